import { largest } from "../../go/value/extremes.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import { goValueText } from "../../go/value/go-value.ts";
import { isList, isMap, member, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";

/** Members of `metadata` that are printed at the top, or not at all. */
const toldElsewhere = ["managedFields", "name", "namespace", "labels", "annotations"];
const longestAnnotation = 140;

/** An event about an object, with its age as a text. */
export interface DescribedEvent {
  readonly type: string;
  readonly reason: string;
  readonly age: string;
  readonly from: string;
  readonly message: string;
}

/**
 * Prints an object like `kubectl describe` for a kind that kubectl does not know. `events` are printed as for a single
 * object; undefined for several, whose events are not asked for.
 * Upstream: k8s.io/kubectl/pkg/describe/describe.go `genericDescriber`.
 */
export function describeText(object: ValueMap, events: readonly DescribedEvent[] | undefined): string {
  const metadata = member(object, "metadata");
  const lines = [
    `Name:\t${stringAt(metadata, "name")}`,
    `Namespace:\t${stringAt(metadata, "namespace")}`,
    ...labelLines(member(metadata, "labels")),
    ...annotationLines(member(metadata, "annotations")),
    ...contentLines(withoutTold(object), 0),
    ...(events === undefined ? [] : eventLines(events)),
  ];
  return aligned(lines);
}

/** Upstream: describe.go `DescribeEvents`. */
function eventLines(events: readonly DescribedEvent[]): readonly string[] {
  if (events.length === 0) return ["Events:\t<none>"];
  const rows = events.map(
    ({ type, reason, age, from, message }) => `  ${type}\t${reason}\t${age}\t${from}\t${message.trim()}`,
  );
  return ["Events:", "  Type\tReason\tAge\tFrom\tMessage", "  ----\t------\t----\t----\t-------", ...rows];
}

function withoutTold(object: ValueMap): ValueMap {
  const metadata = member(object, "metadata");
  if (!isMap(metadata)) return object;
  const rest = new Map([...metadata].filter(([key]) => !toldElsewhere.includes(key)));
  return new Map([...object, ["metadata", rest]]);
}

function entries(value: Value | undefined): (readonly [string, string])[] {
  if (!isMap(value)) return [];
  return [...value]
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([key, text]) => [key, typeof text === "string" ? text : ""]);
}

function labelLines(labels: Value | undefined): string[] {
  const texts = entries(labels).map(([key, text]) => `${key}=${text}`);
  return headed("Labels", texts);
}

function annotationLines(annotations: Value | undefined): string[] {
  const texts = entries(annotations)
    .filter(([key]) => key !== "kubectl.kubernetes.io/last-applied-configuration")
    .flatMap(([key, text]) => {
      const value = text.replace(/\n$/, "");
      if (value.length + key.length + 2 <= longestAnnotation && !value.includes("\n"))
        return [`${key}: ${value}`];
      return [`${key}:`, ...value.split("\n").map((line) => `  ${shortened(line)}`)];
    });
  return headed("Annotations", texts);
}

function shortened(line: string): string {
  const most = longestAnnotation - 2;
  return line.length > most ? `${line.slice(0, most)}...` : line;
}

function headed(title: string, texts: readonly string[]): string[] {
  const [first = "<none>", ...rest] = texts;
  return [`${title}:\t${first}`, ...rest.map((text) => `\t${text}`)];
}

function contentLines(content: ValueMap, level: number): string[] {
  const lead = "  ".repeat(level);
  return [...content]
    .sort(([a], [b]) => compareStrings(a, b))
    .flatMap(([field, value]) => {
      if (isMap(value)) return [`${lead}${labelFor(field)}:`, ...contentLines(value, level + 1)];
      if (!isList(value)) return [`${lead}${labelFor(field)}:\t${goText(value)}`];
      const items = value.flatMap((item) =>
        isMap(item) ? contentLines(item, level + 1) : [`${lead}  ${goText(item)}`],
      );
      return [`${lead}${labelFor(field)}:`, ...items];
    });
}

function goText(value: Value): string {
  return value === null ? "<nil>" : goValueText(value);
}

/** Prints `cronSpec` as `Cron Spec`. Upstream: describe.go `smartLabelFor`. */
function labelFor(field: string): string {
  if (!/^[\p{L}-]*$/u.test(field)) return field;
  const parts = field.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}\p{Ll}*|\p{Ll}+|-+|[^\p{Lu}\p{Ll}-]+/gu) ?? [];
  const merged: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const [part = "", next = ""] = parts.slice(i);
    const isJoined = part.length >= 2 && /^[^\p{Ll}]*$/u.test(part) && /^[A-Z]/.test(next);
    merged.push(isJoined ? part + next : part);
    if (isJoined) i++;
  }
  return merged
    .map((part) => {
      if (["API", "URL", "UID", "GUID"].includes(part.toUpperCase())) return part.toUpperCase();
      return part.toLowerCase() === part ? part.slice(0, 1).toUpperCase() + part.slice(1) : part;
    })
    .join(" ");
}

/** Aligns the text after a tab in consecutive lines. Upstream: text/tabwriter. */
function aligned(lines: readonly string[]): string {
  const rows = lines.flatMap((line) => shownSafely(line).split("\n")).map((line) => line.split("\t"));
  const widths = rows.map((row) => row.map(() => 0));
  const most = largest(rows.map((row) => row.length));
  for (let column = 0; column < most - 1; column++) {
    let block: number[] = [];
    const flush = (): void => {
      const width = largest(block.map((i) => [...(rows[i]?.[column] ?? "")].length)) + 2;
      for (const i of block) widths[i]?.splice(column, 1, width);
      block = [];
    };
    // The last cell of a line does not belong to a column.
    for (const [i, row] of rows.entries()) {
      if (row.length > column + 1) block.push(i);
      else flush();
    }
    flush();
  }
  const texts = rows.map((row, i) =>
    row.map((cell, column) => cell + " ".repeat(padding(widths[i]?.[column], cell))).join(""),
  );
  return `${texts.join("\n")}\n`;
}

function padding(width: number | undefined, cell: string): number {
  return Math.max(0, (width ?? 0) - [...cell].length);
}

/** Escapes what would move a terminal's cursor. Upstream: k8s.io/kubectl/pkg/util/term. */
function shownSafely(line: string): string {
  return line.replaceAll("\u001b", "^[").replaceAll("\r", "\\r");
}
