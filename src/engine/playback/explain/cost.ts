import type { Endless } from "../../server/rules/endless-call.ts";
import { endlessReason } from "./endless-reason.ts";

/** A list, map or string without a bound. */
export interface Unbounded {
  readonly field: string;
  readonly keyword: string;
}

/** Why an expression of a definition is too expensive. */
export interface CostFacts {
  readonly what: "rule" | "message";
  /** In the server's words: `14.7x`, `more than 100x`. */
  readonly factor: string;
  readonly comparesPairs: boolean;
  /** The values that would lower the cost if they had a bound, from the outermost to the innermost. */
  readonly unbounded: readonly Unbounded[];
  /** A call on a value that the expression makes itself. No bound lowers its cost. */
  readonly endless?: Endless | undefined;
}

/** More fields are counted, not named. */
const mostNamed = 3;

/**
 * "This rule may cost 14.7 times the limit: it compares every item with every other, and `items` has no `maxItems`."
 */
export function explainCost({ what, factor, comparesPairs, unbounded, endless }: CostFacts): string {
  const times = factor
    .replace(/x$/, "")
    .replace(/(\.\d*?[1-9])0+$/, "$1")
    .replace(/\.0+$/, "");
  const start = `This ${what} may cost ${times} times the limit: `;
  if (endless !== undefined) return start + endlessReason(what, endless);
  const parts = [
    ...(comparesPairs ? ["it compares every item with every other"] : []),
    ...(unbounded.length > 0 ? [missing(unbounded)] : []),
  ];
  const because =
    parts.length > 0 ? parts.join(", and ") : "the bounds of the values that it reads are too high";
  return `${start}${because}.`;
}

function missing(unbounded: readonly Unbounded[]): string {
  const named = unbounded
    .slice(0, mostNamed)
    .map(({ field, keyword }, i) => `\`${field}\` ${i === 0 ? "has no" : "no"} \`${keyword}\``);
  const rest = unbounded.length - named.length;
  return `${named.join(", ")}${rest > 0 ? ` (and ${rest} more)` : ""}`;
}
