import { ensurePackages } from "./run.mjs";

/** Packs the package, installs the tarball into an empty project without a network, and uses it there as people do. */
await ensurePackages();
const { buildPackage } = await import("./package-build.mjs");
const { entryTests } = await import("./package-test/entries.mjs");
const { libraryTests } = await import("./package-test/library.mjs");
const { commandTests } = await import("./package-test/command.mjs");
const { doorTests } = await import("./package-test/doors.mjs");
const { shardTests } = await import("./package-test/shards.mjs");
const { extensionTests } = await import("./package-test/extension.mjs");
const { Project } = await import("./package-test/project.mjs");

await buildPackage();
const rooms = [libraryTests, entryTests, commandTests, shardTests, doorTests, extensionTests];
const results = await Project.take(rooms);
const failed = results.filter(({ error }) => error !== undefined).length;
console.log(`\n Tests  ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
