import { formatFloatJson, isList, isMap, type Value } from "../engine.ts";

/** Words that YAML readers of Kubernetes take for booleans, null or numbers, so that strings of them need quotes. */
const reserved = /^(?:null|~|true|false|y|n|yes|no|on|off|\.inf|\.nan|<<|=)$/i;
const numberLike = /^[-+.]?\d|^[-+]?\.(?:inf|nan)$/i;
/** Strings that stand without quotes: no indicator at the start, no `: ` or ` #` within, printable. */
const plain = /^[^\s\-?:,[\]{}#&*!|>'"%@`](?:[^\s:#]|:(?=\S)|(?<=\S)#| (?=[^\s#]))*$/;

function isPlain(text: string): boolean {
  return (
    plain.test(text) &&
    !text.endsWith(":") &&
    !reserved.test(text) &&
    !numberLike.test(text) &&
    isPrintable(text)
  );
}

function isPrintable(text: string): boolean {
  return !/\p{C}/u.test(text);
}

/** A string as one line of YAML: without quotes where it can, else in single or double quotes. */
export function yamlString(text: string): string {
  if (isPlain(text)) return text;
  // JSON's form of a string is YAML's double-quoted form.
  return isPrintable(text) ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
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
  if (/[^\P{C}\n]/u.test(text)) return undefined;
  const header = text.endsWith("\n") ? "|" : "|-";
  return { header, lines: text.replace(/\n$/, "").split("\n") };
}
