import { compileRe2 } from "../../../go/regexp/re2js.ts";
import type { Structural } from "../../../server/schema/structural.ts";

/** Longer texts are not searched, because every part of a text is checked. */
const longest = 100;
/** The number of forbidden parts to remove. */
const mostParts = 10;
/** If a range of letters is forbidden, the pattern is about case. */
const aboutCase = /[Aa]-[Zz]|upper|lower|\\p/;

/** Returns what a string's node must not satisfy: its own `not`, and those of `allOf`. */
export function forbiddenBy({ not, allOf }: Structural): readonly Structural[] {
  return [not, ...allOf.map((branch) => branch.not)].filter((each) => each !== undefined);
}

/** Removes what is forbidden in a text: what a pattern matches, what is too long or too short. */
export function withoutForbidden(written: string, forbidden: readonly Structural[]): readonly string[] {
  if (written.length > longest) return [];
  return forbidden
    .flatMap(({ pattern, minLength, maxLength }) => [
      ...(pattern === "" ? [] : withoutMatches(pattern, written)),
      minLength === undefined ? "" : written.slice(0, Math.max(0, Number(minLength) - 1)),
      maxLength === undefined || maxLength >= longest ? "" : written.padEnd(Number(maxLength) + 1, "x"),
    ])
    .filter((text) => text !== "" && text !== written);
}

function withoutMatches(pattern: string, written: string): readonly string[] {
  const compiled = compileRe2(pattern);
  if (!compiled.ok) return [];
  const isIn = (text: string): boolean => compiled.test(text);
  const spelt = aboutCase.test(pattern) ? [written.toLowerCase(), written.toUpperCase()] : [];
  let left = written;
  for (let i = 0; i < mostParts && isIn(left); i++) left = withoutPart(left, isIn) ?? "";
  // What separated the part is removed with it.
  const ends = left.replaceAll(/^[-._\s]+|[-._\s]+$/g, "");
  const safe = written.replace(/^http:/, "https:");
  // A sign between two words separates them.
  const isBetween = /^[A-Za-z0-9]/.test(written) && lettersOf(left) === lettersOf(written);
  const dashed = isBetween ? [written.replaceAll(/[^A-Za-z0-9]+/g, "-")] : [];
  return [...spelt, safe, ...dashed, ends].filter((text) => !isIn(text));
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, "");
}

/** Removes the shortest part that is forbidden by itself. Prefers a part without which nothing forbidden is left. */
function withoutPart(text: string, isIn: (text: string) => boolean): string | undefined {
  let first: string | undefined;
  for (let length = 1; length <= text.length; length++)
    for (let start = 0; start + length <= text.length; start++) {
      if (!isIn(text.slice(start, start + length))) continue;
      const left = text.slice(0, start) + text.slice(start + length);
      if (!isIn(left)) return left;
      first ??= left;
    }
  return first;
}

/** Checks whether a text is only another spelling of what is forbidden: in another case, or repeated. */
export function isEvasion(written: string, text: string, forbidden: readonly Structural[]): boolean {
  if (forbidden.length === 0) return false;
  if (text === written + written) return true;
  const isAboutCase = forbidden.some(({ pattern }) => aboutCase.test(pattern));
  return !isAboutCase && text.toLowerCase() === written.toLowerCase();
}
