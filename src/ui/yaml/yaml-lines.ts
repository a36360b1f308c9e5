import {
  blockLines,
  isList,
  isMap,
  type Path,
  sortedKeys,
  type Value,
  yamlInline,
  yamlString,
} from "../engine.ts";
import type { Mark, Merged } from "./merge.ts";

/** One line of an object written as YAML. */
export interface YamlLine {
  readonly text: string;
  readonly mark: Mark;
  /** The member or item that begins on the line or, within a block of text, that the line belongs to. */
  readonly path: Path;
  /** Whether the line begins an added or removed part; its other lines follow. */
  readonly starts: boolean;
}

function indented(lines: readonly YamlLine[]): YamlLine[] {
  return lines.map((line) => ({ ...line, text: `  ${line.text}` }));
}

/** The lines of an item of a list: the first behind a dash, the others below it. */
function asItem(lines: readonly YamlLine[]): YamlLine[] {
  return lines.map((line, i) => ({ ...line, text: `${i === 0 ? "- " : "  "}${line.text}` }));
}

/** A value behind `prefix`, which is a key with its colon or nothing. */
function valueLines(prefix: string, value: Value, mark: Mark, path: Path, starts: boolean): YamlLine[] {
  const line = (text: string): YamlLine => ({ text, mark, path, starts });
  const behind = (text: string): string => (prefix === "" ? text : `${prefix} ${text}`);
  const block = typeof value === "string" ? blockLines(value) : undefined;
  if (block !== undefined) {
    const rest = block.lines.map((text) => ({
      text: text === "" ? "" : `  ${text}`,
      mark,
      path,
      starts: false,
    }));
    return [line(behind(block.header)), ...rest];
  }
  const inline = yamlInline(value);
  if (inline !== undefined) return [line(behind(inline))];
  const startsBelow = prefix === "" && starts;
  const below = isMap(value)
    ? sortedKeys(value).flatMap((key, i) =>
        valueLines(
          `${yamlString(key)}:`,
          value.get(key) ?? null,
          mark,
          [...path, key],
          startsBelow && i === 0,
        ),
      )
    : (isList(value) ? value : []).flatMap((item, i) =>
        asItem(valueLines("", item, mark, [...path, i], startsBelow && i === 0)),
      );
  if (prefix === "") return below;
  return [line(prefix), ...(isMap(value) ? indented(below) : below)];
}

function partLines(prefix: string, part: Merged, path: Path): YamlLine[] {
  if (part.type === "whole") return valueLines(prefix, part.value, part.mark, path, part.mark !== "same");
  const below =
    part.type === "map"
      ? part.members.flatMap(({ key, parts }) =>
          parts.flatMap((member) => partLines(`${yamlString(key)}:`, member, [...path, key])),
        )
      : part.items.flatMap((parts, i) => parts.flatMap((item) => asItem(partLines("", item, [...path, i]))));
  if (prefix === "") return below;
  const head: YamlLine = { text: prefix, mark: "same", path, starts: false };
  return [head, ...(part.type === "map" ? indented(below) : below)];
}

/** Merged objects as lines of YAML, keys in the server's order, as `kubectl get -o yaml` prints them. */
export function yamlLines(parts: readonly Merged[]): readonly YamlLine[] {
  return parts.flatMap((part) => partLines("", part, []));
}
