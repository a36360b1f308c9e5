import type { CallReport, DocumentId, Problem as EngineProblem, Report } from "../engine/playback/report.ts";
import type { Scenario } from "../engine/playback/scenario.ts";
import { textOf, withText } from "../engine/playback/scenario-texts.ts";
import { decidedFixes } from "../engine/tools/fix/decided.ts";
import { whyNoFixes } from "../engine/tools/fix/find-fixes.ts";
import { engine } from "./engine.ts";
import { admissionLists, documentMembers, documentOf } from "./places.ts";
import { type Asked, problemsOf } from "./problems.ts";
import { askedOf } from "./scenarios.ts";
import type { Fix, Fixed, FixOptions, Subject } from "./types.ts";

/** Finds edits that remove a problem of an answer, the best first. */
export function problemFixes(
  { scenario, now }: Asked,
  document: DocumentId,
  problem: EngineProblem,
): readonly Fix[] {
  return decidedFixes(scenario, document, problem, { now }, engine.memory).map(
    ({ fix: { title, document: target, edits, brings = [], spellings = [] }, text, isCertain }): Fix => ({
      title,
      ...documentMembers(target),
      edits,
      text,
      isCertain,
      brings,
      spellings,
    }),
  );
}

/** The maximum number of fixes in one call. */
const mostMade = 100;

/**
 * Applies the certain fixes of a definition and an object, one after the other, until none is left. `keepsValues`
 * decides what is certain.
 */
export function fixTexts(subject: Subject, options: FixOptions): Fixed {
  const asked = askedOf(subject, options);
  const made: Fixed["made"][number][] = [];
  let { scenario } = asked;
  for (;;) {
    const current: Asked = { ...asked, scenario, texts: textsNow(asked, scenario) };
    const { report } = engine.playback(scenario, { now: asked.now });
    const next = made.length < mostMade ? nextFix(current, report, options.all === true) : undefined;
    if (next === undefined) {
      const left = [...callsOf(report), ...admissionCalls(report)].flatMap((call) =>
        problemsOf(call, current.texts, () => current),
      );
      const object = textOf(scenario, "requests/0");
      const whyNone = whyNoFixes(scenario, "requests/0") ?? whyNoFixes(scenario, "crd");
      const givenUp = left.length === 0 || whyNone === undefined ? {} : { givenUp: whyNone };
      return {
        definition: scenario.crd,
        ...(object === undefined ? {} : { object }),
        made,
        left,
        ...givenUp,
      };
    }
    const { problem, fix, document } = next;
    made.push({ title: fix.title, document: fix.document, text: problem.text });
    scenario = withText(scenario, document, fix.text);
  }
}

/** The texts after the fixes. */
function textsNow({ texts }: Asked, scenario: Scenario): Asked["texts"] {
  const object = textOf(scenario, "requests/0");
  const now = { ...texts };
  if (now.definition !== undefined) now.definition = { ...now.definition, text: scenario.crd };
  if (now.object !== undefined && object !== undefined) now.object = { ...now.object, text: object };
  return now;
}

function nextFix(asked: Asked, report: Report, all: boolean) {
  for (const call of callsOf(report)) {
    for (const problem of call.problems) {
      if (problem.severity === "tolerated") continue;
      const fixes = problemFixes(asked, call.document, problem);
      const own = fixes.filter(
        ({ document, brings }) => document === documentOf(call.document) && brings.length === 0,
      );
      const fix =
        fixes.find(({ isCertain }) => isCertain) ?? (all && problem.severity !== "loss" ? own[0] : undefined);
      if (fix !== undefined) return { problem, fix, document: call.document };
    }
  }
  return undefined;
}

/**
 * The calls whose problems can be fixed. If the definition is rejected, the object is checked as if it were accepted.
 */
function callsOf({ crd, requests, ifAccepted }: Report): readonly CallReport[] {
  const objects = requests.length > 0 ? requests : (ifAccepted ?? []);
  return [...(crd === undefined ? [] : [crd]), ...objects];
}

/** What the server answers to what it has for admission, which is not fixed. */
function admissionCalls(report: Report): readonly CallReport[] {
  return admissionLists.flatMap((list) => report[list] ?? []);
}
