import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { model } from "./arbitraries/definition.ts";
import { hostileScenario, hostileTexts } from "./arbitraries/hostile.ts";
import { ratcheting, scenario } from "./arbitraries/scenarios.ts";
import type { FuzzMessage } from "./fuzz-thread.ts";
import { lawsOf, type Trial, type Turn } from "./try-laws.ts";

const usage = `usage: npm run fuzz -- [NAME] [--seed N] [--runs N | --minutes N] [--workers N]
       npm run --silent fuzz -- --print KIND [--seed N] [--runs N] > scenarios.jsonl

Tests the laws (properties) of the engine, of what the page opens and of the command lines on generated input: 100000 inputs each, or
in turns for a time; with a NAME, one law. Prints what breaks a law, the inputs per second, and the time of the slowest one.
With --print it prints scenarios instead, one per line, to record from the real server: lives, ratcheting, hostile,
texts.`;

/** Scenarios to compare with the real server's answers. */
const scenarios = {
  lives: model.chain(scenario),
  ratcheting: model.chain(ratcheting),
  hostile: hostileScenario,
  texts: hostileTexts,
};

/** How long after the end of its time a thread may continue with one input, in milliseconds. */
const grace = 60_000;

/** Tries the laws in threads and prints a line for each group. Returns whether all held and every input ended. */
async function tryInThreads(trial: Trial, threads: number, script: string): Promise<boolean> {
  if (lawsOf(trial.law).length === 0) {
    console.error(
      `no law ${trial.law}; there are ${lawsOf(undefined)
        .flatMap(({ names }) => names)
        .join(", ")}`,
    );
    return false;
  }
  const turns: Turn[] = [];
  const ended = await Promise.all(
    // The seeds of one thread are consecutive; those of two threads never overlap.
    Array.from({ length: threads }, (_, i) =>
      inThread({ ...trial, seed: trial.seed + i * 1_000_003 }, script, turns),
    ),
  );
  print(turns);
  return ended.every((each) => each) && turns.every(({ broken }) => broken === undefined);
}

/** Whether the thread finished. */
function inThread(trial: Trial, script: string, turns: Turn[]): Promise<boolean> {
  return new Promise((resolve) => {
    const thread = new Worker(script, { workerData: trial });
    let at = "";
    const stop = (why: string): void => {
      console.log(`${why}: ${at}`);
      void thread.terminate();
      resolve(false);
    };
    const timer =
      trial.milliseconds === undefined
        ? undefined
        : setTimeout(() => stop("NOT ENDED"), trial.milliseconds + grace);
    thread.on("message", (message: FuzzMessage) => {
      if (message.kind === "begun") at = `npm run fuzz -- ${message.names[0]} --seed ${message.seed}`;
      else {
        turns.push(message.turn);
        if (message.turn.broken !== undefined) console.log(`BROKEN ${message.turn.broken}`);
      }
    });
    thread.on("error", (error) => stop(String(error)));
    thread.on("exit", () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

function print(turns: readonly Turn[]): void {
  const total = (of: readonly Turn[], what: (turn: Turn) => number): number =>
    of.reduce((sum, turn) => sum + what(turn), 0);
  const nameOf = ({ names }: Turn): string => names.join(", ");
  for (const name of new Set(turns.map(nameOf))) {
    const of = turns.filter((turn) => nameOf(turn) === name);
    const inputs = total(of, (turn) => turn.inputs);
    const seconds = total(of, (turn) => turn.milliseconds) / 1000;
    const slowest = Math.max(...of.map((turn) => turn.slowest));
    const held = of.every(({ broken }) => broken === undefined) ? "holds " : "BROKEN";
    console.log(
      `${held} ${name}: ${inputs} inputs, ${(inputs / seconds).toFixed(0)} a second, the slowest ${slowest.toFixed(0)} ms`,
    );
  }
  console.log(`${total(turns, (turn) => turn.inputs)} inputs in all`);
}

function printScenarios(kind: string, seed: number, runs: number): boolean {
  const made = Object.entries(scenarios).find(([name]) => name === kind)?.[1];
  if (made === undefined) {
    console.error(usage);
    return false;
  }
  for (const [i, one] of fc.sample(made, { seed, numRuns: runs }).entries()) {
    console.log(JSON.stringify({ id: `${kind}-${seed}/${i}`, ...one }));
  }
  return true;
}

/** The command line of `npm run fuzz`. `script` is the built thread. Returns the exit code. */
export async function main(args: readonly string[], script: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: "string" },
      runs: { type: "string" },
      minutes: { type: "string" },
      workers: { type: "string" },
      print: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (values.print !== undefined)
    return printScenarios(values.print, seed, Number(values.runs ?? 1000)) ? 0 : 1;
  const milliseconds = values.minutes === undefined ? undefined : Number(values.minutes) * 60_000;
  const runs = Number(values.runs ?? (milliseconds === undefined ? 100_000 : 2 ** 31 - 1));
  const threads = Number(values.workers ?? 1);
  const [law] = positionals;
  console.log(`seed ${seed}, ${threads} thread${threads === 1 ? "" : "s"}`);
  return (await tryInThreads({ seed, runs, milliseconds, law }, threads, script)) ? 0 : 1;
}
