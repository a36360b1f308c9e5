import { capabilitiesOf } from "../../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../../apimachinery/minors/kubernetes-version.ts";
import { createDefinition } from "../../../playback/evaluate/definitions.ts";
import { Memory } from "../../../playback/evaluate/memory.ts";
import { trialHosts } from "../../../playback/evaluate/trial-host.ts";
import type { Resource, ServedVersion } from "../../../server/resource/resource.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { type BreakingOptions, breakingSteps } from "../../breaking/breaking-changes.ts";
import type { Witness } from "../../breaking/finding.ts";
import { sameSchema } from "../../breaking/same-schema.ts";
import { Budget } from "../../samples/budget.ts";
import { sampleObject } from "../../samples/sample.ts";
import { isAccepted, TrialServer } from "../../samples/trial-server.ts";
import { impliesProved, type Relation } from "../relate.ts";
import { withoutRules } from "../truths.ts";

/**
 * Whether there is an object that only one definition accepts, or that both accept, with the requests that show it.
 */
export type DefinitionEvidence =
  | { readonly verdict: "found"; readonly version: string; readonly witness: Witness }
  | { readonly verdict: "impossible"; readonly why: string }
  | { readonly verdict: "none"; readonly why: string };

/** How the objects that two definitions accept are related. */
export interface DefinitionRelation {
  readonly relation: Relation;
  readonly onlyFirst: DefinitionEvidence;
  readonly onlySecond: DefinitionEvidence;
  readonly both: DefinitionEvidence;
}

const mostTries = 5_000;

/**
 * The Kubernetes version and field validation with which both are written; the defaults are those of breaking
 * changes.
 */
export type RelationOptions = Pick<BreakingOptions, "kubernetes" | "fieldValidation" | "now">;

/**
 * Compares two definitions of the same resource by the schemas and rules of the versions that both serve: each
 * direction as a breaking change from one to the other. A relation is proved only if the schemas are the same except
 * for rules that can be decided. `disjoint` is never reported. A witness has the first definition's answer as
 * `before` and the second one's as `after`. Each step takes some milliseconds; it never throws for a text.
 */
export function* relationSteps(
  first: string,
  second: string,
  options: RelationOptions = {},
): Generator<undefined, DefinitionRelation> {
  const { fieldValidation = "Strict", now = "2026-01-01T00:00:00Z" } = options;
  const memory = new Memory();
  const hosts = trialHosts(capabilitiesOf(answeredVersion(options.kubernetes)), now);
  // Created the way breaking changes create the old definition, so that each text is checked only once.
  const given = (text: string): Given => ({
    text,
    resource: createDefinition({ text, id: "previousCrd", fieldValidation }, hosts(), memory).live?.resource,
  });
  const [one, two] = [given(first), given(second)];
  yield;
  const onlyFirst = yield* onlyOne(one, two, { ...options, memory });
  const other = yield* onlyOne(two, one, { ...options, memory });
  const onlySecond = other.verdict === "found" ? { ...other, witness: turned(other.witness) } : other;
  const both = yield* takenByBoth(one.resource, two.resource);
  return { relation: named(onlyFirst, onlySecond), onlyFirst, onlySecond, both };
}

/** A witness asked of the second definition and then of the first, turned around. */
function turned({ stored: _, before, after, ...asked }: Witness): Witness {
  return { ...asked, before: after, after: before };
}

interface Given {
  readonly text: string;
  /** Undefined if the server rejects the text. */
  readonly resource: Resource | undefined;
}

function named(onlyFirst: DefinitionEvidence, onlySecond: DefinitionEvidence): Relation {
  const [a, b] = [onlyFirst.verdict, onlySecond.verdict];
  if (a === "impossible" && b === "impossible") return "equal";
  if (a === "impossible") return b === "found" ? "implies" : "open";
  if (b === "impossible") return a === "found" ? "implied" : "open";
  return a === "found" && b === "found" ? "neither" : "open";
}

/** An object that one definition accepts and the other rejects. */
function* onlyOne(
  { text: before, resource: one }: Given,
  { text: after, resource: two }: Given,
  options: BreakingOptions,
): Generator<undefined, DefinitionEvidence> {
  const { status, note, findings } = yield* breakingSteps(before, after, options);
  if (status !== "compared" || one === undefined || two === undefined) return { verdict: "none", why: note };
  for (const { version, witness } of findings) {
    const isRefused = witness !== undefined && /^[45]/.test(witness.after);
    if (isRefused && /^2/.test(witness.before)) return { verdict: "found", version, witness };
  }
  const shared = sharedVersions(one, two);
  if (shared.length > 0 && shared.every(([old, now]) => isImplied(old.schema, now.schema))) {
    const why =
      "The schemas are the same, and at each place the rules of the one follow from those of the other. Proved.";
    return { verdict: "impossible", why };
  }
  return { verdict: "none", why: "No object was found that shows it. This is not a proof." };
}

function sharedVersions(one: Resource, two: Resource): readonly (readonly [ServedVersion, ServedVersion])[] {
  return one.versions.flatMap((version) => {
    const other = two.versions.find(({ name, served }) => served && name === version.name);
    return version.served && other !== undefined ? [[version, other] as const] : [];
  });
}

/** Whether it is proved for all values that the second schema accepts all that the first one accepts. */
function isImplied(first: Structural, second: Structural): boolean {
  return sameSchema(withoutRules(first), withoutRules(second)) && areRulesImplied(first, second);
}

function areRulesImplied(first: Structural, second: Structural): boolean {
  const isHere =
    second.validations.length === 0 ||
    sameSchema(first, second) ||
    impliesProved(first, first.validations, second, second.validations);
  return isHere && pairsBelow(first, second).every(([one, two]) => areRulesImplied(one, two));
}

/** The nodes below two nodes that are the same except for rules. */
function pairsBelow(first: Structural, second: Structural): readonly (readonly [Structural, Structural])[] {
  const of = ({
    items,
    additionalProperties: additional,
    properties,
    allOf,
  }: Structural): readonly Structural[] => [
    ...properties.values(),
    ...(items === undefined ? [] : [items]),
    ...(typeof additional === "object" ? [additional] : []),
    ...allOf,
  ];
  const others = of(second);
  return of(first).flatMap((node, i) => {
    const other = others[i];
    return other === undefined ? [] : [[node, other] as const];
  });
}

function* takenByBoth(
  one: Resource | undefined,
  two: Resource | undefined,
): Generator<undefined, DefinitionEvidence> {
  const pairs = one === undefined || two === undefined ? [] : sharedVersions(one, two);
  for (const [version, other] of pairs) {
    if (one === undefined || two === undefined) break;
    yield;
    const budget = new Budget(mostTries);
    const { object, isAccepted: isFine } = sampleObject(one, version, {
      kind: "minimal",
      alsoObey: other.schema,
      budget,
    });
    if (object === undefined || !isFine || !isAccepted(new TrialServer(two).deliver(object).outcome))
      continue;
    const witness: Witness = { object, request: "create", before: "201", after: "201" };
    return { verdict: "found", version: version.name, witness };
  }
  return { verdict: "none", why: "No object was found that both accept. This is not a proof." };
}
