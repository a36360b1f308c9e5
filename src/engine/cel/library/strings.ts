import { shortEscapes, trimSpace } from "../../go/value/go-text.ts";
import { dynType, intType, listType, stringType } from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { printValue } from "../values/print.ts";
import { type CelError, type CelList, celError, type OrError } from "../values/value.ts";
import { nominal, scan } from "./cost.ts";
import { joinNoString, offsetOutOfRange, substringRange } from "./faults.ts";
import { costed, global, type Library, member, single } from "./function.ts";
import { listSearch } from "./list-search.ts";
import { joining, quoting, replacement, splitting, transformation } from "./string-cost.ts";
import { format } from "./string-format.ts";

/** The error for an index that is out of range. */
export const outOfRange = (index: bigint): CelError => celError(offsetOutOfRange({ index }));

function charAt(text: string, index: bigint): OrError<string> {
  const characters = [...text];
  if (index < 0n || index > BigInt(characters.length)) return outOfRange(index);
  return characters[Number(index)] ?? "";
}

/** Checks whether `part` is in `characters` at the index `at`. */
function standsAt(characters: readonly string[], part: readonly string[], at: number): boolean {
  return part.every((character, i) => character === characters[at + i]);
}

function indexOf(text: string, part: string, offset = 0n): OrError<bigint> {
  if (offset < 0n) return outOfRange(offset);
  const characters = [...text];
  const end = BigInt(characters.length);
  if (part === "") return offset > end ? end : offset;
  if (offset >= end) return -1n;
  const searched = [...part];
  for (let i = Number(offset); i <= characters.length - searched.length; i++) {
    if (standsAt(characters, searched, i)) return BigInt(i);
  }
  return -1n;
}

function lastIndexOf(text: string, part: string, offset?: bigint): OrError<bigint> {
  if (offset !== undefined && offset < 0n) return outOfRange(offset);
  const characters = [...text];
  const end = BigInt(characters.length);
  if (part === "") return offset === undefined || offset > end ? end : offset;
  if (offset !== undefined && offset >= end) return -1n;
  const searched = [...part];
  const last = characters.length - searched.length;
  for (let i = Math.min(Number(offset ?? end), last); i >= 0; i--) {
    if (standsAt(characters, searched, i)) return BigInt(i);
  }
  return -1n;
}

/**
 * Go's `strings.Replace`: an empty `from` matches before every character and at the end. A negative limit means no
 * limit.
 */
function replace(text: string, from: string, to: string, limit = -1n): string {
  const pieces = from === "" ? ["", ...text, ""] : text.split(from);
  if (limit < 0n || limit >= BigInt(pieces.length - 1)) return pieces.join(to);
  const count = Number(limit);
  return (
    pieces.slice(0, count + 1).join(to) +
    pieces
      .slice(count + 1)
      .map((piece) => from + piece)
      .join("")
  );
}

/** Go's `strings.SplitN`: the last piece contains the rest. */
function split(text: string, separator: string, limit = -1n): CelList {
  const pieces = separator === "" ? [...text] : text.split(separator);
  if (limit < 0n || limit >= BigInt(pieces.length)) return listOf(pieces);
  const count = Number(limit);
  if (count === 0) return listOf([]);
  return listOf([...pieces.slice(0, count - 1), pieces.slice(count - 1).join(separator)]);
}

function substring(text: string, start: bigint, end?: bigint): OrError<string> {
  const characters = [...text];
  const length = BigInt(characters.length);
  if (end !== undefined && start > end) return celError(substringRange({ start, end }));
  if (start < 0n || start > length) return outOfRange(start);
  if (end !== undefined && end > length) return outOfRange(end);
  return characters.slice(Number(start), end === undefined ? undefined : Number(end)).join("");
}

function join(list: CelList, separator = ""): OrError<string> {
  const texts: string[] = [];
  for (let i = 0; i < list.size; i++) {
    const item = list.at(i);
    if (typeof item !== "string") return celError(joinNoString({ value: printValue(item) }));
    texts.push(item);
  }
  return texts.join(separator);
}

