import { compareStrings } from "../../go/value/go-text.ts";
import { smallestFirst } from "./smallest-first.ts";

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
  const [isX, isY] = [isLetter(x), isLetter(y)];
  if (isX && isY) return compareStrings(x, y);
  if (isX || isY) return isY ? -1 : 1;
  const follows = (x === "0" || y === "0") && followsNumber(a, at);
  const [endA, endB] = [digitsEnd(a, at), digitsEnd(b, at)];
  // Behind the same digits a zero counts; at the beginning of a number it does not.
  const startA = follows ? at : zerosEnd(a, at);
  const startB = follows ? at : zerosEnd(b, at);
  return (
    endA - startA - (endB - startB) ||
    compareDigits(a, startA, b, startB, endA - startA) ||
    endA - endB ||
    compareStrings(x, y)
  );
}

/** So many keys are sorted sooner than it is felt. */
const fewKeys = 1_000;

/** Keys in go-yaml's order; of very many, each is found as it is asked for, since most are never looked at. */
export function inYamlOrder(keys: readonly string[]): Iterable<string> {
  if (keys.length <= fewKeys) return keys.toSorted(compareYamlKeys);
  const isSorted = keys.every((key, i) => i === 0 || compareYamlKeys(keys[i - 1] ?? "", key) < 0);
  return isSorted ? keys : smallestFirst(keys, compareYamlKeys);
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

function isLetter(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code > 0x7f) return letter.test(character);
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** Whether a number other than zero ends at a place: a zero behind it does not begin one. */
function followsNumber(text: string, at: number): boolean {
  for (let i = at - 1; i >= 0 && text.charCodeAt(i) <= 0x7f; i--) {
    const code = text.charCodeAt(i);
    if (code < 0x30 || code > 0x39) return false;
    if (code !== 0x30) return true;
  }
  const characters = [...text.slice(0, at)];
  for (let i = characters.length - 1; i >= 0 && digit.test(characters[i] ?? ""); i--) {
    if (characters[i] !== "0") return true;
  }
  return false;
}

/** Where the digits that begin at a place end. */
function digitsEnd(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39) end++;
  return end;
}

function zerosEnd(text: string, at: number): number {
  let end = at;
  while (text.charCodeAt(end) === 0x30) end++;
  return end;
}

/** The order of two numbers of as many digits. */
function compareDigits(a: string, startA: number, b: string, startB: number, count: number): number {
  for (let i = 0; i < count; i++) {
    const difference = a.charCodeAt(startA + i) - b.charCodeAt(startB + i);
    if (difference !== 0) return difference;
  }
  return 0;
}
