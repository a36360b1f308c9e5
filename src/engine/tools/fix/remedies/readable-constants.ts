import type { CallExpr, Expr } from "../../../cel/ast/expr.ts";
import type { Issue } from "../../../cel/source/issue.ts";
import { nodesOf, type PlacedTree, placedTree } from "../../../cel/tooling/placed-tree.ts";
import { invalidArgument } from "../../../cel/validators/faults.ts";
import { unknownClass, withKnownClasses } from "../../../diagnoses/definitions/unknown-class.ts";
import { replaced } from "../../../diagnoses/rules/code.ts";
import { each, isCall, mendedTree, type TreeSlip } from "../../../diagnoses/rules/tree-slip.ts";
import { compileRe2 } from "../../../go/regexp/re2js.ts";

/** Rewrites constants that functions cannot parse: patterns, durations, timestamps. */
export function withReadableConstants(rule: string, issues: readonly Issue[]): readonly string[] {
  const functions = issues.map(({ fault }) => (invalidArgument.is(fault) ? fault.data.function : undefined));
  if (functions.includes("matches")) return withPatterns(rule);
  if (functions.includes("duration")) return [mendedTree(rule, ofConstant("duration", asDuration))];
  if (functions.includes("timestamp")) return [mendedTree(rule, ofConstant("timestamp", asTimestamp))];
  return [];
}

/** Writes another call in the place of one with a constant: a string, or null. */
function ofConstant(
  called: string,
  meant: (content: string | undefined) => string | undefined,
): Pick<TreeSlip, "finds"> {
  const finds = each(isCall, ({ function: name, target, args: [constant] }) => {
    if (name !== called || target !== undefined || constant?.kind !== "const") return undefined;
    if (constant.value.type === "null") return meant(undefined);
    return constant.value.type === "string" ? meant(constant.value.value) : undefined;
  });
  return { finds };
}

/**
 * Rewrites a pattern that RE2 rejects. A lookahead becomes a separate check. Special characters are taken literally.
 */
function withPatterns(rule: string): readonly string[] {
  const tree = placedTree(rule);
  const calls = tree === undefined ? [] : nodesOf(tree).filter(isCall);
  const call = calls.find((one) => !isPattern(patternOf(one) ?? ""));
  return tree === undefined || call?.target === undefined
    ? []
    : meantBy(call, call.target, patternOf(call) ?? "", tree);
}

/** Returns the constant pattern of a call of `matches`. */
function patternOf({ function: name, args: [pattern] }: CallExpr): string | undefined {
  const isConstant = name === "matches" && pattern?.kind === "const" && pattern.value.type === "string";
  return isConstant && pattern.value.type === "string" ? pattern.value.value : undefined;
}

function meantBy(call: CallExpr, target: Expr, pattern: string, tree: PlacedTree): readonly string[] {
  const { start: first, end } = tree.placeOf(call);
  const { outer } = tree.placeOf(target);
  const of = tree.source.slice(outer.start, outer.end);
  const quote = /["']/.exec(tree.source.slice(outer.end, end))?.[0] ?? "'";
  const matches = (text: string): string =>
    `${of}.matches(${text.includes("\\") ? "r" : ""}${quote}${text}${quote})`;
  const [, start = "", negative = "", ahead = "", rest = ""] =
    /^(\^?)\(\?([!=])((?:[^()]|\([^()]*\))*)\)(.*)$/.exec(pattern) ?? [];
  const apart =
    negative === "" || !isPattern(start + ahead)
      ? []
      : [
          `${negative === "!" ? "!" : ""}${matches(start + ahead)}${/^(?:\.[*+])?\$?$/.test(rest) ? "" : ` && ${matches(start + rest)}`}`,
        ];
  const literal = pattern.replaceAll(/[\\^$.|?*+()[\]{}]/g, (character) => `\\${character}`);
  // The name of a class is never meant literally.
  const isClass = unknownClass(pattern) !== undefined;
  const isPlain = !isClass && !/[\\^$]/.test(pattern);
  const respelt = withKnownClasses(pattern).replaceAll("\\Z", "\\z");
  const others = (isClass ? [respelt] : [respelt, literal]).filter(isPattern).map(matches);
  return [...apart, ...(isPlain ? [`${of}.contains(${quote}${pattern}${quote})`] : []), ...others].map(
    (text) => replaced(tree.source, [{ start: first, end, text }]),
  );
}

function isPattern(pattern: string): boolean {
  return compileRe2(pattern).ok;
}

const duration = /^[-+]?(?:\d+(?:\.\d+)?(?:h|m|s|ms|us|ns))+$/;
const units: Readonly<Record<string, string>> = { s: "s", m: "m", h: "h", d: "d" };

/** `'5 minutes'` becomes `'5m'`, `'10'` becomes seconds, null becomes zero. */
function asDuration(content: string | undefined): string | undefined {
  if (content === undefined) return "duration('0s')";
  if (duration.test(content)) return undefined;
  const [, number = "", unit = "s"] = /^\s*(\d+(?:\.\d+)?)\s*([a-z])?/i.exec(content) ?? [];
  if (number === "") return /\d/.test(content) ? undefined : "duration('1s')";
  const short = units[unit.toLowerCase()] ?? "s";
  return short === "d" ? `duration('${Number(number) * 24}h')` : `duration('${number}${short}')`;
}

/** `'2026-01-02'` becomes the start of that day, null becomes timestamp 0. */
function asTimestamp(content: string | undefined): string | undefined {
  if (content === undefined) return "timestamp(0)";
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(content) ?? [];
  if (day === undefined) return undefined;
  const exact = time === undefined ? "00:00:00" : time.length === 5 ? `${time}:00` : time;
  return `timestamp('${day}T${exact}Z')`;
}
