import type { FieldError } from "../../apimachinery/field/error.ts";
import { unknownField } from "../../apimachinery/source/faults.ts";
import type { Path } from "../../go/value/path.ts";
import type { ValueMap } from "../../go/value/value.ts";
import { locationOf, type NamedDocument } from "../../playback/assembly/documents.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import type { Problem, StageId } from "../../playback/report.ts";
import type { TracedProblem } from "../../server/customresource/trace.ts";
import { runRules } from "../rule-analysis/object-runs.ts";
import type { RatchetMark, RatchetReason } from "./account.ts";
import { toleranceOf, wayOf } from "./compared.ts";
import { enforcedReason, isTypeMeta, type PlainCode, plainReason } from "./reason.ts";

/** A mark with the data for its edits. */
export interface TracedMark {
  readonly mark: RatchetMark;
  /** The path of the invalid value. */
  readonly place: Path;
  /** The same for all errors of one keyword of one node. */
  readonly kind: string;
}

/** An update with the pair of objects that its validators compared. */
export interface Update {
  readonly request: SentRequest;
  readonly object: ValueMap;
  readonly old: ValueMap;
  readonly isStatus: boolean;
  /** Whether the server applies ratcheting to such updates. */
  readonly ratchets: boolean;
  /** The text of the stored object, if a text of the scenario is what was stored. */
  readonly stored: NamedDocument | undefined;
}

/** The last update of a scenario that reached the validators; undefined if there is none. */
export function updateOf({ sent, sentBefore, capabilities }: Playback): Update | undefined {
  const request = sent.findLast(({ trace }) => trace !== undefined);
  const { object, old } = request?.trace?.pair ?? {};
  if (request === undefined || object === undefined || old === undefined) return undefined;
  const isStatus = request.call.verb.endsWith(" status");
  const before = [...sentBefore, ...sent.slice(0, sent.indexOf(request))];
  const writes = before.filter(
    ({ call }) => call.accepted && call.stored !== undefined && call.name === request.call.name,
  );
  return {
    request,
    object,
    old,
    isStatus,
    ratchets: isStatus ? capabilities.statusRatcheting : capabilities.ratcheting,
    stored: writes.at(-1)?.object,
  };
}

/** Every error that an update has or would have, and why it is tolerated or enforced. */
export function marksOf(update: Update, playback: Playback): readonly TracedMark[] {
  const { request } = update;
  const usesOldSelf = transitionRules(update, playback);
  const marks: TracedMark[] = [];
  request.trace?.stages.forEach((stage, i) => {
    const told = request.call.stages[i]?.problems ?? [];
    stage.problems.forEach((problem, j) => {
      if (problem.severity === "warning") return;
      marks.push(mark(update, stage.id, problem, told[j], usesOldSelf));
    });
  });
  return marks;
}

/** The rules of an update, by their path, that use the old value. */
function transitionRules({ request }: Update, { capabilities }: Playback): ReadonlySet<string> {
  const isBroken = request.trace?.stages.some(({ id, problems }) => id === "rules" && problems.length > 0);
  if (isBroken !== true) return new Set();
  const runs = runRules(request, capabilities)?.runs ?? new Map<string, never>();
  return new Set([...runs].filter(([, [first]]) => first?.runnable.usesOldSelf === true).map(([at]) => at));
}

function mark(
  update: Update,
  stage: StageId,
  problem: TracedProblem,
  told: Problem | undefined,
  usesOldSelf: ReadonlySet<string>,
): TracedMark {
  const { error } = problem;
  const place = error?.at ?? error?.path ?? problem.path ?? [];
  const reason = reasonOf(update, stage, problem, place, usesOldSelf);
  const storedAt = storedPlace(reason, place);
  return {
    place,
    kind: JSON.stringify([error?.origin, error?.schema]),
    mark: {
      stage,
      text: problem.text,
      reason,
      ...(told?.location === undefined ? {} : { location: told.location }),
      ...(told?.decidedBy === undefined ? {} : { decidedBy: told.decidedBy }),
      ...(update.stored === undefined || storedAt === undefined
        ? {}
        : { stored: locationOf(update.stored, storedAt) }),
    },
  };
}

/** The path of the counterpart in the stored object. */
function storedPlace({ unit, oldUnit, added, code }: RatchetReason, place: Path): Path | undefined {
  if (oldUnit === undefined || unit === undefined || added !== undefined || code === "root") return undefined;
  const isWhole = code === "unchanged-list" || code === "changed-list";
  return isWhole ? oldUnit : [...oldUnit, ...place.slice(unit.length)];
}

function reasonOf(
  update: Update,
  stage: StageId,
  { severity, error, fault }: TracedProblem,
  place: Path,
  usesOldSelf: ReadonlySet<string>,
): RatchetReason {
  const isTolerated = severity === "tolerated";
  if (error === undefined) {
    return plainReason(fault?.code === unknownField.code ? "unknown-field" : "refused-earlier");
  }
  const pair = { ...update, schema: update.request.version.schema };
  if (isTolerated) return toleranceOf(stage, error, pair);
  if (stage === "lists") return plainReason("lists-were-sound");
  const never = neverRatcheted(error, place, usesOldSelf);
  if (never !== undefined) return plainReason(never);
  if (!update.ratchets) return plainReason("minor");
  if (update.isStatus && stage === "schema" && !update.old.has("status"))
    return plainReason("status-was-absent");
  return enforcedReason(wayOf(pair, error, place), place);
}

/** The reason for an error of what is checked in the same way at every write. */
function neverRatcheted(
  { origin, schema }: FieldError,
  place: Path,
  usesOldSelf: ReadonlySet<string>,
): PlainCode | undefined {
  if (origin === "rules/blocked") return "rules-blocked";
  if (origin === "rules/run") return "rule-error";
  if (origin === "x-kubernetes-validations") {
    return usesOldSelf.has(JSON.stringify(schema?.slice(0, -1))) ? "transition-rule" : undefined;
  }
  if (origin === "scale") return "scale";
  if (isTypeMeta(place)) return "type-meta";
  if (origin === "x-kubernetes-embedded-resource") return "embedded";
  if (!origin.startsWith("metadata/")) return undefined;
  return place[0] === "metadata" || place.length === 0 ? "metadata" : "embedded";
}
