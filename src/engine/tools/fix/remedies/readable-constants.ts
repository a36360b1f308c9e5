import type { Issue } from "../../../cel/source/issue.ts";
import { invalidArgument } from "../../../cel/validators/faults.ts";
import { compileRe2 } from "../../../go/regexp/re2js.ts";
import { unknownClass, withKnownClasses } from "../../../playback/explain/unknown-class.ts";

/** Rewrites constants that functions cannot parse: patterns, durations, timestamps. */
export function withReadableConstants(rule: string, issues: readonly Issue[]): readonly string[] {
  const functions = issues.map(({ fault }) => (invalidArgument.is(fault) ? fault.data.function : undefined));
  if (functions.includes("matches")) return withPatterns(rule);
  if (functions.includes("duration"))
    return [rule.replaceAll(/\bduration\((null|'[^']*'|"[^"]*")\)/g, asDuration)];
  if (functions.includes("timestamp"))
    return [rule.replaceAll(/\btimestamp\((null|'[^']*'|"[^"]*")\)/g, asTimestamp)];
  return [];
}

const call = /([\w.()[\]']+)\.matches\((r?)('[^'\n]*'|"[^"\n]*")\)/;

/**
 * Rewrites a pattern that RE2 rejects. A lookahead becomes a separate check. Special characters are taken literally.
 */
function withPatterns(rule: string): readonly string[] {
  const [whole = "", of = "", raw = "", quoted = ""] = call.exec(rule) ?? [];
  const quote = quoted.slice(0, 1);
  const pattern = raw === "r" ? quoted.slice(1, -1) : quoted.slice(1, -1).replaceAll("\\\\", "\\");
  if (whole === "" || isPattern(pattern)) return [];
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
    (text) => rule.replace(whole, () => text),
  );
}

function isPattern(pattern: string): boolean {
  return compileRe2(pattern).ok;
}

const units: Readonly<Record<string, string>> = { s: "s", m: "m", h: "h", d: "d" };

/** `'5 minutes'` becomes `'5m'`, `'10'` becomes seconds, null becomes zero. */
function asDuration(whole: string, written: string): string {
  if (written === "null") return "duration('0s')";
  const [, number = "", unit = "s"] = /^\s*(\d+(?:\.\d+)?)\s*([a-z])?/i.exec(written.slice(1, -1)) ?? [];
  if (number === "") return /^[^\d]*$/.test(written) ? "duration('1s')" : whole;
  const short = units[unit.toLowerCase()] ?? "s";
  return short === "d" ? `duration('${Number(number) * 24}h')` : `duration('${number}${short}')`;
}

/** `'2026-01-02'` becomes the start of that day, null becomes timestamp 0. */
function asTimestamp(whole: string, written: string): string {
  if (written === "null") return "timestamp(0)";
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?/.exec(written.slice(1, -1)) ?? [];
  if (day === undefined) return whole;
  const exact = time === undefined ? "00:00:00" : time.length === 5 ? `${time}:00` : time;
  return `timestamp('${day}T${exact}Z')`;
}