function quote(text: string): string {
  return `"${text.replace(/[\x07\b\f\n\r\t\v\\"]/g, (character) => shortEscapes[character] ?? character)}"`;
}

const [int, string, strings_] = [intType, stringType, listType(stringType)];

/** The functions that version 2 added. */
const addedLater: ReadonlySet<string> = new Set(["format", "strings.quote"]);

/** Version 2 of the strings extension. Upstream: github.com/google/cel-go/ext/strings.go. */
export const strings = {
  name: "cel.lib.ext.strings",
  since: "1.29",
  functions: [
    single(
      "charAt",
      member({ id: "string_char_at_int", args: [string, int], result: string, call: charAt, cost: nominal }),
    ),
    single(
      "format",
      member({
        id: "string_format",
        args: [string, listType(dynType)],
        result: string,
        call: format,
        cost: scan(0),
        variadic: true,
      }),
    ),
    costed(
      "indexOf",
      listSearch,
      member({
        id: "string_index_of_string",
        args: [string, string],
        result: int,
        call: indexOf,
        cost: listSearch,
      }),
      member({
        id: "string_index_of_string_int",
        args: [string, string, int],
        result: int,
        call: indexOf,
        cost: listSearch,
      }),
    ),
    costed(
      "join",
      joining,
      member({ id: "list_join", args: [strings_], result: string, call: join, cost: joining }),
      member({ id: "list_join_string", args: [strings_, string], result: string, call: join, cost: joining }),
    ),
    costed(
      "lastIndexOf",
      listSearch,
      member({
        id: "string_last_index_of_string",
        args: [string, string],
        result: int,
        call: lastIndexOf,
        cost: listSearch,
      }),
      member({
        id: "string_last_index_of_string_int",
        args: [string, string, int],
        result: int,
        call: lastIndexOf,
        cost: listSearch,
      }),
    ),
    costed(
      "lowerAscii",
      transformation,
      member({
        id: "string_lower_ascii",
        args: [string],
        result: string,
        call: (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
        cost: transformation,
      }),
    ),
    costed(
      "replace",
      replacement,
      member({
        id: "string_replace_string_string",
        args: [string, string, string],
        result: string,
        call: replace,
        cost: replacement,
      }),
      member({
        id: "string_replace_string_string_int",
        args: [string, string, string, int],
        result: string,
        call: replace,
        cost: replacement,
      }),
    ),
    costed(
      "split",
      splitting,
      member({
        id: "string_split_string",
        args: [string, string],
        result: strings_,
        call: split,
        cost: splitting,
      }),
      member({
        id: "string_split_string_int",
        args: [string, string, int],
        result: strings_,
        call: split,
        cost: splitting,
      }),
    ),
    single(
      "strings.quote",
      global({ id: "strings_quote", args: [string], result: string, call: quote, cost: quoting }),
    ),
    costed(
      "substring",
      transformation,
      member({
        id: "string_substring_int",
        args: [string, int],
        result: string,
        call: substring,
        cost: transformation,
      }),
      member({
        id: "string_substring_int_int",
        args: [string, int, int],
        result: string,
        call: substring,
        cost: transformation,
      }),
    ),
    costed(
      "trim",
      transformation,
      member({ id: "string_trim", args: [string], result: string, call: trimSpace, cost: transformation }),
    ),
    costed(
      "upperAscii",
      transformation,
      member({
        id: "string_upper_ascii",
        args: [string],
        result: string,
        call: (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
        cost: transformation,
      }),
    ),
  ],
} satisfies Library;

/** Version 0 of the strings extension. */
export const stringsVersion0 = {
  name: strings.name,
  since: "1.0",
  until: "1.29",
  functions: strings.functions.filter(({ name }) => !addedLater.has(name)),
} satisfies Library;
