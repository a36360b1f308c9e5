import { compareStrings, formatFloatJson } from "./go-text.ts";
import { isList, isMap, type Value, type ValueMap } from "./value.ts";

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

const special = /["\\\u0000-\u001f<>&\u2028\u2029\ud800-\udfff]/;

/** Prints a string like `encoding/json`: `<`, `>`, `&`, U+2028 and U+2029 are escaped too. */
export function jsonString(text: string): string {
  if (!special.test(text)) return `"${text}"`;
  let out = '"';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (character in escapes) out += escapes[character];
    else if (code < 0x20 || "<>&\u2028\u2029".includes(character))
      out += `\\u${code.toString(16).padStart(4, "0")}`;
    else if (code >= 0xd800 && code <= 0xdfff) out += "\\ufffd";
    else out += character;
  }
  return `${out}"`;
}

function isSorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) {
    if (compareStrings(keys[i - 1] ?? "", keys[i] ?? "") > 0) return false;
  }
  return true;
}

/** The keys of a map in Go's order, as its JSON encoder and every sorted walk visit them. */
export function sortedKeys(map: ReadonlyMap<string, unknown>): string[] {
  const keys = [...map.keys()];
  return isSorted(keys) ? keys : keys.sort(compareStrings);
}

/** Go's `json.Marshal` of an unstructured value: compact, keys sorted, HTML characters escaped. */
export function toJson(value: Value): string {
  return written(value, sortedKeys);
}

/** The same, but with the members of objects in their own order. */
export function toJsonInOrder(value: Value): string {
  return written(value, (map) => [...map.keys()]);
}

/** A collection that is being written. */
interface Unfinished {
  readonly keys: readonly string[] | undefined;
  readonly values: ValueMap | readonly Value[];
  next: number;
}

/** A stack of what is unfinished: a value may be nested too deep for recursion. */
function written(root: Value, keysOf: (map: ValueMap) => readonly string[]): string {
  const unfinished: Unfinished[] = [];
  let out = "";
  for (let value: Value | undefined = root; value !== undefined; ) {
    if (isMap(value) && value.size > 0) {
      out += "{";
      unfinished.push({ keys: keysOf(value), values: value, next: 0 });
    } else if (isList(value) && value.length > 0) {
      out += "[";
      unfinished.push({ keys: undefined, values: value, next: 0 });
    } else out += scalarOrEmpty(value);
    value = undefined;
    for (let last = unfinished.at(-1); last !== undefined && value === undefined; last = unfinished.at(-1)) {
      const { keys, values, next } = last;
      const key = keys?.[next];
      if (isList(values) ? next === values.length : key === undefined) {
        out += keys === undefined ? "]" : "}";
        unfinished.pop();
        continue;
      }
      last.next++;
      if (next > 0) out += ",";
      if (key !== undefined) out += `${jsonString(key)}:`;
      value = (isList(values) ? values[next] : values.get(key ?? "")) ?? null;
    }
  }
  return out;
}

function scalarOrEmpty(value: Value): string {
  if (value === null) return "null";
  if (typeof value === "string") return jsonString(value);
  if (typeof value === "number") return formatFloatJson(value);
  if (isMap(value)) return "{}";
  return isList(value) ? "[]" : String(value);
}

/** Removes the whitespace between the values of a JSON text, like Go's `json.Compact`. */
export function withoutBlanks(text: string): string {
  return /[ \t\r\n]/.test(text)
    ? text.replace(/"(?:[^"\\]|\\.)*"|[ \t\r\n]+/g, (part) => (part.startsWith('"') ? part : ""))
    : text;
}

const htmlEscapes: Readonly<Record<string, string>> = { "\\u003c": "<", "\\u003e": ">", "\\u0026": "&" };

/** Returns a JSON text as Go's encoder writes it without HTML escapes. */
export function withoutHtmlEscapes(text: string): string {
  return text.replace(/\\(?:u003[ce]|u0026|.)/g, (part) => htmlEscapes[part] ?? part);
}

/** Escapes the characters that Go's encoder escapes for HTML. In JSON, they only occur in strings. */
export function escapeHtml(text: string): string {
  return text.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
