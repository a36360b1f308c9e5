import { compareStrings } from "../../go/value/go-text.ts";

const letter = /^\p{L}$/u;
const digit = /^\p{Nd}$/u;

/**
 * go-yaml's order of keys: numbers in them are compared as numbers, letters come after everything else.
 * Upstream: go.yaml.in/yaml/v2/sorter.go.
 */
export function compareYamlKeys(a: string, b: string): number {
  const at = firstDifference(a, b);
  if (at === Math.min(a.length, b.length)) return a.length - b.length;
  const [x, y] = [characterAt(a, at), characterAt(b, at)];
  const [isX, isY] = [letter.test(x), letter.test(y)];
  if (isX && isY) return compareStrings(x, y);
  if (isX || isY) return isY ? -1 : 1;
  const follows = (x === "0" || y === "0") && followsNumber(a.slice(0, at));
  const [m, n] = [digitsAt(a, at), digitsAt(b, at)];
  return compareNumbers(m, n, follows) || m.length - n.length || compareStrings(x, y);
}

/**
 * Returns the start of the first different character, or the length of the shorter text if the other begins with it.
 */
function firstDifference(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  // Characters beyond the first 65,536 may have the same first surrogate.
  const isInside = at < most && at > 0 && (a.codePointAt(at - 1) ?? 0) > 0xffff;
  return isInside || (at < most && at > 0 && (b.codePointAt(at - 1) ?? 0) > 0xffff) ? at - 1 : at;
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** Checks whether a text ends with a number other than zero: a zero after it does not begin a number. */
function followsNumber(text: string): boolean {
  const characters = [...text];
  for (let i = characters.length - 1; i >= 0 && digit.test(characters[i] ?? ""); i--) {
    if (characters[i] !== "0") return true;
  }
  return false;
}

/** Returns the digits at a position. */
function digitsAt(text: string, at: number): string {
  let end = at;
  while (text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39) end++;
  return text.slice(at, end);
}

/** Compares two texts of digits as numbers, none of which is zero. With `isTail`, as the rest after the same digit. */
function compareNumbers(a: string, b: string, isTail: boolean): number {
  const [m, n] = isTail ? [a, b] : [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return m.length - n.length || compareStrings(m, n);
}
