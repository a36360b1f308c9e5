import { RE2JS } from "re2js";
import { anyRune, type Instruction, lastRune, type Program } from "./re2.ts";

/** The kinds of instructions in re2js, which are those of Go's regexp/syntax/prog.go. */
const op = {
  alt: 1,
  altMatch: 2,
  capture: 3,
  emptyWidth: 4,
  fail: 5,
  match: 6,
  nop: 7,
  rune: 8,
  rune1: 9,
  runeAny: 10,
  runeAnyNotNewline: 11,
} as const;

const foldCase = 1;
const notNewline: readonly number[] = [0, 9, 11, lastRune];

/**
 * Returns the program of a compiled pattern. re2js does not document it, so it is checked first. Undefined if it is not
 * as expected.
 */
export function programOf(compiled: RE2JS): Program | undefined {
  const program: unknown = compiled.re2Input.prog;
  if (!isRecord(program) || !Array.isArray(program["inst"]) || typeof program["start"] !== "number") {
    return undefined;
  }
  const instructions: Instruction[] = [];
  for (const each of program["inst"] as readonly unknown[]) {
    const read = isRecord(each) ? readInstruction(each) : undefined;
    if (read === undefined) return undefined;
    instructions.push(read);
  }
  return { start: program["start"], instructions };
}

function readInstruction(raw: Readonly<Record<string, unknown>>): Instruction | undefined {
  const { op: kind, out: to, arg } = raw;
  if (typeof to !== "number" || typeof arg !== "number") return undefined;
  switch (kind) {
    case op.alt:
    case op.altMatch:
      return { kind: "split", to, other: arg };
    case op.capture:
    case op.nop:
      return { kind: "pass", to };
    case op.emptyWidth:
      return { kind: "assert", conditions: arg, to };
    case op.fail:
      return { kind: "fail" };
    case op.match:
      return { kind: "match" };
    case op.runeAny:
      return { kind: "rune", ranges: anyRune, to };
    case op.runeAnyNotNewline:
      return { kind: "rune", ranges: notNewline, to };
    case op.rune:
    case op.rune1: {
      const ranges = readRanges(raw["runes"], (arg & foldCase) !== 0);
      return ranges === undefined ? undefined : { kind: "rune", ranges, to };
    }
    default:
      return undefined;
  }
}

/** Reads a single rune, or pairs of the first and the last rune of a range. */
function readRanges(runes: unknown, isFolded: boolean): readonly number[] | undefined {
  const list: unknown = runes instanceof Int32Array ? [...runes] : runes;
  if (!Array.isArray(list) || !list.every((rune): rune is number => typeof rune === "number"))
    return undefined;
  const [rune] = list;
  if (list.length !== 1 || rune === undefined) return list.length % 2 === 0 ? list : undefined;
  return isFolded ? sameLetter(rune) : [rune, rune];
}

/**
 * Returns a letter in all its cases. The compiler lists them only in classes, and for letters with two cases only in
 * negated ones.
 */
function sameLetter(rune: number): readonly number[] | undefined {
  const others = programOf(RE2JS.compile(`(?i)[^\\x{${rune.toString(16)}}]`))?.instructions.find(
    ({ kind }) => kind === "rune",
  );
  if (others?.kind !== "rune") return undefined;
  const found: number[] = [];
  let next = 0;
  for (let i = 0; i < others.ranges.length; i += 2) {
    const [first = 0, last = 0] = others.ranges.slice(i, i + 2);
    if (next < first) found.push(next, first - 1);
    next = last + 1;
  }
  return next <= lastRune ? [...found, next, lastRune] : found;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
