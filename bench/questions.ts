import type { DocumentId, Problem } from "../src/engine/index.ts";
import type { Playback } from "../src/engine/playback/evaluate/evaluate.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import { makeItFit } from "../src/engine/tools/fit/make-it-fit.ts";
import { findFixes } from "../src/engine/tools/fix/find-fixes.ts";
import { rulesAccount } from "../src/engine/tools/rule-analysis/rules-account.ts";
import { sampleOf } from "../src/engine/tools/samples/scenario-sample.ts";
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
  for (const kind of ["minimal", "full"] as const)
    timed(`a ${kind} sample`, () => sampleOf(scenario, host.now, kind, memory));
  return times;
}

function errorsOf({ report }: Playback): readonly { document: DocumentId; problem: Problem }[] {
  return [report.crd, ...report.requests].flatMap((call) =>
    (call?.problems ?? []).flatMap((problem) =>
      call === undefined || problem.severity !== "error" ? [] : [{ document: call.document, problem }],
    ),
  );
}
