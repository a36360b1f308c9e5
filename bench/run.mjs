import { fork, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensurePackages, root } from "../tools/run.mjs";

/**
 * Measures the engine and the page and prints tables; the figures also go to bench/results/latest.json. Each figure is
 * measured in a process of its own, which says what it builds and how long that takes.
 * `-- --only NAME` measures one figure (may be repeated), `-- --engine` leaves the page out, `-- --list` names them all.
 * If Go is installed, the real server is measured too.
 * `-- keystroke` measures the steps of a keystroke instead.
 * `-- linearity [PATTERN]` prints how times grow with sizes instead, for names that match the regular expression.
 * `-- --against REF` compares the engine with that of another commit instead, `--quick` in a third of the time,
 * `--only PATTERN` only names that match the regular expression.
 */
await ensurePackages();
const { bundle, bundled } = await import("./lib/build.mjs");
const { figures } = await import("./figures.mjs");
const given = process.argv.slice(2);

/** Writes the measured values for programs. @param {string} name @param {object} results */
function keep(name, results) {
  mkdirSync(`${root}bench/results`, { recursive: true });
  writeFileSync(`${root}bench/results/${name}.json`, `${JSON.stringify(results, null, 1)}\n`);
}

/** The values of an option that may be repeated. @param {string} name */
function valuesOf(name) {
  return given.flatMap((each, i) =>
    each === name && given[i + 1] !== undefined ? [given[i + 1] ?? ""] : [],
  );
}

const against = given.indexOf("--against");
if (against >= 0) {
  const wanted = new RegExp(valuesOf("--only")[0] ?? "");
  const how = given.includes("--quick")
    ? { starts: 1, rounds: 5, warmUp: 100_000 }
    : { starts: 3, rounds: 5, warmUp: 400_000 };
  const { measureAgainst } = await import("./against.mjs");
  try {
    keep("against", await measureAgainst(given[against + 1] ?? "", { ...how, wanted, bundled }));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (given[0] === "linearity") {
  // With enough space for young objects: the time in which the garbage collector moves survivors does not depend on our
  // code, and grows faster than the sizes.
  const measure =
    `import(${JSON.stringify(await bundle("bench/linearity.ts"))}).then((m) => ` +
    `process.send(m.printExponents(${JSON.stringify(given[1] ?? "")})))`;
  const child = spawn(process.execPath, ["--max-semi-space-size=128", "-e", measure], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.once("message", (found) => keep("linearity", Object(found)));
  child.once("exit", (code) => process.exit(code ?? 1));
  await new Promise(() => {});
}

if (given[0] === "keystroke") {
  const { measureKeystrokes } = await import("./keystroke.mjs");
  const { generate } = await bundled("bench/lib/generate.ts");
  keep("keystroke", await measureKeystrokes(generate));
  process.exit(0);
}

if (given.includes("--list")) {
  for (const { name, what } of figures) console.log(`${name.padEnd(12)}${what}`);
  process.exit(0);
}
const only = valuesOf("--only");
const unknown = only.filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length > 0) {
  console.error(
    `no figure is called ${unknown.join(", ")}. There are ${figures.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

/**
 * Measures a figure in a process of its own. Undefined if that failed.
 * @param {string} name @returns {Promise<object | undefined>}
 */
function measured(name) {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(new URL("figure.mjs", import.meta.url)), [name]);
    /** @type {object | undefined} */
    let results;
    child.once("message", (found) => {
      results = Object(found);
    });
    child.once("exit", () => resolve(results));
  });
}

/** @type {Record<string, unknown>} */
const results = {};
for (const { name, what } of figures) {
  if (only.length > 0 ? !only.includes(name) : name === "page" && given.includes("--engine")) continue;
  console.log(`\n${name}: ${what}`);
  const start = performance.now();
  const found = await measured(name);
  if (found === undefined) process.exitCode = 1;
  Object.assign(results, found);
  console.log(`(${name} took ${((performance.now() - start) / 1000).toFixed(0)} s)`);
}
keep(only.length > 0 ? "only" : "latest", results);
