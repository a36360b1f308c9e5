import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { bundle } from "../bundle.mjs";
import { root } from "../run.mjs";
import { crd, widget } from "./manifests.mjs";
import { run } from "./project.mjs";

/**
 * A chunk with everything that it imports at once.
 * @param {string} entry @param {ReadonlyMap<string, string>} chunks @returns {ReadonlySet<string>}
 */
function withImports(entry, chunks) {
  const names = new Set([entry]);
  for (const name of names)
    for (const [, imported] of (chunks.get(name) ?? "").matchAll(/\b(?:from|import)"\.\/([^"]+)"/g))
      names.add(imported ?? "");
  return names;
}

/** @param {Iterable<string>} names @param {ReadonlyMap<string, string>} chunks */
function sizeOf(names, chunks) {
  return [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name) ?? "", { level: 9 }).length, 0);
}

/**
 * Tests the package as a library: its tarball, its size, its answers, a bundle for browsers.
 * @param {import("./project.mjs").Project} project
 */
export async function libraryTests(project) {
  await project.test(
    "it installs from its tarball without a network, alone, and runs no scripts",
    async () => {
      const packed = await run(
        "npm",
        ["pack", "--json", "--ignore-scripts", "--pack-destination", project.folder],
        {
          cwd: root,
        },
      );
      const [{ filename, files }] = JSON.parse(packed.stdout);
      const names = files.map((/** @type {{ path: string }} */ { path }) => path);
      for (const name of [
        "LICENSE",
        "README.md",
        "docs/schema/findings.json",
        "docs/schema/config.json",
        "man/crd-playground.1",
        "dist-package/lib/notices.txt",
        "dist-package/lib/sbom.cdx.json",
      ])
        assert.ok(names.includes(name), `${name} is not in the tarball`);
      assert.ok(!names.some((/** @type {string} */ name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts")));
      await project.write("package.json", JSON.stringify({ name: "empty", private: true, type: "module" }));
      await run(
        "npm",
        ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", `./${filename}`],
        { cwd: project.folder },
      );
      const installed = await readdir(join(project.folder, "node_modules"));
      assert.deepEqual(
        installed.filter((name) => !name.startsWith(".")),
        ["crd-playground"],
      );
      const { scripts = {} } = JSON.parse(
        await readFile(join(project.folder, "node_modules/crd-playground/package.json"), "utf8"),
      );
      for (const name of ["preinstall", "install", "postinstall", "prepare"])
        assert.equal(scripts[name], undefined);
    },
  );

  await project.test("the library is as small as it says", async () => {
    const folder = join(project.folder, "node_modules/crd-playground/dist-package/lib");
    /** @type {Map<string, string>} */
    const chunks = new Map();
    for (const name of await readdir(folder))
      if (name.endsWith(".js")) chunks.set(name, await readFile(join(folder, name), "utf8"));
    const first = sizeOf(withImports("index.js", chunks), chunks);
    const cel = sizeOf(withImports("cel.js", chunks), chunks);
    const all = sizeOf(chunks.keys(), chunks);
    console.log(`   bytes gzip: first import ${first}, /cel ${cel}, all ${all}`);
    assert.ok(first <= 120_000, `first import: ${first} bytes gzip`);
    assert.ok(cel <= 180_000, `/cel: ${cel} bytes gzip`);
    assert.ok(all <= 640_000, `all: ${all} bytes gzip`);
  });

  await project.test("it finds the problems, reasons and fixes that the engine finds", async () => {
    const { replayLibrary } = await import(await bundle("library", "conformance"));
    const library = await import(
      join(project.folder, "node_modules/crd-playground/dist-package/lib/index.js")
    );
    const { scenarios, problems, fixes, differences } = await replayLibrary(library, root, 4);
    console.log(`   ${scenarios} scenarios, ${problems} problems, ${fixes} fixes`);
    assert.ok(scenarios >= 100 && fixes >= 100);
    assert.equal(differences.length, 0, differences.slice(0, 3).join("\n"));
  });

  await project.test("a bundle for browsers has nothing of Node, and answers", async () => {
    await project.write(
      "page.js",
      `import { createServer, fix } from "crd-playground";
import { evaluate } from "crd-playground/cel";
const server = createServer();
await server.apply(${JSON.stringify(crd)});
const { problems } = await server.create(${JSON.stringify(`${widget.replace("3", "5")}  name: A\n`)});
const { made } = await fix({ definition: ${JSON.stringify(crd)}, object: ${JSON.stringify(widget.replace("size", "siez"))} });
globalThis.answer = { rules: problems.map(({ rule }) => rule), made: made.map(({ title }) => title), two: String(evaluate("1 + 1").value) };
`,
    );
    await build({
      root: project.folder,
      configFile: false,
      logLevel: "error",
      build: {
        outDir: join(project.folder, "out"),
        target: "es2022",
        modulePreload: false,
        rolldownOptions: { input: join(project.folder, "page.js"), output: { entryFileNames: "page.js" } },
      },
    });
    for (const name of await readdir(join(project.folder, "out"), { recursive: true })) {
      if (!name.endsWith(".js")) continue;
      assert.doesNotMatch(
        await readFile(join(project.folder, "out", name), "utf8"),
        /(?:from|import|require)\s*\(?["'`]node:/,
        name,
      );
    }
    await import(join(project.folder, "out/page.js"));
    const { answer } = /** @type {{ answer?: unknown }} */ (globalThis);
    assert.deepEqual(answer, {
      rules: ["pattern", "x-kubernetes-validations"],
      made: ["Rename to size"],
      two: "2",
    });
  });
}
