import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { ensurePackages, root } from "../tools/run.mjs";
import { measurePage } from "./page.mjs";

/**
 * Measures the engine and the page and prints tables; the figures also go to bench/results/latest.json.
 * `-- --engine` leaves the page out. If Go is installed, the real server is measured too.
 * `-- keystroke` measures the steps of a keystroke instead.
 * `-- linearity [PATTERN]` prints how times grow with sizes instead, for names that match the regular expression.
 * `-- --against REF` compares the engine with that of another commit instead, `--quick` in a third of the time,
 * `--only PATTERN` only names that match the regular expression.
 */
await ensurePackages();
const given = process.argv.slice(2);

/** Writes the measured values for programs. @param {string} name @param {object} results */
function keep(name, results) {
  mkdirSync(`${root}bench/results`, { recursive: true });
  writeFileSync(`${root}bench/results/${name}.json`, `${JSON.stringify(results, null, 1)}\n`);
}

/**
 * The path of a bundled module.
 * @param {string} entry
 */
async function bundle(entry) {
  const outDir = `${root}dist-cli`;
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "bench-[name].mjs" } },
    },
  });
  const name = entry.split("/").pop()?.replace(/\.ts$/, "");
  return pathToFileURL(`${outDir}/bench-${name}.mjs`).href;
}

/** @param {string} entry */
async function bundled(entry) {
  return import(await bundle(entry));
}

const against = given.indexOf("--against");
if (against >= 0) {
  const only = given.indexOf("--only");
  const wanted = new RegExp(only < 0 ? "" : (given[only + 1] ?? ""));
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

/** @param {number} n */
const ms = (n) => n.toFixed(n < 10 ? 2 : 1).padStart(8);
/** @param {number} n */
const kb = (n) => (n / 1000).toFixed(0).padStart(6);

const { engineRows } = await bundled("bench/engine.ts");
const rows = engineRows();
console.log("engine, ms                                          cold      p50      p95   target of p50");
for (const { what, size, milliseconds, target } of rows) {
  const name = `${what}, ${size / 1000} KB definition`.padEnd(48);
  const times = ms(milliseconds.first) + ms(milliseconds.p50) + ms(milliseconds.p95);
  console.log(name + times + (target === undefined ? "" : `${target}`.padStart(10)));
}

const { replayRate } = await bundled("bench/replay.ts");
const replay = replayRate(root);
const rate = replay.casesPerSecond.toFixed(0);
console.log(`\nreplay of ${replay.cases} recorded cases (${replay.calls} calls): ${rate} cases a second`);

const { fixTimes } = await bundled("bench/fixes.ts");
const fixes = fixTimes(root);
console.log(`\nthe slowest searches for fixes of ${fixes.length} errors, ms`);
for (const { id, text, milliseconds } of fixes.slice(0, 5)) {
  console.log(`${ms(milliseconds)}  ${id}: ${text.slice(0, 60).replaceAll("\n", " ")}`);
}

const { questionTimes } = await bundled("bench/questions.ts");
const questions = questionTimes();
console.log(`\nthe slowest of ${questions.length} questions about inputs made to be hard, ms (target 1000)`);
for (const { input, question, milliseconds } of questions.slice(0, 10)) {
  console.log(`${ms(milliseconds)}  ${input}: ${question}`);
}

// In its own process, since the peak counts everything since the start.
const memoryModule = await bundle("bench/memory.ts");
const measure = `import(${JSON.stringify(memoryModule)}).then((m) => console.log(JSON.stringify(m.measureMemory())))`;
const memory = JSON.parse(
  execFileSync(process.execPath, ["--expose-gc", "-e", measure], { encoding: "utf8" }),
);
/** @param {number} n */
const mb = (n) => (n / 1e6).toFixed(1);
console.log(
  `memory of a ${mb(memory.definition)} MB definition with a ${mb(memory.resource)} MB resource:` +
    ` ${mb(memory.heapUsed)} MB of heap after collection, ${mb(memory.peakRss)} MB resident at most (target 200)`,
);

const { againstServer } = await bundled("bench/server.ts");
const server = againstServer(root);
if (server === undefined) console.log("\nthe real server is not measured: Go is missing");
else {
  console.log("\nthe last create of an example, µs           server    ours   ratio");
  for (const { id, server: theirs, ours } of server) {
    const ratio = `${(theirs / ours).toFixed(1)}x`;
    console.log(
      `${id.padEnd(40)}${String(theirs).padStart(9)}${String(ours).padStart(8)}${ratio.padStart(8)}`,
    );
  }
}

const { celRows } = await bundled("bench/cel.ts");
const cel = celRows(root);
console.log("\nCEL, \u00b5s                                              parse   compile  evaluate");
/** @param {number | undefined} n */
const us = (n) => (n === undefined ? "-" : n.toFixed(n < 10 ? 2 : 0)).padStart(10);
for (const { name, engines } of cel) {
  for (const [engine, times] of engines) {
    console.log(`${name}, ${engine}`.padEnd(48) + us(times.parse) + us(times.compile) + us(times.evaluate));
  }
}

/** @type {Record<string, unknown>} */
const results = {
  engine: rows,
  replay,
  fixes: fixes.slice(0, 20),
  questions: questions.slice(0, 20),
  memory,
  server,
  cel: cel.map(celJson),
};
if (!given.includes("--engine")) {
  const { generate } = await bundled("bench/lib/generate.ts");
  for (const size of [12_000, 1_000_000]) {
    const page = await measurePage(generate(size));
    results[`page-${size}`] = page;
    if (size === 12_000) {
      const { firstVerdict: shown, enginesVerdict: said } = page;
      console.log(`\nfirst verdict, ms          p50 ${ms(shown.p50)}  p95 ${ms(shown.p95)}`);
      console.log(`the engine's, ms           p50 ${ms(said.p50)}  p95 ${ms(said.p95)}`);
      const early = page.sizes.filter(({ name }) => page.before.includes(name));
      const total = early.reduce((sum, { gzip }) => sum + gzip, 0);
      console.log(`\nfiles before the engine's first verdict, kB gzip (${kb(total).trim()} together)`);
      for (const { name, gzip } of early) console.log(`${kb(gzip)}  ${name}`);
      console.log("largest of the others");
      for (const { name, gzip } of page.sizes.filter((file) => !early.includes(file)).slice(0, 5)) {
        console.log(`${kb(gzip)}  ${name}`);
      }
    }
    for (const [editor, { p50, p95, longest }] of Object.entries(page.typing)) {
      const what = `keystroke to painted, ${editor}, ${size / 1000} KB`.padEnd(46);
      console.log(`${what}p50 ${ms(p50)}  p95 ${ms(p95)}  longest main-thread task ${ms(longest)}`);
    }
  }
}
/** @param {{ name: string, engines: ReadonlyMap<string, object> }} row */
function celJson({ name, engines }) {
  return { name, ...Object.fromEntries(engines) };
}
keep("latest", results);
