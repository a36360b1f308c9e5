import { kubernetesVersions } from "../src/engine/apimachinery/minors/kubernetes-version.ts";
import type { DocumentId, Problem, Scenario } from "../src/engine/index.ts";
import type { Playback } from "../src/engine/playback/evaluate/evaluate.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import { compactScenario } from "../src/engine/tools/compact/compact-scenario.ts";
import { formatText } from "../src/engine/tools/edit/format.ts";
import { makeItFit } from "../src/engine/tools/fit/make-it-fit.ts";
import { findFixes } from "../src/engine/tools/fix/find-fixes.ts";
import { planMigration } from "../src/engine/tools/migration/plan-migration.ts";
import type { MigrationQuestion } from "../src/engine/tools/migration/question.ts";
import { readState, versionsOf } from "../src/engine/tools/migration/state.ts";
import { usualGoal } from "../src/engine/tools/migration/usual-goal.ts";
import { fieldOwners } from "../src/engine/tools/owners/field-owners.ts";
import { rulesAccount } from "../src/engine/tools/rule-analysis/rules-account.ts";
import { sampleOf } from "../src/engine/tools/samples/scenario-sample.ts";
import { explainedChanges } from "../src/engine/tools/version-matrix/explain-upgrade.ts";
import { whyAt } from "../src/engine/tools/why/why-at.ts";
import { type HostileInput, hostileInputs } from "./lib/hostile-inputs.ts";

/** The time of one question about a hard input. */
export interface QuestionTime {
  readonly input: string;
  readonly question: string;
  readonly milliseconds: number;
}

const host = { now: "2026-11-21T12:00:00Z" };
/** The maximum number of errors that are asked about. */
const mostAsked = 6;

/**
 * Asks all questions besides the answer itself about hard inputs, or about those whose name matches `pattern`. Returns
 * the slowest first.
 */
export function questionTimes(pattern = ""): readonly QuestionTime[] {
  const wanted = new RegExp(pattern);
  return hostileInputs()
    .filter(({ what }) => wanted.test(what))
    .flatMap(timesOf)
    .sort((a, b) => b.milliseconds - a.milliseconds);
}

function timesOf({ what, scenario }: HostileInput): QuestionTime[] {
  const times: QuestionTime[] = [];
  const timed = <T>(question: string, ask: () => T): T => {
    const start = performance.now();
    const answer = ask();
    times.push({ input: what, question, milliseconds: performance.now() - start });
    return answer;
  };
  const { playback: play, memory } = createEngine();
  const playback = timed("the answer, explained", () => play(scenario, host));
  const errors = errorsOf(playback);
  const step = Math.max(1, Math.floor(errors.length / mostAsked));
  for (const { document, problem } of errors.filter((_, i) => i % step === 0).slice(0, mostAsked)) {
    timed(`fixes: ${problem.text.slice(0, 60)}`, () => findFixes(scenario, document, problem, host, memory));
    const path = problem.location?.path ?? [];
    timed(`why: ${problem.text.slice(0, 60)}`, () => whyAt(playback, { document, at: path }));
  }
  timed("why: the schema of spec", () =>
    whyAt(playback, {
      document: "crd",
      at: ["spec", "versions", 0, "schema", "openAPIV3Schema", "properties", "spec"],
    }),
  );
  timed("the account of the rules", () => rulesAccount(playback));
  timed("make it fit", () => makeItFit(scenario, {}, host, memory.beside()));
  const [newest = "", oldest = ""] = [kubernetesVersions[0], kubernetesVersions.at(-1)];
  timed("compact", () => compactScenario(scenario, createEngine(memory.beside()), host));
  timed("owners", () => fieldOwners(scenario, host));
  timed("upgrade", () => explainedChanges(scenario, oldest, newest, host, createEngine().evaluate));
  timed("migration", () => planMigration(migrationOf(scenario), host));
  timed("format", () => formatText(scenario.requests?.[0]?.object ?? ""));
  for (const kind of ["minimal", "full"] as const)
    timed(`a ${kind} sample`, () => sampleOf(scenario, host.now, kind, memory));
  return times;
}

/** From the old definition to the new one, or to the usual goal. */
function migrationOf({ crd, previousCrd }: Scenario): MigrationQuestion {
  if (previousCrd !== undefined) return { definition: previousCrd, next: crd, goal: {} };
  const state = readState(crd);
  return { definition: crd, goal: usualGoal(state === undefined ? [] : versionsOf(state)) };
}

function errorsOf({ report }: Playback): readonly { document: DocumentId; problem: Problem }[] {
  return [report.crd, ...report.requests].flatMap((call) =>
    (call?.problems ?? []).flatMap((problem) =>
      call === undefined || problem.severity !== "error" ? [] : [{ document: call.document, problem }],
    ),
  );
}
