import { type Path, samePath } from "../../go/value/path.ts";
import type { Host, Playback } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { textOf, withText } from "../../playback/scenario-texts.ts";
import { applyEdits } from "../edit/text-edit.ts";
import type { RatchetAccount, RatchetMark, RatchetState, RatchetTrial } from "./account.ts";
import { ideasFor } from "./edits.ts";
import { marksOf, type TracedMark, updateOf } from "./marks.ts";

/** A page does not show more. */
const mostMarks = 100;
/** The most edits that are tried, for one mark and for all; each costs a request. */
const mostTries = 6;
const mostTriesOfAll = 120;

/** Plays an edited scenario. */
type Play = (scenario: Scenario, host: Host) => Playback;

/**
 * Finds every error of the object in a scenario's last update against the new schema, tolerated or enforced, with the
 * reason and an edit that would change that, tried on the engine. One request per step. Pure except for the caller's
 * conversion function; never throws for what a person typed.
 */
export function* ratchetSteps(
  play: Play,
  scenario: Scenario,
  host: Host,
): Generator<undefined, RatchetAccount> {
  const playback = play(scenario, host);
  const update = updateOf(playback);
  const { kubernetes } = playback.report;
  if (update === undefined) {
    const nothing = { kubernetes, isAccepted: false, ratchets: false, marks: [], unlisted: 0, untried: 0 };
    return { ...nothing, missing: missingIn(playback) };
  }
  yield;
  const all = marksOf(update, playback);
  const listed = all.slice(0, mostMarks);
  const { call } = update.request;
  const marks: RatchetMark[] = [];
  let triesLeft = mostTriesOfAll;
  let untried = 0;
  for (const traced of listed) {
    const text = textOf(scenario, call.document);
    const ideas =
      text === undefined ? [] : ideasFor(traced, update, text).filter(({ edits }) => edits !== undefined);
    if (triesLeft < ideas.length) untried++;
    let found: RatchetTrial | undefined;
    for (const { title, edits = [], scope } of ideas.slice(0, Math.min(mostTries, triesLeft))) {
      const edited = applyEdits(text ?? "", edits);
      if (edited === text) continue;
      triesLeft--;
      const again = play(withText(scenario, call.document, edited), host);
      const after = updateOf(again);
      const outcome = after && outcomeOf(traced, all, marksOf(after, again), scope);
      yield;
      // A change after which a tolerated error is still tolerated, or gone, is of no use.
      if (outcome === undefined || (traced.mark.reason.state === "tolerated" && outcome !== "enforced"))
        continue;
      found = { title, edits, outcome };
      break;
    }
    marks.push(found === undefined ? traced.mark : { ...traced.mark, trial: found });
  }
  return {
    kubernetes,
    document: call.document,
    isAccepted: call.accepted,
    ratchets: update.ratchets,
    marks,
    unlisted: all.length - listed.length,
    untried,
  };
}

function missingIn({ report, sent }: Playback): NonNullable<RatchetAccount["missing"]> {
  if (report.crd?.accepted !== true) return "refused-definition";
  const last = report.requests.at(-1);
  if (last === undefined) return "nothing-sent";
  if (!last.verb.startsWith("update")) return "no-update";
  const hasStages = sent.at(-1)?.trace?.stages.some(({ id }) => id === "default") === true;
  return hasStages ? "nothing-stored" : "unread";
}

/** The outcome for the errors of a mark's kind in a scope, counted before and after an edit. */
function outcomeOf(
  { kind, mark }: TracedMark,
  before: readonly TracedMark[],
  after: readonly TracedMark[],
  scope: Path,
): RatchetTrial["outcome"] {
  const count = (marks: readonly TracedMark[], state: RatchetState): number =>
    marks.filter(
      (each) =>
        each.kind === kind &&
        each.mark.reason.state === state &&
        samePath(each.place.slice(0, scope.length), scope),
    ).length;
  const enforced = count(after, "enforced") - count(before, "enforced");
  if (mark.reason.state === "tolerated") return enforced > 0 ? "enforced" : "tolerated";
  if (enforced >= 0) return "enforced";
  return count(after, "tolerated") > count(before, "tolerated") ? "tolerated" : "gone";
}
