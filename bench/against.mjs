import { fork } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "vite";
import { root } from "../tools/run.mjs";
import { ratiosOf } from "./lib/ratios.mjs";
import { treeOf } from "./lib/tree-of.mjs";

/** @typedef {import("./subjects.ts").Subject} Subject */
/** @typedef {import("./subjects.ts").Order} Order */

/** The minimum length of one turn of a side, in microseconds of the processor. */
const turn = 15_000;
/** What the side needs in addition to the engine, the same for both. */
const ours = ["bench/side.ts", "bench/lib/expressions.ts"];

/**
 * Compares the engine of a commit with that of the working tree: both do the same work on the same inputs in turns, A
 * B, B A, ..., each in its own process, in processor time. Prints the median of the ratios, and the smallest and
 * largest one.
 * @param {string} ref
 * @param {object} how
 * @param {RegExp} how.wanted names of what is compared
 * @param {number} how.starts how often each pair of processes is started, since the JavaScript compiler varies
 * @param {number} how.rounds rounds per start
 * @param {number} how.warmUp the time of a side for compiling, in microseconds of the processor
 * @param {(entry: string) => Promise<Record<string, any>>} how.bundled imports a module of this tree
 */
export async function measureAgainst(ref, { wanted, starts, rounds, warmUp, bundled }) {
  const { folder, commit, remove } = treeOf(ref);
  process.once("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  for (const file of ours) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const [subjects, first, second] = [
    (await bundled("bench/subjects.ts"))
      ["subjects"](root)
      .filter((/** @type {Subject} */ { what }) => wanted.test(what)),
    await sideIn(folder, `${ref} has no engine that this bench can be built with`),
    await sideIn(root, "the working tree cannot be built"),
  ];
  const pairs = await measured(subjects, { first, second, starts, rounds, warmUp });
  console.log(
    `the working tree against ${ref} (${commit}): processor time, the median of ${starts * rounds} ratios, and their least and largest`,
  );
  console.log(`${"".padEnd(48)}${commit.padStart(12)}         now   ratio    from      to`);
  const rows = subjects.map((/** @type {Subject} */ { what }) => ({
    what,
    ...ratiosOf(pairs.get(what) ?? []),
  }));
  for (const { what, first: before, second: now, ratio, min, max } of rows) {
    const ratios = [ratio, min, max].map((n) => n.toFixed(2).padStart(8)).join("");
    console.log(`${what.padEnd(48)}${timeText(before).padStart(12)}${timeText(now).padStart(12)}${ratios}`);
  }
  return { against: commit, rows };
}

/** @param {number} microseconds */
function timeText(microseconds) {
  const [n, unit] = microseconds < 1000 ? [microseconds, "µs"] : [microseconds / 1000, "ms"];
  return `${n.toFixed(n < 10 ? 2 : 1)} ${unit}`;
}

/**
 * Builds the side in a tree and returns its path.
 * @param {string} folder
 * @param {string} otherwise the error message if that fails
 */
async function sideIn(folder, otherwise) {
  const outDir = join(folder, "dist-cli");
  const file = "bench-side.mjs";
  try {
    await build({
      root: folder,
      configFile: false,
      logLevel: "silent",
      build: {
        ssr: "bench/side.ts",
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: "node20",
        minify: false,
        rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
      },
    });
  } catch (error) {
    throw new Error(`${otherwise}: ${error instanceof Error ? error.message : error}`);
  }
  return join(outDir, file);
}

/**
 * The times of both sides for each subject, in microseconds per piece of work, keyed by its name.
 * @param {readonly Subject[]} subjects
 * @param {{ first: string, second: string, starts: number, rounds: number, warmUp: number }} how
 */
async function measured(subjects, { first, second, starts, rounds, warmUp }) {
  /** @type {Map<string, [number, number][]>} */
  const pairs = new Map(subjects.map(({ what }) => [what, []]));
  for (let start = 0; start < starts; start++) {
    const [one, two] = [startSide(first), startSide(second)];
    for (const subject of subjects) {
      const times = await timesPerTurn(subject, one, two, warmUp);
      for (let round = 0; round < rounds; round++) {
        const isTurned = (start + round) % 2 === 1;
        const [a, b] = isTurned ? [two, one] : [one, two];
        const [x, y] = [await a.ask({ subject, times }), await b.ask({ subject, times })];
        pairs.get(subject.what)?.push(isTurned ? [y / times, x / times] : [x / times, y / times]);
      }
    }
    one.end();
    two.end();
  }
  return pairs;
}

/**
 * Warms up both sides, and finds how often the work must be done to fill a turn, the same number for both.
 * @param {Subject} subject
 * @param {ReturnType<typeof startSide>} one
 * @param {ReturnType<typeof startSide>} two
 * @param {number} warmUp
 */
async function timesPerTurn(subject, one, two, warmUp) {
  let total = 0;
  for (let times = 1; ; times *= 3) {
    const took = await one.ask({ subject, times });
    await two.ask({ subject, times });
    total += took;
    if (total >= warmUp) return Math.max(1, Math.round((turn * times) / took));
  }
}

/** @param {string} file */
function startSide(file) {
  // One thread, and enough space for young objects. Otherwise the compiler and the garbage collector take a random
  // share.
  const child = fork(file, {
    serialization: "advanced",
    execArgv: ["--single-threaded", "--max-semi-space-size=64"],
  });
  return {
    /** Returns the microseconds that the work took. @param {Order} order @returns {Promise<number>} */
    ask: (order) =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error(`${file} ended`));
        child.once("exit", ended);
        child.once("message", (/** @type {{ microseconds?: number, failed?: string }} */ answer) => {
          child.off("exit", ended);
          if (answer.microseconds !== undefined) resolve(Math.max(1, answer.microseconds));
          else reject(new Error(`${order.subject.what}: ${answer.failed}`));
        });
        child.send(order);
      }),
    end: () => child.kill(),
  };
}
