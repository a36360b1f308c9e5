import { execFileSync } from "node:child_process";
import { build } from "vite";
import { buildPackage } from "../tools/package-build.mjs";
import { root } from "../tools/run.mjs";
import { measureEditor } from "./editor.mjs";
import { told } from "./lib/build.mjs";
import { measurePage } from "./page.mjs";

/**
 * A figure of `npm run bench`. It is measured in a process of its own: a compiled function and a grown heap of another
 * figure would change it.
 * @typedef {object} Figure
 * @property {string} name for `--only`, and in the results
 * @property {string} what
 * @property {readonly string[]} builds the modules that it needs; Go and the page build more, and say so
 * @property {(modules: readonly any[], paths: readonly string[]) => Promise<object> | object} measure prints a table and
 *   returns the results by name
 */

/** @param {number} n */
const ms = (n) => n.toFixed(n < 10 ? 2 : 1).padStart(8);
/** @param {number} n */
const kb = (n) => (n / 1000).toFixed(0).padStart(6);
/** @param {number} n */
const mb = (n) => (n / 1e6).toFixed(1);

/** @param {readonly any[]} modules */
function engine([{ engineRows }]) {
  const rows = engineRows();
  console.log("engine, ms                                          cold      p50      p95   target of p50");
  for (const { what, size, milliseconds, target } of rows) {
    const name = `${what}, ${size / 1000} KB definition`.padEnd(48);
    const times = ms(milliseconds.first) + ms(milliseconds.p50) + ms(milliseconds.p95);
    console.log(name + times + (target === undefined ? "" : `${target}`.padStart(10)));
  }
  return { engine: rows };
}

/** @param {readonly any[]} modules */
function replay([{ replayRate }]) {
  const rate = replayRate(root);
  const perSecond = rate.casesPerSecond.toFixed(0);
  console.log(`replay of ${rate.cases} recorded cases (${rate.calls} calls): ${perSecond} cases a second`);
  return { replay: rate };
}

/** @param {readonly any[]} modules */
function fixes([{ fixTimes }]) {
  const all = fixTimes(root);
  console.log(`the slowest searches for fixes of ${all.length} errors, ms`);
  for (const { id, text, milliseconds } of all.slice(0, 5)) {
    console.log(`${ms(milliseconds)}  ${id}: ${text.slice(0, 60).replaceAll("\n", " ")}`);
  }
  return { fixes: all.slice(0, 20) };
}

/** @param {readonly any[]} modules */
function questions([{ questionTimes }]) {
  const all = questionTimes();
  console.log(`the slowest of ${all.length} questions about inputs made to be hard, ms (target 1000)`);
  for (const { input, question, milliseconds } of all.slice(0, 10)) {
    console.log(`${ms(milliseconds)}  ${input}: ${question}`);
  }
  return { questions: all.slice(0, 20) };
}

/** The peak counts everything since the start of a process. @param {readonly any[]} _ @param {readonly string[]} paths */
function memory(_, [module]) {
  const measure = `import(${JSON.stringify(module)}).then((m) => console.log(JSON.stringify(m.measureMemory())))`;
  const printed = execFileSync(process.execPath, ["--expose-gc", "-e", measure], { encoding: "utf8" });
  const found = JSON.parse(printed);
  console.log(
    `memory of a ${mb(found.definition)} MB definition with a ${mb(found.resource)} MB resource:` +
      ` ${mb(found.heapUsed)} MB of heap after collection, ${mb(found.peakRss)} MB resident at most (target 200)`,
  );
  return { memory: found };
}

/** @param {readonly any[]} modules */
function server([{ againstServer }]) {
  const rows = againstServer(root);
  if (rows === undefined) {
    console.log("the real server is not measured: Go is missing");
    return {};
  }
  console.log("the last create of an example, µs           server    ours   ratio");
  for (const { id, server: theirs, ours } of rows) {
    const ratio = `${(theirs / ours).toFixed(1)}x`;
    console.log(
      `${id.padEnd(40)}${String(theirs).padStart(9)}${String(ours).padStart(8)}${ratio.padStart(8)}`,
    );
  }
  return { server: rows };
}

