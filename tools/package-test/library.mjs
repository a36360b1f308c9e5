import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { root } from "../run.mjs";
import { crd, widget } from "./manifests.mjs";
import { run } from "./project.mjs";

/** The commands with which other runtimes run a module that only reads its package. */
const otherRuntimes = /** @type {const} */ ([
  ["deno", "run", "--no-prompt", "--allow-read"],
  ["bun", "run"],
]);

/**
 * Tests the package as a library: its tarball, its size, its types, its examples, a bundle for browsers.
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
        "dist-package/lib/notices.txt",
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
    const size = async (/** @type {string} */ name) =>
      gzipSync(await readFile(join(folder, name)), { level: 9 }).length;
    const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
    let all = 0;
    for (const name of names) all += await size(name);
    const first = await readFile(join(folder, "index.js"), "utf8");
    const eager = [...new Set([...first.matchAll(/from"\.\/([^"]+)"/g)].map(([, name]) => name ?? ""))];
    let before = await size("index.js");
    for (const name of eager) before += await size(name);
    console.log(`   all in ${all} bytes gzip, before rules and patterns ${before}`);
    assert.ok(all <= 380_000, `${all} bytes gzip`);
    assert.ok(before <= 140_000, `${before} bytes gzip`);
  });

  await project.test("its types work with nodenext and bundler, and need no other", async () => {
    const text = `import { createServer, fix, type Answer, type KubernetesVersion } from "crd-playground";
import { evaluate, type CelEvaluation } from "crd-playground/cel";
const kubernetes: KubernetesVersion = "1.34";
const server = createServer({ kubernetes, now: () => new Date() });
export const answer: Promise<Answer> = server.create("a: 1", { fieldValidation: "Warn" });
export const places: Promise<readonly (number | undefined)[]> = answer.then(({ problems }) => problems.map(({ place }) => place?.line));
export const fixed: Promise<string> = fix({ definition: { kind: "x" } }).then(({ definition }) => definition);
export const result: CelEvaluation = evaluate("1 + 1", {}, { variables: { a: "int" } });
// @ts-expect-error There is no such minor.
createServer({ kubernetes: "1.2" });
`;
    await project.write("use.ts", text);
    const flags = [
      "--noEmit",
      "--strict",
      "--exactOptionalPropertyTypes",
      "--target",
      "es2022",
      "--lib",
      "es2022",
    ];
    for (const [module, resolution] of [
      ["nodenext", "nodenext"],
      ["esnext", "bundler"],
    ]) {
      const args = [
        ...flags,
        "--types",
        "",
        "--module",
        module ?? "",
        "--moduleResolution",
        resolution ?? "",
        "use.ts",
      ];
      await run(join(root, "node_modules/.bin/tsc"), args, { cwd: project.folder }).catch((error) => {
        throw new Error(`${resolution}: ${error.stdout}`);
      });
    }
  });

  await project.test("the examples of its documents and types run", async () => {
    const documents = [
      `${root}docs/library.md`,
      ...["index", "server", "cel"].map((name) => `${root}dist-package/types/${name}.d.ts`),
    ];
    const all = [];
    let prelude = "";
    for (const file of documents) {
      const text = (await readFile(file, "utf8")).replaceAll(/^ \* ?/gm, "");
      const fences = [...text.matchAll(/^```js( prelude)?\n([\s\S]*?)^```/gm)];
      for (const [, isPrelude, code = ""] of fences) {
        if (isPrelude !== undefined) prelude = code;
        else
          all.push(
            await project.write(
              `example-${all.length}.mjs`,
              `import assert from "node:assert/strict";\n${prelude}\n${code}`,
            ),
          );
      }
    }
    assert.ok(all.length >= 12, `${all.length} examples`);
    await project.write(
      "examples.mjs",
      all
        .map(
          (file) =>
            `await import(${JSON.stringify(file)}).catch((error) => { console.error(${JSON.stringify(file)}); throw error; });`,
        )
        .join("\n"),
    );
    await run("node", ["examples.mjs"], { cwd: project.folder });
  });

  await project.test("the examples run in Deno and Bun, where they are installed", async () => {
    for (const [runtime, ...args] of otherRuntimes) {
      const isThere = await run(runtime, ["--version"]).then(
        () => true,
        () => false,
      );
      if (isThere) await run(runtime, [...args, "examples.mjs"], { cwd: project.folder });
      else console.log(`   (${runtime} is not installed)`);
    }
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
