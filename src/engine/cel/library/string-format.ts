import type { Fault } from "../../apimachinery/fault/fault.ts";
import { byteLength, compareStrings, quote, utf8Bytes } from "../../go/value/go-text.ts";
import { Aborted } from "../values/aborted.ts";
import { toText } from "../values/convert.ts";
import { fixedPoint, scientificNotation } from "../values/decimal.ts";
import {
  type CelList,
  type CelValue,
  celError,
  isError,
  kindOf,
  type OrError,
  typeNameOf,
} from "../values/value.ts";
import {
  formatArgument,
  formatClause,
  formatEnd,
  formatIndex,
  formatKey,
  formatText,
  formatType,
  formatVerb,
  nilKey,
} from "./faults.ts";

/**
 * `format`: the verbs of version 2 of the strings extension, in English.
 * Upstream: github.com/google/cel-go/ext/formatting.go.
 */
export function format(text: string, args: CelList): OrError<string> {
  let out = "";
  let next = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? "";
    if (character !== "%") {
      out += character;
    } else if (text[i + 1] === "%") {
      out += "%";
      i++;
    } else {
      if (next >= args.size) return celError(formatIndex({ index: next }));
      const arg = args.at(next);
      next++;
      if (i + 1 >= text.length) return celError(formatEnd());
      const clause = parseClause(text.slice(i + 1));
      if (typeof clause === "string") return celError(formatClause({ reason: clause }));
      const piece = isError(arg) ? arg : clause.write(arg);
      if (typeof piece !== "string")
        return isError(arg) ? arg : celError(formatArgument({ cause: piece.fault }));
      out += piece;
      i += clause.length;
    }
  }
  return out;
}

type Write = (value: CelValue) => OrError<string>;

/** For each verb, the error for values that it cannot print. */
const complaints = {
  s: "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps",
  d: "decimal clause can only be used on integers",
  f: "fixed-point clause can only be used on doubles",
  e: "scientific clause can only be used on doubles",
  b: "only integers and bools can be formatted as binary",
  x: "only integers, byte buffers, and strings can be formatted as hex",
  o: "octal clause can only be used on integers",
} as const;

/** Returns the error of a verb with a value of the wrong type. */
export function formatComplaint(verb: keyof typeof complaints, type: string): Fault {
  return formatVerb({ can: complaints[verb], type });
}

/** Parses what follows a `%`: returns its length, its verb and how to print a value, or the text of an error. */
export function parseClause(
  text: string,
): string | { readonly length: number; readonly verb: keyof typeof complaints; readonly write: Write } {
  const written = /^\.(\d*)/.exec(text);
  const at = written?.[0].length ?? 0;
  if (written !== null && at >= text.length)
    return "error while parsing precision: could not find end of precision specifier";
  if (written?.[1] === "")
    return 'error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "": invalid syntax';
  if (BigInt(written?.[1] ?? 0) > largestInt)
    return `error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "${written?.[1]}": value out of range`;
  const precision = written === null ? 6 : Number(written[1]);
  const letter = text[at] ?? "";
  const verb = letter === "X" ? "x" : letter;
  // Upstream reads bytes. From a multi-byte character it takes the first byte, as Latin-1.
  if (!Object.hasOwn(complaints, verb))
    return `unrecognized formatting clause "${String.fromCodePoint(utf8Bytes(text.slice(at), 1)[0] ?? 0)}"`;
  const known = verb as keyof typeof complaints;
  return { length: at + 1, verb: known, write: writer(known, letter === "X", precision) };
}

/**
 * An object has nil as the key of a member that its schema does not know, and upstream calls a method on it to get its
 * type.
 */
const nilKeyPanic = new Aborted(nilKey(), false);

const largestInt = 2n ** 63n - 1n;

/** What Go prints instead of an unknown verb. */
const noVerb = "%!(NOVERB)";

/**
 * Go rejects a number if another digit follows after more than a million. Numbers that it accepts are stored in one or
 * two bytes.
 */
function isTooLarge(precision: number): boolean {
  return Math.floor(precision / 10) > 1_000_000;
}

