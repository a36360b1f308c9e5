import { parseArgs } from "node:util";
import { kubernetesVersions, modelledVersion } from "../../engine/index.ts";
import { timeText } from "../../package/scenarios.ts";
import { type TestedFile, testText } from "../commands/test.ts";
import { paintWith } from "../formats/text.ts";
import { countTests, testLines } from "../test-lines.ts";
import { readText } from "../text-file.ts";
import { threadRunner } from "../threads/thread-runner.ts";
import { yamlData } from "../yaml-data.ts";
import { type AnswerLine, forMinor } from "./answer-line.ts";
import { breakingLine, type Comparison, compared, minorsLine } from "./comparisons.ts";
import { eachJsonLine, parsed } from "./lines.ts";
import { printAnswers } from "./print-answers.ts";
import type { ScenarioTasks } from "./scenario-thread.ts";

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
  const { files, kubernetes } = read;
  if (kubernetes !== undefined && modelledVersion(kubernetes) === undefined) {
    console.error(`Kubernetes ${kubernetes} is not supported. Use one of ${kubernetesVersions.join(", ")}.`);
    return 2;
  }
  const now = timeText(undefined);
  if (read.breaking) return compareFiles(files, (data) => compared(forMinor(data, kubernetes), breakingLine));
  if (read.minors)
    return compareFiles(files, (data) => compared(data, (scenario) => minorsLine(scenario, now)));
  if (read.test) return testFiles(read, now);
  // As many threads as there are cores.
  const runner = threadRunner<ScenarioTasks>(new URL("./scenario-thread.mjs", import.meta.url));
  const each = async (take: Take): Promise<number> => {
    if (read.jsonl !== true) return eachFile(files, take);
    await eachJsonLine(take);
    return 0;
  };
  const code = await printAnswers(each, print, runner, kubernetes);
  await runner.close();
  return code;
}

/** Prints a comparison of each scenario. Returns the exit code: 1 if one is not good. */
async function compareFiles(
  files: readonly string[],
  compare: (data: unknown) => Promise<Comparison>,
): Promise<number> {
  let isGood = true;
  const code = await eachFile(files, async (data) => {
    const found = await compare(data);
    process.stdout.write(`${found.line}\n`);
    isGood &&= found.isGood;
  });
  return isGood ? code : 1;
}

/** Runs the tests of files. Returns the exit code: 1 if a test fails or a file has none. */
async function testFiles(
  { files, crd, kubernetes, coverage = false }: NonNullable<ReturnType<typeof readArguments>>,
  now: string,
): Promise<number> {
  const options = {
    coverage,
    ...(crd === undefined ? {} : { crd }),
    ...(kubernetes === undefined ? {} : { kubernetes }),
  };
  const results: TestedFile[] = [];
  for (const file of files) results.push({ file, lines: await testLines(file, options, now) });
  process.stdout.write(testText(results, paintWith(false)));
  const { failed, broken } = countTests(results.flatMap(({ lines }) => lines));
  return failed + broken === 0 ? 0 : 1;
}

type Take = (data: unknown) => Promise<void>;

/** Passes on the content of each file. Returns the exit code: 1 if one cannot be read. */
async function eachFile(files: readonly string[], take: Take): Promise<number> {
  let code = 0;
  for (const file of files) {
    try {
      await take(parsed((await readText(file)).text, yamlData));
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      code = 1;
    }
  }
  return code;
}
