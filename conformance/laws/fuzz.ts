import { parseArgs } from "node:util";
import fc from "fast-check";
import { laws } from "./all.ts";
import { model } from "./arbitraries/definition.ts";
import { hostileScenario, hostileTexts } from "./arbitraries/hostile.ts";
import { ratcheting, scenario } from "./arbitraries/scenarios.ts";

const usage = `usage: npm run fuzz -- [--seed N] [--runs N] [--law NAME]
       npm run --silent fuzz -- --print KIND [--seed N] [--runs N] > scenarios.jsonl

Tries the laws of the engine on generated definitions, objects and texts, 100000 of each, and prints what breaks one.
With --print it prints the scenarios instead, one a line, to be recorded from the real server: lives, ratcheting, hostile,
texts.`;

/** Scenarios to compare with the real server's answers. */
const scenarios = {
  lives: model.chain(scenario),
  ratcheting: model.chain(ratcheting),
  hostile: hostileScenario,
  texts: hostileTexts,
};

interface Options {
  readonly seed: number;
  readonly runs: number;
}

/** Tries the laws, or the group that has one of this name. Returns whether all of them held. */
function tryLaws({ seed, runs }: Options, law: string | undefined): boolean {
  const chosen = laws.filter(({ names }) => law === undefined || names.includes(law));
  if (chosen.length === 0) {
    console.error(`no law ${law}; there are ${laws.flatMap(({ names }) => names).join(", ")}`);
    return false;
  }
  console.log(`seed ${seed}, ${runs} runs`);
  let held = true;
  for (const { names, property } of chosen) {
    const started = performance.now();
    const result = fc.check(property, { seed, numRuns: runs });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${result.failed ? "BROKEN" : "holds "} ${names.join(", ")}: ${result.numRuns} runs, ${seconds} s`,
    );
    if (!result.failed) continue;
    held = false;
    console.log(String(result.errorInstance), fc.defaultReportMessage(result));
    console.log(`npm run fuzz -- --law ${names[0]} --seed ${seed} --runs ${runs}`);
  }
  return held;
}

function print(kind: string, { seed, runs }: Options): boolean {
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

/** The command line of `npm run fuzz`; returns the exit code. */
export function main(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string" },
      runs: { type: "string" },
      law: { type: "string" },
      print: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const runs = Number(values.runs ?? (values.print === undefined ? 100_000 : 1000));
  const fine =
    values.print === undefined ? tryLaws({ seed, runs }, values.law) : print(values.print, { seed, runs });
  return fine ? 0 : 1;
}