function writer(verb: keyof typeof complaints, upper: boolean, precision: number): Write {
  const refuse = (value: CelValue) => celError(formatComplaint(verb, typeNameOf(value)));
  switch (verb) {
    case "s":
      return (value) => printTop(value) ?? refuse(value);
    case "d":
      return (value) => inBase(value, 10) ?? refuse(value);
    case "o":
      return (value) => inBase(value, 8) ?? refuse(value);
    case "b":
      return (value) =>
        typeof value === "boolean" ? String(Number(value)) : (inBase(value, 2) ?? refuse(value));
    case "x":
      return (value) => {
        const hex = inHex(value);
        if (hex === undefined) return refuse(value);
        return upper ? hex.toUpperCase() : hex;
      };
    case "f":
      return (value) => {
        const n = doubleOf(value);
        if (n === undefined) return refuse(value);
        return isTooLarge(precision) ? noVerb : fixedPoint(n, precision, { atLeast: precision % 256 });
      };
    case "e":
      // The precision is used as the width.
      return (value) => {
        const n = doubleOf(value);
        if (n === undefined) return refuse(value);
        return isTooLarge(precision) ? noVerb : scientificNotation(n).padStart(precision % 65_536);
      };
  }
}

function integerOf(value: CelValue): bigint | undefined {
  if (typeof value === "bigint") return value;
  return typeof value === "object" && value?.kind === "uint" ? value.value : undefined;
}

function inBase(value: CelValue, base: number): string | undefined {
  return integerOf(value)?.toString(base);
}

function inHex(value: CelValue): string | undefined {
  const hexOf = (codes: Iterable<number>) =>
    [...codes].map((code) => code.toString(16).padStart(2, "0")).join("");
  if (typeof value === "string") return hexOf(utf8Bytes(value, byteLength(value)));
  if (typeof value === "object" && value?.kind === "bytes") return hexOf(value.value);
  return inBase(value, 16);
}

const words: ReadonlyMap<CelValue, number> = new Map([
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
]);

function doubleOf(value: CelValue): number | undefined {
  return typeof value === "number" ? value : words.get(value);
}

/** Prints a value at the top level of `%s`. Undefined for a kind that cannot be printed. */
function printTop(value: CelValue): OrError<string> | undefined {
  switch (kindOf(value)) {
    case "list":
    case "map":
      return printAggregate(value);
    case "null":
      return "null";
    case "optional":
    case "opaque":
      return undefined;
    default: {
      const text = toText(value);
      if (typeof text === "string") return text;
      return isError(text)
        ? celError(formatText({ message: text.fault.text, cause: text.fault }))
        : undefined;
    }
  }
}

function printAggregate(value: CelValue): OrError<string> {
  const parts: string[] = [];
  if (typeof value !== "object" || value === null) return "";
  if (value.kind === "list") {
    for (let i = 0; i < value.size; i++) {
      const part = printInside(value.at(i));
      if (typeof part !== "string") return part;
      parts.push(part);
    }
    return `[${parts.join(", ")}]`;
  }
  if (value.kind !== "map") return "";
  const entries: (readonly [string, string])[] = [];
  for (const key of value.keys()) {
    if (key === null && value.goType === "*common.unstructuredMap") throw nilKeyPanic;
    const left = printKey(key);
    if (typeof left !== "string") return left;
    const right = printInside(value.find(key) ?? null);
    if (typeof right !== "string") return right;
    entries.push([left, right]);
  }
  entries.sort(([a], [b]) => compareStrings(a, b));
  return `{${entries.map(([left, right]) => `${left}:${right}`).join(", ")}}`;
}

function printKey(key: CelValue): OrError<string> {
  const kind = kindOf(key);
  if (kind !== "string" && kind !== "bool" && kind !== "int" && kind !== "uint")
    return celError(formatKey({ type: typeNameOf(key) }));
  return printInside(key);
}

/** Prints a value inside a list or a map, in CEL syntax. */
function printInside(value: CelValue): OrError<string> {
  const kind = kindOf(value);
  if (isError(value)) return value;
  if (kind === "optional" || kind === "opaque") return celError(formatType({ type: typeNameOf(value) }));
  if (typeof value === "number") {
    if (Number.isNaN(value)) return quote("NaN");
    if (!Number.isFinite(value)) return quote(value > 0 ? "+Inf" : "-Inf");
    // Go keeps the sign of a zero here, unlike `%f`.
    return `${Object.is(value, -0) ? "-" : ""}${fixedPoint(value, 6, { separator: "" })}`;
  }
  const text = printTop(value) ?? "";
  if (typeof text !== "string") return text;
  if (kind === "string") return quote(text);
  if (kind === "bytes") return `b${quote(text)}`;
  return kind === "timestamp" || kind === "duration" ? `${kind}(${quote(text)})` : text;
}
