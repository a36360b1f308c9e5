import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { nearest } from "../../../apimachinery/field/nearest.ts";
import { undeclaredReference } from "../../../cel/checker/faults.ts";
import { typesIn } from "../../../cel/checker/types-in.ts";
import type { Issue } from "../../../cel/source/issue.ts";
import { isOptional, parametersOf } from "../../../cel/types/relations.ts";
import type { CelType } from "../../../cel/types/type.ts";
import { lambda } from "../../../diagnoses/rules/macros.ts";
import { mended, type Slip } from "../../../diagnoses/rules/slip.ts";
import { textSlips } from "../../../diagnoses/rules/texts.ts";
import { issuesOf } from "../../../server/rules/issues-of.ts";
import type { RuleFacts } from "./rewrites.ts";
import { withFunction, withOldValue, withSelfForOwnName } from "./rule-names.ts";

/** Mistakes that are found by their tokens. */
const mistakes: readonly Slip[] = [
  textSlips.perlMatch,
  textSlips.slashedTest,
  textSlips.slashedArgument,
  lambda,
];

/** Functions of CEL and Kubernetes that may be misspelt, and `length`, which is `size` here. */
const functions = (
  "size length contains startsWith endsWith matches all exists exists_one filter map has int double string bool duration " +
  "timestamp lowerAscii upperAscii replace split join substring trim indexOf lastIndexOf charAt format isSorted sum min " +
  "max quantity isQuantity isGreaterThan isLessThan compareTo url isURL getHost getScheme ip isIP cidr isCIDR getFullYear " +
  "getMonth getDate getHours getMinutes type find findAll orValue hasValue value optMap sign abs reverse slice flatten"
).split(" ");

/** Rewrites an expression that is written as in another language, or that has a small mistake, in CEL. */
export function inCel(rule: string, issues: readonly Issue[], { ownName }: RuleFacts): readonly string[] {
  const undeclared = issues.map(({ fault }) => fault).find(undeclaredReference.is);
  const unknown = undeclared?.data.name ?? "";
  const meant = unknown === "" ? undefined : nearest(unknown, functions);
  return [
    ...mistakes.map((slip) => mended(rule, slip)),
    ...(meant === undefined ? [] : [withFunction(rule, unknown, meant === "length" ? "size" : meant)]),
    ...(unknown === ownName && ownName !== "" ? [withSelfForOwnName(rule, ownName)] : []),
    ...["'", '"']
      .filter((quote) => rule.split(quote).length % 2 === 0)
      .map((quote) => rule.trimEnd() + quote),
  ];
}

/** Rewrites a rule that uses an old value without checking that it exists. The new rule checks that first. */
export function withGuardedOld(rule: string, fault: Fault): readonly string[] {
  const read = withOldValue(rule.trim());
  const isOfOptional = issuesOf(fault)
    .flatMap((issue) => typesIn(issue.fault))
    .some(holdsOptional);
  return isOfOptional && read !== rule.trim() ? [`!oldSelf.hasValue() || (${read})`] : [];
}

function holdsOptional(type: CelType): boolean {
  return isOptional(type) || parametersOf(type).some(holdsOptional);
}
