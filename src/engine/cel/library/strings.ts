import { trimSpace } from "../../go/value/go-text.ts";
import { dynType, intType, listType, stringType } from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { printValue } from "../values/print.ts";
import { type CelList, type CelValue, celError } from "../values/value.ts";
import { nominal, scan } from "./cost.ts";
import { costed, global, type Library, member, single } from "./function.ts";
import { listSearch } from "./list-search.ts";
import { joining, quoting, replacement, splitting, transformation } from "./string-cost.ts";
import { format } from "./string-format.ts";

/** The error of an index that a text does not have. */
export const outOfRange = (index: bigint): CelValue => celError(`index out of range: ${index}`);

function charAt(text: string, index: bigint): CelValue {
  const characters = [...text];
  if (index < 0n || index > BigInt(characters.length)) return outOfRange(index);
  return characters[Number(index)] ?? "";
}

/** Where `part` stands in `characters` at the index `at`. */
function standsAt(characters: readonly string[], part: readonly string[], at: number): boolean {
  return part.every((character, i) => character === characters[at + i]);
}

function indexOf(text: string, part: string, offset = 0n): CelValue {
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

function lastIndexOf(text: string, part: string, offset?: bigint): CelValue {
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

/** Go's `strings.Replace`: an empty `from` stands before every character and at the end; a negative limit is none. */
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

/** Go's `strings.SplitN`: the last piece keeps the rest. */
function split(text: string, separator: string, limit = -1n): CelValue {
  const pieces = separator === "" ? [...text] : text.split(separator);
  if (limit < 0n || limit >= BigInt(pieces.length)) return listOf(pieces);
  const count = Number(limit);
  if (count === 0) return listOf([]);
  return listOf([...pieces.slice(0, count - 1), pieces.slice(count - 1).join(separator)]);
}

function substring(text: string, start: bigint, end?: bigint): CelValue {
  const characters = [...text];
  const length = BigInt(characters.length);
  if (end !== undefined && start > end)
    return celError(`invalid substring range. start: ${start}, end: ${end}`);
  if (start < 0n || start > length) return outOfRange(start);
  if (end !== undefined && end > length) return outOfRange(end);
  return characters.slice(Number(start), end === undefined ? undefined : Number(end)).join("");
}

function join(list: CelList, separator = ""): CelValue {
  const texts: string[] = [];
  for (let i = 0; i < list.size; i++) {
    const item = list.at(i);
    if (typeof item !== "string") return celError(`join: invalid input: ${printValue(item)}`);
    texts.push(item);
  }
  return texts.join(separator);
}

const escapes: Readonly<Record<string, string>> = {
  "\x07": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  "\\": "\\\\",
  '"': '\\"',
};

function quote(text: string): string {
  return `"${text.replace(/[\x07\b\f\n\r\t\v\\"]/g, (character) => escapes[character] ?? character)}"`;
}

const [int, string, strings_] = [intType, stringType, listType(stringType)];

/** What version 2 added. */
const addedLater: ReadonlySet<string> = new Set(["format", "strings.quote"]);

/** Version 2 of the strings extension. Upstream: github.com/google/cel-go/ext/strings.go. */
export const strings: Library = {
  name: "cel.lib.ext.strings",
  since: "1.29",
  functions: [
    single("charAt", member("string_char_at_int", [string, int], string, charAt, nominal)),
    single("format", {
      ...member("string_format", [string, listType(dynType)], string, format, scan(0)),
      variadic: true,
    }),
    costed(
      "indexOf",
      listSearch,
      member("string_index_of_string", [string, string], int, indexOf, listSearch),
      member("string_index_of_string_int", [string, string, int], int, indexOf, listSearch),
    ),
    costed(
      "join",
      joining,
      member("list_join", [strings_], string, join, joining),
      member("list_join_string", [strings_, string], string, join, joining),
    ),
    costed(
      "lastIndexOf",
      listSearch,
      member("string_last_index_of_string", [string, string], int, lastIndexOf, listSearch),
      member("string_last_index_of_string_int", [string, string, int], int, lastIndexOf, listSearch),
    ),
    costed(
      "lowerAscii",
      transformation,
      member(
        "string_lower_ascii",
        [string],
        string,
        (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
        transformation,
      ),
    ),
    costed(
      "replace",
      replacement,
      member("string_replace_string_string", [string, string, string], string, replace, replacement),
      member("string_replace_string_string_int", [string, string, string, int], string, replace, replacement),
    ),
    costed(
      "split",
      splitting,
      member("string_split_string", [string, string], strings_, split, splitting),
      member("string_split_string_int", [string, string, int], strings_, split, splitting),
    ),
    single("strings.quote", global("strings_quote", [string], string, quote, quoting)),
    costed(
      "substring",
      transformation,
      member("string_substring_int", [string, int], string, substring, transformation),
      member("string_substring_int_int", [string, int, int], string, substring, transformation),
    ),
    costed("trim", transformation, member("string_trim", [string], string, trimSpace, transformation)),
    costed(
      "upperAscii",
      transformation,
      member(
        "string_upper_ascii",
        [string],
        string,
        (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
        transformation,
      ),
    ),
  ],
};

/** Version 0 of the strings extension. */
export const stringsVersion0: Library = {
  name: strings.name,
  since: "1.0",
  until: "1.29",
  functions: strings.functions.filter(({ name }) => !addedLater.has(name)),
};
