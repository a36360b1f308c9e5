import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "../run.mjs";
import { run } from "./project.mjs";

/** The commands with which runtimes run a module that only reads its package. */
const runtimes = /** @type {const} */ ([
  ["node"],
  ["deno", "run", "--no-prompt", "--allow-read"],
  ["bun", "run"],
]);

const resolutions = /** @type {const} */ ([
  ["nodenext", "nodenext"],
  ["esnext", "bundler"],
]);

/** Documents with examples. */
const documents = ["README.md", "docs/library.md"];

/**
 * Tests what the package exports: its entries, their types, and the examples about them. Each runs in a process of its
 * own, since one entry may load what another one forgot.
 * @param {import("./project.mjs").Project} project
 */
export async function entryTests(project) {
  const entries = await entriesOf(project);
  /** @type {string[]} */
  let examples = [];

  await project.test("each entry works alone", async () => {
    await inParallel(Object.keys(entries.others), async (entry) => {
      const text = `import { createRequire } from "node:module";
const data = createRequire(import.meta.url)(${JSON.stringify(entry)});
if (Object.keys(data).length === 0) throw new Error("it is empty");`;
      await runs(await project.write(`alone-${nameOf(entry)}.mjs`, text), project);
    });
    await inParallel(Object.entries(uses), async ([entry, use]) => {
      assert.ok(entries.modules.includes(entry), `the package has no ${entry}`);
      await runs(await project.write(`alone-${nameOf(entry)}.mjs`, use), project);
    });
    assert.deepEqual(Object.keys(uses).sort(), [...entries.modules].sort(), "an entry without a use");
  });

  await project.test("an entry exports what its types declare, and nothing else", async () => {
    const files = await inParallel(entries.modules, async (entry) => {
      const file = await project.write(
        `names-${nameOf(entry)}.mjs`,
        `import * as all from ${JSON.stringify(entry)};\nconsole.log(JSON.stringify(Object.keys(all)));`,
      );
      const names = /** @type {string[]} */ (JSON.parse((await runs(file, project)).stdout));
      const members = names.map((name) => `  ${JSON.stringify(name)}: true,`).join("\n");
      const text = `import type * as all from ${JSON.stringify(entry)};
export const names: Readonly<Record<keyof typeof all, true>> = {\n${members}\n};\n`;
      await project.write(`names-${nameOf(entry)}.ts`, text);
      return `names-${nameOf(entry)}.ts`;
    });
    await compiles(files, project);
  });

  await project.test("its types need no other", async () => {
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
    await compiles(["use.ts"], project, ["--types", "", "--skipLibCheck", "false"]);
  });

  await project.test("each example of its documents and types runs", async () => {
    examples = await examplesIn([
      ...documents.map((name) => `${root}${name}`),
      ...["index", "server", "cel"].map((name) => `${root}dist-package/types/${name}.d.ts`),
    ]);
    assert.ok(examples.length >= 12, `${examples.length} examples`);
    await inParallel(examples.entries(), async ([i, code]) =>
      runs(await project.write(`example-${i}.mjs`, code), project),
    );
  });

  await project.test("each example compiles with nodenext and bundler", async () => {
    const files = await inParallel(examples.entries(), async ([i, code]) => {
      await project.write(`example-${i}.ts`, code);
      return `example-${i}.ts`;
    });
    await compiles(files, project, ["--types", "node", "--typeRoots", `${root}node_modules/@types`]);
  });
}

/** The shortest use of each entry that is a module. */
const uses = {
  "crd-playground": `import { createServer } from "crd-playground";
const { code } = await createServer().apply({ apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition" });
if (code !== 422) throw new Error(String(code));`,
  "crd-playground/cel": `import { parse } from "crd-playground/cel";
if (parse("1+1").expression !== "1 + 1" || parse("1 +").ok) throw new Error("wrong");`,
};

/**
 * The entries of the installed package: modules, and other files.
 * @param {import("./project.mjs").Project} project
 */
async function entriesOf(project) {
  const folder = join(project.folder, "node_modules/crd-playground");
  const { exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  /** @type {string[]} */
  const modules = [];
  /** @type {Record<string, string>} */
  const others = {};
  for (const [entry, target] of Object.entries(exports)) {
    const name = `crd-playground${entry.slice(1)}`;
    if (typeof target !== "string") modules.push(name);
    else others[name.replace("*", "findings")] = target;
  }
  return { modules, others };
}

/** @param {string} entry */
function nameOf(entry) {
  return entry.replaceAll(/\W+/g, "-");
}

/**
 * The examples of documents as modules. The prelude of a document goes into every example after it.
 * @param {readonly string[]} files
 */
async function examplesIn(files) {
  const all = [];
  let prelude = "";
  for (const file of files) {
    const text = (await readFile(file, "utf8")).replaceAll(/^ \* ?/gm, "");
    for (const [, isPrelude, code = ""] of text.matchAll(/^```js( prelude)?\n([\s\S]*?)^```/gm)) {
      if (isPrelude !== undefined) prelude = code;
      else all.push(`import assert from "node:assert/strict";\n${prelude}\n${code}`);
    }
  }
  return all;
}

/** Runs a module in each installed runtime. @param {string} file @param {import("./project.mjs").Project} project */
async function runs(file, project) {
  const [own, ...others] = await Promise.all(
    (await installed()).map(([runtime, ...args]) =>
      run(runtime, [...args, file], { cwd: project.folder }).catch((error) => {
        throw new Error(`${runtime} ${file}: ${error.stderr}`);
      }),
    ),
  );
  if (own === undefined) throw new Error("there is no runtime");
  for (const { stdout } of others) assert.equal(stdout, own.stdout);
  return own;
}

/** @type {Promise<readonly (readonly [string, ...string[]])[]> | undefined} */
let found;

/** The runtimes that are installed here. Node is the first. */
function installed() {
  found ??= Promise.all(
    runtimes.map((runtime) =>
      run(runtime[0], ["--version"]).then(
        () => [runtime],
        () => [],
      ),
    ),
  ).then((all) => all.flat());
  return found;
}

/**
 * Compiles files as strictly as possible, with both ways in which TypeScript finds packages.
 * @param {readonly string[]} files
 * @param {import("./project.mjs").Project} project
 * @param {readonly string[]} [more] flags
 */
async function compiles(files, project, more = ["--types", ""]) {
  const flags = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2023", ...more];
  await inParallel(resolutions, async ([module, resolution]) => {
    const args = [...flags, "--module", module, "--moduleResolution", resolution, ...files];
    await run(join(root, "node_modules/.bin/tsc"), args, { cwd: project.folder }).catch((error) => {
      throw new Error(`${resolution}: ${error.stdout}`);
    });
  });
}

/**
 * Like `map`, with as many at the same time as there are processors.
 * @template T, R
 * @param {Iterable<T>} items @param {(item: T) => Promise<R>} work @returns {Promise<R[]>}
 */
async function inParallel(items, work) {
  const queue = [...items].entries();
  /** @type {R[]} */
  const results = [];
  const worker = async () => {
    for (const [i, item] of queue) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
