import { compareStrings } from "../../engine/go/value/go-text.ts";
import { fieldsOf, listOf, Malformed, optional, textOf, whole } from "../../engine/playback/read-fields.ts";

/** A finding that is known. It has no line, so that it stays known when lines move. */
export interface KnownFinding {
  /** Relative to the folder of the baseline, with slashes. */
  readonly file: string;
  readonly rule: string;
  readonly path: string;
  readonly text: string;
  /** How many findings of the file are the same. */
  readonly count: number;
}

const schema = "https://unpkg.com/crd-playground/docs/schema/baseline.json";
/** More are neither written nor read. */
export const mostFindings = 100_000;

/**
 * A baseline as JSON in the form of docs/schema/baseline.json. It is sorted, so that a finding that comes or goes is one
 * change in a diff.
 */
export function baselineText(findings: readonly KnownFinding[]): string {
  const sorted = [...findings].sort(
    (a, b) =>
      compareStrings(a.file, b.file) ||
      compareStrings(a.rule, b.rule) ||
      compareStrings(a.path, b.path) ||
      compareStrings(a.text, b.text),
  );
  const shown = sorted.map(({ count, ...rest }) => (count === 1 ? rest : { ...rest, count }));
  return `${JSON.stringify({ $schema: schema, version: 1, findings: shown }, null, 2)}\n`;
}

/** Reads a baseline. Returns a string, the end of "FILE is not a baseline: ...", if it is none. */
export function readBaseline(text: string): readonly KnownFinding[] | string {
  try {
    const data: unknown = JSON.parse(text);
    const fields = fieldsOf(data, "it", ["$schema", "version", "findings"]);
    if (fields["version"] !== 1) return "its version must be 1";
    return optional(fields, "findings", "", listOf(mostFindings, knownFinding)) ?? "it has no findings";
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError) return error.message;
    throw error;
  }
}

function knownFinding(value: unknown, where: string): KnownFinding {
  const fields = fieldsOf(value, where, ["file", "rule", "path", "text", "count"]);
  const required = (key: "file" | "rule" | "path" | "text"): string => {
    const text = optional(fields, key, where, textOf());
    if (text === undefined) throw new Malformed(`${where}.${key} is missing`);
    return text;
  };
  return {
    file: required("file"),
    rule: required("rule"),
    path: required("path"),
    text: required("text"),
    count: optional(fields, "count", where, whole) ?? 1,
  };
}
