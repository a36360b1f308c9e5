import { compareStrings, formatFloatJson } from "./go-text.ts";
import { isList, isMap, type Value } from "./value.ts";

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

/** A string as `encoding/json` writes it: `<`, `>`, `&`, U+2028 and U+2029 are escaped too. */
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

/** The keys of a map in Go's order, as its JSON encoder and every sorted walk visit them. */
export function sortedKeys(map: ReadonlyMap<string, unknown>): string[] {
  return [...map.keys()].sort(compareStrings);
}

/** Go's `json.Marshal` of an unstructured value: compact, keys sorted, HTML characters escaped. */
export function toJson(value: Value): string {
  if (value === null) return "null";
  if (typeof value === "string") return jsonString(value);
  if (typeof value === "number") return formatFloatJson(value);
  if (isMap(value)) {
    return `{${sortedKeys(value)
      .map((key) => `${jsonString(key)}:${toJson(value.get(key) ?? null)}`)
      .join(",")}}`;
  }
  if (isList(value)) return `[${value.map(toJson).join(",")}]`;
  return String(value);
}

/** The same, but with the members of objects in their own order, as a text keeps them. */
export function toJsonInOrder(value: Value): string {
  if (isMap(value)) {
    return `{${[...value].map(([key, item]) => `${jsonString(key)}:${toJsonInOrder(item)}`).join(",")}}`;
  }
  return isList(value) ? `[${value.map(toJsonInOrder).join(",")}]` : toJson(value);
}

/** A JSON text without the blanks between its values, Go's `json.Compact`. */
export function withoutBlanks(text: string): string {
  return /[ \t\r\n]/.test(text)
    ? text.replace(/"(?:[^"\\]|\\.)*"|[ \t\r\n]+/g, (part) => (part.startsWith('"') ? part : ""))
    : text;
}

const htmlEscapes: Readonly<Record<string, string>> = { "\\u003c": "<", "\\u003e": ">", "\\u0026": "&" };

/** A JSON text as Go's encoder writes it when it is told not to escape HTML. */
export function withoutHtmlEscapes(text: string): string {
  return text.replace(/\\(?:u003[ce]|u0026|.)/g, (part) => htmlEscapes[part] ?? part);
}

/** A JSON text with the characters escaped that Go's encoder escapes for HTML; they stand in strings only. */
export function escapeHtml(text: string): string {
  return text.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
