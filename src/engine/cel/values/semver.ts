import type { Fault } from "../../apimachinery/fault/fault.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import {
  semverCharacters,
  semverEmpty,
  semverLeadingZeros,
  semverNumber,
  semverNumberRange,
  semverPartEmpty,
  semverParts,
  semverShort,
} from "./faults.ts";

/** A semantic version. Numeric identifiers of a pre-release are bigints. */
export interface Semver {
  readonly numbers: readonly [major: bigint, minor: bigint, patch: bigint];
  readonly pre: readonly (bigint | string)[];
}

export type ParsedSemver =
  | { readonly ok: true; readonly version: Semver }
  | { readonly ok: false; readonly fault: Fault };

class Refused extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.text);
    this.fault = fault;
  }
}

const onlyDigits = (text: string): boolean => /^\d*$/.test(text);
const alphanumeric = (text: string): boolean => /^[0-9A-Za-z-]*$/.test(text);

/** Go's `strconv.ParseUint` for a text of digits. */
function parseUint(text: string): bigint {
  if (text === "") throw new Refused(semverNumberRange({ text, problem: "invalid syntax" }));
  const n = BigInt(text);
  if (n >= 2n ** 64n) throw new Refused(semverNumberRange({ text, problem: "value out of range" }));
  return n;
}

const parts = { major: "Major number", minor: "Minor number", patch: "Patch number" } as const;

function number(part: keyof typeof parts, text: string): bigint {
  if (!onlyDigits(text)) throw new Refused(semverNumber({ part, text }));
  if (text.length > 1 && text.startsWith("0"))
    throw new Refused(semverLeadingZeros({ part: parts[part], text }));
  return parseUint(text);
}

function preRelease(text: string): bigint | string {
  if (text === "") throw new Refused(semverPartEmpty({ part: "Prerelease" }));
  if (onlyDigits(text)) {
    if (text.length > 1 && text.startsWith("0"))
      throw new Refused(semverLeadingZeros({ part: "Numeric PreRelease version", text }));
    return parseUint(text);
  }
  if (!alphanumeric(text)) throw new Refused(semverCharacters({ part: "prerelease", text }));
  return text;
}

/** Splits `text` at the first `separator`. The second part is undefined if there is no separator. */
function cut(text: string, separator: string): readonly [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** Splits into at most three parts. The last one keeps its dots. */
function threeParts(text: string): string[] {
  const [major, rest] = cut(text, ".");
  if (rest === undefined) return [major];
  const [minor, last] = cut(rest, ".");
  return last === undefined ? [major, minor] : [major, minor, last];
}

function parse(text: string): Semver {
  if (text === "") throw new Refused(semverEmpty());
  const [majorText = "", minorText = "", rest] = threeParts(text);
  if (rest === undefined) throw new Refused(semverParts());
  const major = number("major", majorText);
  const minor = number("minor", minorText);
  const [withPre, build] = cut(rest, "+");
  const [patchText, preText] = cut(withPre, "-");
  const patch = number("patch", patchText);
  const pre = preText === undefined ? [] : preText.split(".").map(preRelease);
  for (const part of build?.split(".") ?? []) {
    if (part === "") throw new Refused(semverPartEmpty({ part: "Build meta data" }));
    if (!alphanumeric(part)) throw new Refused(semverCharacters({ part: "build meta data", text: part }));
  }
  return { numbers: [major, minor, patch], pre };
}

/** Removes a `v` and leading zeros, and adds parts up to three. */
function normalise(text: string): string {
  const parts = threeParts(text.replace(/^v/, "")).map((part) => {
    if (part.length < 2) return part;
    const stripped = part.replace(/^0+/, "");
    return /^\d/.test(stripped) ? stripped : `0${stripped}`;
  });
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? "")) throw new Refused(semverShort());
  while (parts.length < 3) parts.push("0");
  return parts.join(".");
}

/** Parses a version, strictly or leniently. Upstream: github.com/blang/semver/v4. */
export function parseSemver(text: string, lenient: boolean): ParsedSemver {
  try {
    return { ok: true, version: parse(lenient ? normalise(text) : text) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault };
    throw error;
  }
}

function order(a: bigint | number, b: bigint | number): -1 | 0 | 1 {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/**
 * Compares versions by numbers, then a pre-release before its version, then identifier by identifier. Build metadata is
 * ignored.
 */
export function compareSemvers(a: Semver, b: Semver): -1 | 0 | 1 {
  for (const [i, n] of a.numbers.entries()) {
    const compared = order(n, b.numbers[i] ?? 0n);
    if (compared !== 0) return compared;
  }
  if (a.pre.length === 0 || b.pre.length === 0)
    return order(Math.min(b.pre.length, 1), Math.min(a.pre.length, 1));
  for (const [i, left] of a.pre.entries()) {
    const right = b.pre[i];
    if (right === undefined) return 1;
    const compared = compareIdentifiers(left, right);
    if (compared !== 0) return compared;
  }
  return order(a.pre.length, b.pre.length);
}

function compareIdentifiers(a: bigint | string, b: bigint | string): -1 | 0 | 1 {
  if (typeof a === "bigint" && typeof b === "bigint") return order(a, b);
  if (typeof a === "bigint") return -1;
  return typeof b === "bigint" ? 1 : order(compareStrings(a, b), 0);
}
