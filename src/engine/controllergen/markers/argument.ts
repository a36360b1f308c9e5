import { parseFloat64 } from "../../go/value/parse-float.ts";
import { unquote } from "../../go/value/unquote.ts";
import type { Value } from "../../go/value/value.ts";
import {
  type Expectation,
  expected,
  invalidItems,
  invalidType,
  notInteger,
  notNumber,
  notString,
  tooDeep,
} from "./faults.ts";
import { guessType } from "./guess.ts";
import type { TextScanner } from "./text-scanner.ts";

/** The type of a marker's argument. Upstream: controller-tools/pkg/markers/parse.go `Argument`. */
export interface ArgumentType {
  readonly type: "int" | "number" | "string" | "bool" | "any" | "slice" | "map" | "invalid";
  /** The type of a slice's items, or a map's values. */
  readonly item?: ArgumentType;
}

/** Consumes a token, or reports that another one was expected. */
export function expectToken(scanner: TextScanner, kind: string, what: Expectation): boolean {
  if (scanner.scan() === kind) return true;
  scanner.error(expected({ what, found: scanner.tokenText }));
  return false;
}

/** The maximum nesting of values. Parsing is recursive. */
const maxDepth = 200;

/**
 * Parses a value. Errors are reported to the scanner; then the value is ignored.
 * Upstream: `Argument.parse`.
 */
export function parseArgument(of: ArgumentType, scanner: TextScanner, inSlice = false, depth = 0): Value {
  if (depth > maxDepth) {
    scanner.error(tooDeep({ limit: maxDepth }));
    return null;
  }
  switch (of.type) {
    case "invalid":
      scanner.error(invalidType());
      return null;
    case "number":
      return parseNumber(scanner);
    case "int":
      return parseInteger(scanner);
    case "string":
      return parseString(scanner, false);
    case "bool":
      return parseBool(scanner);
    case "any":
      return parseAny(scanner, inSlice, depth);
    case "slice":
      return parseSlice(of.item ?? { type: "any" }, scanner, depth);
    case "map":
      return parseMap(of.item ?? { type: "any" }, scanner, depth);
  }
}

function parseAny(scanner: TextScanner, inSlice: boolean, depth: number): Value {
  const guessed = guessType(scanner, scanner.text, !inSlice);
  if (guessed.type === "slice") {
    const type = unbuildable(guessed.item);
    if (type !== undefined) {
      scanner.error(invalidItems({ type }));
      return null;
    }
  }
  return parseArgument(guessed, scanner, false, depth + 1);
}

/** The number of a type that cannot be a slice's item. Upstream: `makeSliceType`. */
function unbuildable(item: ArgumentType | undefined): number | undefined {
  if (item?.type === "any") return 5;
  if (item?.type === "invalid") return 0;
  return item?.type === "slice" ? unbuildable(item.item) : undefined;
}

function sign(scanner: TextScanner): string {
  if (scanner.peek() !== "-") return "";
  scanner.scan();
  return "-";
}

function parseNumber(scanner: TextScanner): Value {
  const minus = sign(scanner);
  const kind = scanner.scan();
  if (kind !== "Float" && kind !== "Int") {
    scanner.error(expected({ what: "integer or float", found: scanner.tokenText }));
    return null;
  }
  const number = minus + scanner.tokenText;
  const parsed = parseFloat64(number);
  if (parsed.ok) return parsed.value;
  scanner.error(notNumber({ number, reason: parsed.fault }));
  return null;
}

function parseInteger(scanner: TextScanner): Value {
  const minus = sign(scanner);
  if (!expectToken(scanner, "Int", "integer")) return null;
  const number = minus + scanner.tokenText;
  const parsed = parseInt64(number);
  if (typeof parsed === "bigint") return parsed;
  scanner.error(notInteger({ number, reason: parsed }));
  return null;
}

/** Go's `strconv.Atoi`: the number, or why the text is none. */
export function parseInt64(text: string): bigint | "invalid syntax" | "value out of range" {
  if (!/^[-+]?[0-9]+$/.test(text)) return "invalid syntax";
  const value = BigInt(text.replace(/^\+/, ""));
  return BigInt.asIntN(64, value) === value ? value : "value out of range";
}

function parseBool(scanner: TextScanner): Value {
  if (!expectToken(scanner, "Ident", "true or false")) return null;
  const text = scanner.tokenText;
  if (text === "true" || text === "false") return text === "true";
  scanner.error(expected({ what: "true or false", found: text }));
  return null;
}

/** Parses a quoted string, or all tokens up to the next separator. */
function parseString(scanner: TextScanner, inMap: boolean): string {
  const before = scanner.scansNumbers;
  scanner.scansNumbers = false;
  try {
    const kind = scanner.scan();
    if (kind === "String" || kind === "RawString") {
      const text = unquote(scanner.tokenText);
      if (text === undefined) scanner.error(notString());
      return text ?? "";
    }
    const start = scanner.offset;
    const ends = (next: string) => next === "" || ",;}".includes(next) || (inMap && next === ":");
    for (let next = scanner.peekNoSpace(); !ends(next); next = scanner.peekNoSpace()) scanner.scan();
    // After skipped spaces, the last token has no text any more and is omitted.
    return scanner.text.slice(start, scanner.offset + scanner.tokenText.length);
  } finally {
    scanner.scansNumbers = before;
  }
}

/** `{a, b}` or `a;b`. */
function parseSlice(item: ArgumentType, scanner: TextScanner, depth: number): Value {
  const items: Value[] = [];
  if (scanner.peekNoSpace() === "{") {
    scanner.scan();
    for (let next = scanner.peekNoSpace(); next !== "}" && next !== ""; next = scanner.peekNoSpace()) {
      items.push(parseArgument(item, scanner, true, depth + 1));
      if (scanner.peekNoSpace() === "}") break;
      if (!expectToken(scanner, ",", "comma")) return null;
    }
    // A slice without items is nil in Go.
    return expectToken(scanner, "}", "close curly brace") && items.length > 0 ? items : null;
  }
  const ends = (next: string) => next === "" || next === "," || next === "}";
  for (let next = scanner.peekNoSpace(); !ends(next); next = scanner.peekNoSpace()) {
    items.push(parseArgument(item, scanner, true, depth + 1));
    const behind = scanner.peekNoSpace();
    if (ends(behind)) break;
    scanner.scan();
    if (behind !== ";") {
      scanner.error(expected({ what: "comma", found: scanner.tokenText }));
      return null;
    }
  }
  return items.length > 0 ? items : null;
}

/** `{key: value, ...}`. */
function parseMap(item: ArgumentType, scanner: TextScanner, depth: number): Value {
  const map = new Map<string, Value>();
  if (!expectToken(scanner, "{", "open curly brace")) return null;
  for (let next = scanner.peekNoSpace(); next !== "}" && next !== ""; next = scanner.peekNoSpace()) {
    const key = parseString(scanner, true);
    if (!expectToken(scanner, ":", "colon")) return null;
    map.set(key, parseArgument(item, scanner, false, depth + 1));
    if (scanner.peekNoSpace() === "}") break;
    if (!expectToken(scanner, ",", "comma")) return null;
  }
  return expectToken(scanner, "}", "close curly brace") ? map : null;
}
