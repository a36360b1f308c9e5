import type { BoundKeyword } from "../../server/rules/size-origin.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** A bound that valid values keep to already although costs do not use it, and where it comes from. */
export interface Implied {
  readonly bound: bigint;
  readonly by: "allOf" | "anyOf" | "oneOf" | "pattern" | "rule";
}

/** The tightest bound implied by a node's branches or pattern; undefined if there is none. */
export function impliedBound(node: Structural, keyword: BoundKeyword): Implied | undefined {
  const found = [...fromBranches(node, keyword), ...fromPattern(node, keyword)];
  return found.reduce<Implied | undefined>(
    (best, one) => (best === undefined || one.bound < best.bound ? one : best),
    undefined,
  );
}

function* fromBranches(node: Structural, keyword: BoundKeyword): Generator<Implied> {
  for (const branch of node.allOf) {
    const bound = ownBound(branch, keyword);
    if (bound !== undefined) yield { bound, by: "allOf" };
  }
  for (const by of ["anyOf", "oneOf"] as const) {
    const bounds = node[by].map((branch) => ownBound(branch, keyword));
    const known = bounds.filter((bound) => bound !== undefined);
    if (known.length === 0 || known.length < bounds.length) continue;
    yield { bound: known.reduce((most, bound) => (bound > most ? bound : most)), by };
  }
}

/** A branch's own bound, or the one implied by its branches. */
function ownBound(branch: Structural, keyword: BoundKeyword): bigint | undefined {
  const own = branch[keyword];
  if (own !== undefined && own >= 0n) return own;
  return impliedBound(branch, keyword)?.bound;
}

/** The most common pattern of names: one character class between anchors, with a maximum number of repetitions. */
const repeatedClass = /^\^(?:\[(?:[^\]\\]|\\.)+\])?\[(?:[^\]\\]|\\.)+\]\{(?:\d+,)?(\d+)\}\$$/;

function* fromPattern({ pattern }: Structural, keyword: BoundKeyword): Generator<Implied> {
  const times = keyword === "maxLength" ? repeatedClass.exec(pattern)?.[1] : undefined;
  if (times === undefined) return;
  const isLed = /^\^(?:\[(?:[^\]\\]|\\.)+\]){2}\{/.test(pattern);
  yield { bound: BigInt(times) + (isLed ? 1n : 0n), by: "pattern" };
}
