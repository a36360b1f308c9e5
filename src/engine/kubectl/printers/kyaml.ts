import { isList, isMap, type Value } from "../../go/value/value.ts";
import { jsonText } from "./json.ts";
import { readAsYaml } from "./yaml-lines.ts";

/**
 * Prints an object like `kubectl -o kyaml`: YAML in braces, with quoted strings and a comma after each item.
 * Upstream: sigs.k8s.io/yaml/kyaml.
 */
export function kyamlText(value: Value): string {
  return `---\n${node(readAsYaml(value), 0)}\n`;
}

function node(value: Value, indent: number): string {
  if (typeof value === "string") return stringText(value, indent + 1);
  if (isMap(value)) return mapping(value, indent);
  if (isList(value)) return sequence(value, indent);
  return jsonText(value);
}

function indentOf(level: number): string {
  return "  ".repeat(level);
}

function mapping(value: ReadonlyMap<string, Value>, indent: number): string {
  if (value.size === 0) return "{}";
  const inner = indentOf(indent + 1);
  const lines = [...value]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${inner}${keyText(key)}: ${node(item, indent + 1)},\n`);
  return `{\n${lines.join("")}${indentOf(indent)}}`;
}

/** Lists of objects and of lists begin on the line of their bracket. Others have one line per item. */
function sequence(items: readonly Value[], indent: number): string {
  if (items.length === 0) return "[]";
  if (items.every((item) => isMap(item) || isList(item)))
    return `[${items.map((item) => node(item, indent)).join(", ")}]`;
  const lines = items.map((item) => `${indentOf(indent + 1)}${node(item, indent + 1)},\n`);
  return `[\n${lines.join("")}${indentOf(indent)}]`;
}

function keyText(key: string): string {
  return needsQuotes(key) ? `"${escaped(key, true)}"` : key;
}

/** A string of several lines is folded, one line of it per line. */
function stringText(text: string, indent: number): string {
  if (!text.includes("\n")) return `"${escaped(text, false)}"`;
  const pad = indentOf(indent);
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  const line = (content: string): string => {
    const lead = content === "" ? " " : /^\s/u.test(content) ? "\\" : " ";
    return `${pad}${lead}${escaped(content, false)}`;
  };
  const body = lines.map((content) => `${line(content)}\\n\\\n`).join("");
  const rest = last === "" ? "" : `${line(last)}\\\n`;
  return `"\\\n${body}${rest}${pad}"`;
}

const named: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\u0007": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\r": "\\r",
  "\v": "\\v",
  "\0": "\\0",
  "\u001b": "\\e",
  "\u0085": "\\N",
  "\u00a0": "\\_",
  "\u2028": "\\L",
  "\u2029": "\\P",
};

/**
 * Escapes what Go does not print and quotes in the string. A tab is kept if the string does not need to be on one line.
 */
function escaped(text: string, compact: boolean): string {
  return [...text]
    .map((character) => {
      if (character === "\t") return compact ? "\\t" : "\t";
      const name = named[character];
      if (name !== undefined) return name;
      if (character === " " || !/[\p{C}\p{Z}]/u.test(character)) return character;
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, "0")}`;
      return code < 0x10000
        ? `\\u${code.toString(16).padStart(4, "0")}`
        : `\\U${code.toString(16).padStart(8, "0")}`;
    })
    .join("");
}

/** Checks for keys that another YAML reader might not read as a string, or that contain other characters. */
function needsQuotes(key: string): boolean {
  if (!/^[\p{L}\p{N}_](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}_])?$/u.test(key)) return true;
  const plain = key.replaceAll("_", "");
  if (/^(?:null|t|f|true|false|y|yes|on|n|no|off)$/i.test(key)) return true;
  if (/^[+-]?(?:0x[0-9a-f]+|0b[01]+|0o?[0-7]+|\d+)$/i.test(plain)) return true;
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return true;
  if (/^[+-]?(?:inf|infinity|nan)$/i.test(plain)) return true;
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(key);
}
