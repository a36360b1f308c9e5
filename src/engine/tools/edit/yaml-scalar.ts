import { resolvePlain } from "../../apimachinery/source/yaml/resolve.ts";
import { formatFloatJson } from "../../go/value/go-text.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";

/** Strings that stand without quotes: no indicator at the start, no `: ` or ` #` within. */
const plain = /^[^\s\-?:,[\]{}#&*!|>'"%@`](?:[^\s:#]|:(?=\S)|(?<=\S)#| (?=[^\s#]))*$/;
/** Control characters and such, and the line breaks that are no line feed. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/u;

function doubleQuoted(text: string): string {
  // JSON's form is YAML's double-quoted form, but leaves some characters that YAML readers refuse.
  return JSON.stringify(text).replace(new RegExp(unprintable, "gu"), (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x10000
      ? `\\u${code.toString(16).padStart(4, "0")}`
      : `\\U${code.toString(16).padStart(8, "0")}`;
  });
}

/**
 * A string as one line of YAML, as kubectl prints it: without quotes where it can, in double quotes where it would
 * else be read as another type, in single quotes where its characters need quotes.
 */
export function yamlString(text: string): string {
  if (unprintable.test(text)) return doubleQuoted(text);
  if (!plain.test(text) || text.endsWith(":")) return `'${text.replaceAll("'", "''")}'`;
  return resolvePlain(text).tag === "!!str" ? text : doubleQuoted(text);
}

/** A value that takes one line: a scalar or an empty collection; undefined for others. */
export function yamlInline(value: Value): string | undefined {
  if (isMap(value)) return value.size === 0 ? "{}" : undefined;
  if (isList(value)) return value.length === 0 ? "[]" : undefined;
  if (typeof value === "string") return yamlString(value);
  if (typeof value === "number") return formatFloatJson(value);
  return String(value);
}

/** The lines of a text in block style, `|-` or `|`, or undefined where block style cannot hold it. */
export function blockLines(
  text: string,
): { readonly header: string; readonly lines: readonly string[] } | undefined {
  if (!text.includes("\n") || /^[\s]|[ \t]\n|\n\n$|^\n/.test(text)) return undefined;
  if (unprintable.test(text.replaceAll("\n", ""))) return undefined;
  const header = text.endsWith("\n") ? "|" : "|-";
  return { header, lines: text.replace(/\n$/, "").split("\n") };
}
