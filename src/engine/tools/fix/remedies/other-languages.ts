import { nearest } from "../../../apimachinery/field/nearest.ts";
import type { RuleFacts } from "./rewrites.ts";

const path = "[A-Za-z_][\\w.]*";

/** What other languages write in another way. Each is tried alone. */
const slips: readonly (readonly [slip: RegExp, instead: string])[] = [
  [new RegExp(`\\bhas\\((${path})\\[['"](\\w+)['"]\\]\\)`, "g"), "has($1.$2)"],
  [new RegExp(`\\bhas\\((${path})\\[([1-9]\\d*)\\]\\)`, "g"), "$1.size() > $2"],
  [new RegExp(`\\bhas\\((${path})\\[(\\d+)\\]\\.(\\w+)\\)`, "g"), "$1.size() > $2 && has($1[$2].$3)"],
  [new RegExp(`(?<![\\w.])(${path})\\s*=~\\s*('[^'\\n]*'|"[^"\\n]*")`, "g"), "$1.matches($2)"],
  [new RegExp(`(?<![\\w.])(${path})\\s*=~\\s*/((?:[^/\\n\\\\]|\\\\.)+)/[a-z]*`, "g"), "$1.matches(r'$2')"],
  [/\/((?:[^/\n\\]|\\.)+)\/[a-z]*\.test\(([\w.]+)\)/g, "$2.matches(r'$1')"],
  [/\(\s*\/((?:[^/\n\\]|\\.)+)\/[a-z]*\s*\)/g, "(r'$1')"],
  [/(self(?:\.\w+)*)\.(\w+)\.(orValue\(|hasValue\(\))/g, "$1.?$2.$3"],
  [/\.(all|exists|exists_one|map|filter)\(\s*\(?(\w+)\)?\s*(?:=>|->|:|\|)\s*/g, ".$1($2, "],
];

/** Functions of CEL and Kubernetes that may be misspelt, and `length`, which is `size` here. */
const functions = (
  "size length contains startsWith endsWith matches all exists exists_one filter map has int double string bool duration " +
  "timestamp lowerAscii upperAscii replace split join substring trim indexOf lastIndexOf charAt format isSorted sum min " +
  "max quantity isQuantity isGreaterThan isLessThan compareTo url isURL getHost getScheme ip isIP cidr isCIDR getFullYear " +
  "getMonth getDate getHours getMinutes type find findAll orValue hasValue value optMap sign abs reverse slice flatten"
).split(" ");

/** Rewrites an expression that is written as in another language, or that has a small mistake, in CEL. */
export function inCel(rule: string, { message, ownName }: RuleFacts): readonly string[] {
  const [, unknown = ""] = /undeclared reference to '(\w+)'/.exec(message) ?? [];
  const meant = unknown === "" ? undefined : nearest(unknown, functions);
  const called = new RegExp(`(?<![\\w])${unknown}\\(`, "g");
  const own = new RegExp(`(?<![\\w.'"])${ownName}\\.`, "g");
  return [
    ...slips.map(([slip, instead]) => rule.replace(slip, instead)),
    ...(meant === undefined ? [] : [rule.replace(called, `${meant === "length" ? "size" : meant}(`)]),
    ...(unknown === ownName && ownName !== "" ? [rule.replace(own, "self.")] : []),
    ...["'", '"']
      .filter((quote) => rule.split(quote).length % 2 === 0)
      .map((quote) => rule.trimEnd() + quote),
  ];
}

/** Rewrites a rule that uses an old value without checking that it exists. The new rule checks that first. */
export function withGuardedOld(rule: string, message: string): readonly string[] {
  const old = /(?<![\w.])oldSelf(?!\w|\.(?:hasValue|value|orValue|optMap)\b)/g;
  return message.includes("optional_type") && old.test(rule)
    ? [`!oldSelf.hasValue() || (${rule.trim().replaceAll(old, "oldSelf.value()")})`]
    : [];
}
