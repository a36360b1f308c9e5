import { parseArgs } from "node:util";
import { kubernetesVersions, modelledVersion } from "../engine/index.ts";
import { type AnswerLine, forMinor, hostFor } from "./answer-line.ts";
import { breakingLine } from "./breaking.ts";
import { eachJsonLine, parsed } from "./lines.ts";
import { minorsLine } from "./minors.ts";
import { printAnswers } from "./print-answers.ts";
import type { ScenarioTasks } from "./scenario-thread.ts";
import { testFiles } from "./tests.ts";
import { readText } from "./text-file.ts";
import { threadRunner } from "./threads/thread-runner.ts";
import { yamlData } from "./yaml-data.ts";

const usage = `usage: npm run --silent scenario -- FILE...
       npm run --silent scenario -- --jsonl < scenarios.jsonl
       npm run --silent scenario -- --breaking FILE...
       npm run --silent scenario -- --minors FILE...
       npm run --silent scenario -- --test [--coverage] [--crd FILE] FILE...

  --kubernetes 1.31  the server of this minor, whatever the scenarios say

Prints the API server's answer to each scenario, one JSON object per line. --breaking prints how the update from
previousCrd to crd affects clients; the exit code is 1 if a change is confirmed to break something. --minors prints what every minor
answers and what causes differences; the exit code is 1 if one of them rejects something. --test prints a line for each test
of scenarios with \`expect\` or \`tests\`, and of openshift/api suites (whose definition is next to them, or named by --crd);
the exit code is 1 if one fails. --coverage adds the rules that the tests do not both pass and fail.`;

/** The minor that the command line names. */
let minor: string | undefined;

const options = {
  kubernetes: { type: "string" },
  jsonl: { type: "boolean" },
  breaking: { type: "boolean" },
  minors: { type: "boolean" },
  test: { type: "boolean" },
  coverage: { type: "boolean" },
  crd: { type: "string" },
} as const;

/** The parsed command line; undefined if it has no form in `usage`. */
function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const modes = [values.jsonl, values.breaking, values.minors, values.test].filter(Boolean).length;
    const isTestOnly = values.coverage === true || values.crd !== undefined;
    if (modes > 1 || (isTestOnly && values.test !== true)) return undefined;
    if ((values.jsonl === true) !== (positionals.length === 0)) return undefined;
    return { ...values, files: positionals };
  } catch {
    return undefined;
  }
}

/** Answers scenarios in threads, as many as there are cores. */
async function answer<T>(each: (take: (data: unknown) => Promise<void>) => Promise<T>): Promise<T> {
  const runner = threadRunner<ScenarioTasks>(new URL("./scenario-thread.mjs", import.meta.url));
  const result = await printAnswers(each, print, runner, minor);
  await runner.close();
  return result;
}

function print({ line, notes }: AnswerLine): void {
  for (const note of notes) console.error(note);
  process.stdout.write(`${line}\n`);
}

/** Runs the command line and returns its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const read = readArguments(args);
  if (read === undefined) {
    console.error(usage);
    return 2;
  }
  const { files, kubernetes, crd, coverage = false } = read;
  if (kubernetes !== undefined && modelledVersion(kubernetes) === undefined) {
    console.error(`Kubernetes ${kubernetes} is not supported. Use one of ${kubernetesVersions.join(", ")}.`);
    return 2;
  }
  minor = kubernetes;
  if (read.jsonl) {
    await answer(eachJsonLine);
    return 0;
  }
  if (read.breaking) return answerFiles(files, printBreaking);
  if (read.minors) return answerFiles(files, printMinors);
  if (read.test) {
    const given = {
      ...(crd === undefined ? {} : { crd }),
      ...(minor === undefined ? {} : { kubernetes: minor }),
    };
    return testFiles(files, { coverage, ...given }, hostFor);
  }
  return answer((take) => answerFiles(files, (data) => take(data).then(() => 0)));
}

/** Prints the breaking changes of a scenario. Returns the exit code. */
async function printBreaking(data: unknown): Promise<number> {
  const { line, isBroken } = breakingLine(forMinor(data, minor));
  process.stdout.write(`${line}\n`);
  return isBroken ? 1 : 0;
}

/** Prints what all minors answer to a scenario. Returns the exit code. */
async function printMinors(data: unknown): Promise<number> {
  const { line, isAccepted } = await minorsLine(data, hostFor);
  process.stdout.write(`${line}\n`);
  return isAccepted ? 0 : 1;
}

/** Passes on the content of each file. Returns the highest exit code. */
async function answerFiles(
  files: readonly string[],
  answerTo: (data: unknown) => Promise<number>,
): Promise<number> {
  let code = 0;
  for (const file of files) {
    try {
      const data = parsed((await readText(file)).text, yamlData);
      code = Math.max(code, await answerTo(data));
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      code = 1;
    }
  }
  return code;
}
