import { largest } from "../go/value/extremes.ts";
import { unquote } from "../go/value/unquote.ts";

/** Texts inside quotes that are shorter have no message. */
const shortest = 12;

const goQuoted = /"(?:[^"\\\n]|\\.)*"/g;
const csvField = /"(?:[^"]|"")*"/g;

/**
 * Returns the texts that a log line, a CSV line or JSON is made of. Undefined for a text that has no such form: then
 * quotes in it are its own.
 */
export function fieldsOf(line: string): readonly string[] | undefined {
  if (/^\s*\{/.test(line)) return jsonStrings(line);
  if (/^"(?:[^"]|"")*",/.test(line)) return csvFields(line);
  const values = [...line.matchAll(/[\w.-]="(?:[^"\\\n]|\\.)*"/g)].flatMap(([written]) =>
    read(written.slice(2)),
  );
  return values.length > 0 ? values : undefined;
}

function jsonStrings(line: string): readonly string[] | undefined {
  try {
    return stringsIn(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function stringsIn(data: unknown): readonly string[] {
  if (typeof data === "string") return data.length < shortest ? [] : [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(stringsIn) : [];
}

function csvFields(line: string): readonly string[] {
  return [...line.matchAll(csvField)].flatMap(([written]) =>
    written.length < shortest ? [] : [written.slice(1, -1).replaceAll('""', '"')],
  );
}

/** Returns the texts inside quotes in a text: strings of JSON and Go's `%q`. */
export function quotedTexts(text: string): readonly string[] {
  return [...text.matchAll(goQuoted)].flatMap(([written]) => read(written));
}

function read(written: string): readonly string[] {
  if (written.length < shortest || !written.includes(" ")) return [];
  const text = unquote(written) ?? fromJson(written);
  return text === undefined ? [] : [text];
}

function fromJson(written: string): string | undefined {
  try {
    const read: unknown = JSON.parse(written);
    return typeof read === "string" ? read : undefined;
  } catch {
    return undefined;
  }
}

const framed = /^│ ?/;

/**
 * Returns a text without the line breaks that a terminal or Terraform put into it: its lines have a bar before them, or
 * all but the last have the same length. The same text if that is not so.
 */
export function unwrapped(text: string): string {
  const lines = text.split("\n");
  if (lines.some((line) => framed.test(line))) return joined(lines);
  return text;
}

/** Lines that were cut at a column are joined as they are, others at a space. */
function joined(lines: readonly string[]): string {
  const bare = lines.map((line) => line.replace(framed, ""));
  const widest = Math.max(0, largest(lines.map((line) => line.length)));
  let text = "";
  bare.forEach((line, i) => {
    const before = lines[i - 1];
    if (before === undefined) text = line;
    else if (!framed.test(lines[i] ?? "")) text += `\n${line}`;
    else if (before.length === widest) text += line;
    else text += line === "" || /\s/.test(text.slice(-1)) ? `\n${line}` : ` ${line}`;
  });
  return text;
}