/** @param {readonly any[]} modules */
function cel([{ celRows }]) {
  const rows = celRows(root);
  console.log("CEL, \u00b5s                                              parse   compile  evaluate");
  /** @param {number | undefined} n */
  const us = (n) => (n === undefined ? "-" : n.toFixed(n < 10 ? 2 : 0)).padStart(10);
  for (const { name, engines } of rows) {
    for (const [library, times] of engines) {
      console.log(
        `${name}, ${library}`.padEnd(48) + us(times.parse) + us(times.compile) + us(times.evaluate),
      );
    }
  }
  /** @param {{ name: string, engines: ReadonlyMap<string, object> }} row */
  const asJson = ({ name, engines }) => ({ name, ...Object.fromEntries(engines) });
  return { cel: rows.map(asJson) };
}

/** @param {readonly any[]} modules */
function folder([{ projectTimes }]) {
  const { bytes, documents, heap, ...times } = projectTimes();
  console.log(`a folder of ${documents} documents, ${mb(bytes)} MB, ms of processor time`);
  const rows = [
    ["read and planned", times.opened],
    ["the first 60 answers", times.first],
    ["all answers", times.all],
    ["one object changed (target 100)", times.object],
    ["one definition changed (target 300)", times.definition],
  ];
  for (const [what, time] of rows) console.log(`${String(what).padEnd(40)}${ms(Number(time))}`);
  return { folder: { bytes, documents, heap, ...times } };
}

/** @param {readonly any[]} modules */
async function editor([{ folder: filesOf }]) {
  await told("the command", buildPackage);
  const { started, object, definition } = await measureEditor(filesOf());
  console.log("the language server in the same folder, ms; for a change without the pause after a keystroke");
  const rows = /** @type {const} */ ([
    ["started, folder read, first answer", started],
    ["one object changed (target 100)", object],
    ["one definition changed (target 300)", definition],
  ]);
  for (const [what, time] of rows) console.log(`${what.padEnd(40)}${ms(time)}`);
  return { editor: { started, object, definition } };
}

/** @param {readonly any[]} modules */
async function page([{ generate }]) {
  await told("the page", () => build({ root, logLevel: "error" }));
  /** @type {Record<string, unknown>} */
  const results = {};
  for (const size of [12_000, 1_000_000]) {
    const found = await measurePage(generate(size));
    if (size === 12_000) printFirstLoad(found);
    for (const [editor, { p50, p95, longest }] of Object.entries(found.typing)) {
      const what = `keystroke to painted, ${editor}, ${size / 1000} KB`.padEnd(46);
      console.log(`${what}p50 ${ms(p50)}  p95 ${ms(p95)}  longest main-thread task ${ms(longest)}`);
    }
    results[`page-${size}`] = found;
  }
  return results;
}

/** @param {Awaited<ReturnType<typeof measurePage>>} found */
function printFirstLoad({ firstVerdict: shown, enginesVerdict: said, sizes, before }) {
  console.log(`first verdict, ms          p50 ${ms(shown.p50)}  p95 ${ms(shown.p95)}`);
  console.log(`the engine's, ms           p50 ${ms(said.p50)}  p95 ${ms(said.p95)}`);
  const early = sizes.filter(({ name }) => before.includes(name));
  const total = early.reduce((sum, { gzip }) => sum + gzip, 0);
  console.log(`files before the engine's first verdict, kB gzip (${kb(total).trim()} together)`);
  for (const { name, gzip } of early) console.log(`${kb(gzip)}  ${name}`);
  console.log("largest of the others");
  for (const { name, gzip } of sizes.filter((file) => !early.includes(file)).slice(0, 5)) {
    console.log(`${kb(gzip)}  ${name}`);
  }
}

/** @type {readonly Figure[]} */
export const figures = [
  { name: "engine", what: "answers of the engine", builds: ["bench/engine.ts"], measure: engine },
  { name: "replay", what: "all recorded cases", builds: ["bench/replay.ts"], measure: replay },
  { name: "fixes", what: "searches for fixes", builds: ["bench/fixes.ts"], measure: fixes },
  { name: "questions", what: "questions that are hard", builds: ["bench/questions.ts"], measure: questions },
  { name: "memory", what: "memory", builds: ["bench/memory.ts"], measure: memory },
  { name: "server", what: "the real server, with Go", builds: ["bench/server.ts"], measure: server },
  { name: "cel", what: "libraries for CEL, cel-go with Go", builds: ["bench/cel.ts"], measure: cel },
  { name: "folder", what: "a folder of definitions", builds: ["bench/project.ts"], measure: folder },
  { name: "editor", what: "the language server", builds: ["bench/project.ts"], measure: editor },
  { name: "page", what: "the page", builds: ["bench/lib/generate.ts"], measure: page },
];
