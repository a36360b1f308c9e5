import type { ValidationRule } from "../../server/schema/structural.ts";
import type { Formula } from "./decide/formula.ts";
import { readFormula } from "./decide/read-formula.ts";
import type { Site } from "./decide/site.ts";
import { runWithOld } from "./search.ts";

/** Whether a rule needs an old value and is not run without one. */
export function needsOld({ rule, optionalOldSelf }: ValidationRule): boolean {
  return /\boldSelf\b/.test(rule) && optionalOldSelf !== true;
}

/** Rules that must all hold, as one formula; undefined if one of them cannot be read. */
export function formulaOf(
  rules: readonly ValidationRule[],
  site: Site,
  side: "before" | "after",
): Formula | undefined {
  // With two schemas, a branch of allOf alone does not determine what its rules see.
  if (site.before !== site.after && !isTyped(site.before)) return undefined;
  let found: Formula = { kind: "constant", value: true };
  for (const each of rules) {
    const { rule, optionalOldSelf = false } = each;
    const formula = readFormula({ rule, optionalOldSelf, side }, site);
    if (formula === undefined) return undefined;
    const run = needsOld(each) ? runWithOld(formula) : formula;
    found = found.kind === "constant" ? run : { kind: "and", parts: [found, run] };
  }
  return found;
}

function isTyped({ type, intOrString }: Site["before"]): boolean {
  return type !== "" || intOrString;
}
