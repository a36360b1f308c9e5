import { parseArgs } from "node:util";
import { kubernetesVersions, modelledVersion } from "../../engine/apimachinery/minors/kubernetes-version.ts";
import { unsupportedPatch } from "../../engine/apimachinery/minors/patch-releases.ts";
import { threadRunner, usualLimits } from "../threads/thread-runner.ts";
import type { AnswerLine } from "./answer-line.ts";
import { eachJsonLine } from "./lines.ts";
import { printAnswers } from "./print-answers.ts";
import type { ScenarioTasks } from "./scenario-thread.ts";

const usage = `usage: npm run --silent scenario -- FILE...
       npm run --silent scenario -- --jsonl < scenarios.jsonl
       npm run --silent scenario -- --breaking FILE...
       npm run --silent scenario -- --minors FILE...
       npm run --silent scenario -- --test [--coverage] [--crd FILE] FILE...

  --kubernetes 1.31  the server of this version, whatever the scenarios say

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

/**
 * The tasks that wait for each thread before another one starts. A thread loads an engine and warms it up, which costs as much
 * processor time as some sixty scenarios of usual size.
 */
const waitingForEach = 60;

/** Runs the command line and returns its exit code. `files` loads what is done with files. */
export async function main(
  args: readonly string[],
  files: () => Promise<typeof import("./scenario-files.ts")>,
): Promise<number> {
  const read = readArguments(args);
  if (read === undefined) {
    console.error(usage);
    return 2;
  }
  const { files: named, kubernetes, crd, coverage = false } = read;
  if (kubernetes !== undefined && modelledVersion(kubernetes) === undefined) {
    const known = kubernetesVersions.join(", ");
    console.error(
      unsupportedPatch(kubernetes) ?? `Kubernetes ${kubernetes} is not supported. Use one of ${known}.`,
    );
    return 2;
  }
  if (read.breaking) return (await files()).compareVersions(named, kubernetes);
  if (read.minors) return (await files()).compareMinors(named);
  if (read.test) {
    const options = { coverage, ...(crd && { crd }), ...(kubernetes && { kubernetes }) };
    return (await files()).testFiles(named, options);
  }
  const script = new URL("./scenario-thread.mjs", import.meta.url);
  const runner = threadRunner<ScenarioTasks>(script, usualLimits, { waitingForEach });
  const code =
    read.jsonl === true
      ? await printAnswers((take) => eachJsonLine(take).then(() => 0), print, runner, { kubernetes })
      : await printAnswers(async (take) => (await files()).eachFile(named, take), print, runner, {
          kubernetes,
          withNotes: true,
        });
  await runner.close();
  return code;
}
