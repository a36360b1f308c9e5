import { type Path, samePath, segmentKey } from "../../go/value/path.ts";
import type { DocumentId } from "../../playback/report.ts";
import { speaksOf } from "../../server/rules/speaks-of.ts";
import type { Structural } from "../../server/schema/structural.ts";
import type { PlaceRun, RuleAccount, RulesAccount } from "../rule-analysis/account.ts";
import type { WhyRule } from "./why-card.ts";

/** The number of segments in the path of a version's schema: spec.versions[0].schema.openAPIV3Schema. */
export const schemaDepth = 5;

/** The path of a rule's node from its schema's root. */
function nodeOf({ location }: RuleAccount): Path {
  return location.path.slice(schemaDepth, -3);
}

/**
 * The rules that validate a place of an object or read it: those of its own node, and those of its parents that
 * mention it. `nodes` are the schema's nodes from the root to the place, `path` is the place.
 */
export function rulesOfField(
  account: RulesAccount,
  version: string,
  document: DocumentId,
  nodes: readonly Structural[],
  path: Path,
): readonly WhyRule[] {
  return account.rules.flatMap((rule) => {
    if (!rule.versions.includes(version)) return [];
    const at = nodeOf(rule);
    const depth = nodes.findIndex((node) => samePath(node.at, at));
    const isOwn = depth === nodes.length - 1 && depth === path.length;
    if (depth < 0 || !(isOwn || names(rule, path.slice(depth)))) return [];
    const isJudged = account.run?.document === document;
    const place = rule.runs?.places.find((run) => samePath(run.path, path.slice(0, depth)));
    return [isJudged ? told(rule, place) : told({ ...rule, unrun: undefined })];
  });
}

/** The rule at a place of a definition, or the rules of the node there. */
export function rulesOfNode(account: RulesAccount, place: Path): readonly WhyRule[] {
  const index = place.indexOf("x-kubernetes-validations");
  const rule = index < 0 ? place : place.slice(0, index + 2);
  return account.rules
    .filter(({ location: { path } }) =>
      index < 0
        ? samePath(path.slice(0, -3), rule)
        : samePath(path.slice(0, Math.min(rule.length, path.length)), rule),
    )
    .map((each) => told(each, each.runs?.places[0]));
}

/** Whether a rule mentions the first field below its node on the path to a place. */
function names({ rule }: RuleAccount, below: Path): boolean {
  const field = below.find((segment) => typeof segment !== "number");
  return field !== undefined && speaksOf(rule, String(segmentKey(field)));
}

function told(
  {
    rule,
    location,
    field,
    runs,
    unrun,
    cost,
  }: Omit<RuleAccount, "unrun"> & { readonly unrun?: string | undefined },
  place?: PlaceRun,
): WhyRule {
  const state = place?.state ?? runs?.state;
  const why = place?.why ?? (runs === undefined ? unrun : undefined);
  return {
    rule,
    location,
    field,
    ...(state === undefined ? {} : { state }),
    ...(why === undefined ? {} : { why }),
    ...(place === undefined ? {} : { runCost: place.cost }),
    ...(cost === undefined ? {} : { cost }),
  };
}
