import { isMap, member, type Value, type ValueMap, withMember } from "../../go/value/value.ts";
import type { Outcome } from "../../server/customresource/answer.ts";
import type { Resource, ServedVersion } from "../../server/resource/resource.ts";
import type { Budget } from "../samples/budget.ts";
import type { Goal } from "../samples/demand.ts";
import { makerFor, type Sample, sampleObject } from "../samples/sample.ts";
import { answerText, isAccepted, TrialServer } from "../samples/trial-server.ts";
import { differences } from "./differences.ts";
import type { Witness } from "./finding.ts";
import { proves } from "./proof.ts";
import type { SchemaChange } from "./schema-change.ts";

/** One version in both definitions. */
export interface VersionPair {
  readonly before: Resource;
  readonly after: Resource;
  readonly old: ServedVersion;
  readonly now: ServedVersion;
}

/** A witness, and whether the change also affects stored objects. */
export interface Testimony {
  readonly witness: Witness;
  readonly reachesStored: boolean;
}

/** An object that shows a change, with the engine's answers; undefined if none was found within the budget. */
export function witnessOf(change: SchemaChange, pair: VersionPair, budget: Budget): Testimony | undefined {
  const maker = makerFor(pair.before, pair.old, "minimal", budget);
  for (const goal of change.goals?.(maker) ?? []) {
    for (const { object } of samplesFor(goal, pair, budget)) {
      const found = object === undefined ? undefined : createTestimony(object, change, pair);
      if (found !== undefined) return found;
    }
  }
  for (const [from, to] of change.transitions?.(maker) ?? []) {
    const found = updateTestimony(from, to, change, pair, budget);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Objects with the goal that the old definition accepts; the first one also conforms to the new definition
 * everywhere else.
 */
function* samplesFor(goal: Goal, { before, old, now }: VersionPair, budget: Budget): Generator<Sample> {
  for (const also of [{ alsoObey: now.schema }, {}]) {
    if (budget.isSpent) return;
    const sample = sampleObject(before, old, { kind: "minimal", goal, budget, ...also });
    if (sample.isAccepted) yield sample;
  }
}

function createTestimony(object: ValueMap, change: SchemaChange, pair: VersionPair): Testimony | undefined {
  const { outcome: before, request } = new TrialServer(pair.before).deliver(object);
  const { outcome: after } = new TrialServer(pair.after).deliver(object);
  if (!proves(change, before, after)) return undefined;
  const stored = whenStored(object, pair);
  return {
    witness: {
      object,
      request,
      before: answerText(before),
      after: isAccepted(after) ? changedText(after, before) : answerText(after),
      stored: stored.text,
    },
    reachesStored: stored.isReached,
  };
}

function updateTestimony(
  from: Goal,
  to: Goal,
  change: SchemaChange,
  pair: VersionPair,
  budget: Budget,
): Testimony | undefined {
  const [existing] = samplesFor(from, pair, budget);
  const [wanted] = samplesFor(to, pair, budget);
  if (existing?.object === undefined || wanted?.object === undefined) return undefined;
  const [first, second] = [existing.object, wanted.object];
  const [before, after] = [pair.before, pair.after].map((resource) => {
    const server = new TrialServer(resource);
    return isAccepted(server.create(first)) ? server.update(second) : undefined;
  });
  if (before === undefined || after === undefined || !proves(change, before, after)) return undefined;
  const witness: Witness = {
    object: second,
    request: "update",
    existing: first,
    before: answerText(before),
    after: answerText(after),
  };
  return { witness, reachesStored: false };
}

/**
 * What happens to an object that was stored under the old definition when it is read, and edited elsewhere,
 * under the new one.
 */
function whenStored(
  object: ValueMap,
  { before, after }: Pick<VersionPair, "before" | "after">,
): { readonly isReached: boolean; readonly text: string } {
  const server = new TrialServer(before);
  server.deliver(object);
  const was = server.get(object);
  server.redefine(after);
  const is = server.get(object);
  if (!isAccepted(is)) return { isReached: true, text: `A stored object cannot be read: ${answerText(is)}` };
  const changes = differences(was.response.body, is.response.body);
  const read = changes === "" ? "" : `A stored object is read ${changes}.`;
  const touched = isMap(is.response.body) ? server.update(annotated(is.response.body)) : is;
  if (!isAccepted(touched)) {
    const text = `An update of a stored object that changes only an annotation is rejected: ${answerText(touched)}`;
    return { isReached: true, text: [read, text].filter((part) => part !== "").join(" ") };
  }
  if (read !== "") return { isReached: true, text: read };
  return {
    isReached: false,
    text: "A stored object stays as it is, and can be updated as long as this does not change.",
  };
}

function annotated(object: ValueMap): ValueMap {
  const metadata = member(object, "metadata");
  const annotations = new Map<string, Value>([["example.com/touched", "true"]]);
  return withMember(
    object,
    "metadata",
    withMember(isMap(metadata) ? metadata : new Map(), "annotations", annotations),
  );
}

function changedText(after: Outcome, before: Outcome): string {
  return `${after.response.code}, stored ${differences(before.response.body, after.response.body)}`;
}
