import { jsonString, toJson, withoutHtmlEscapes } from "../../go/value/json.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { yamlInline } from "../../kubectl/printers/yaml-lines.ts";

/** A string in double quotes, for JSON and YAML, that escapes nothing a person would write as it is. */
export function quotedText(text: string): string {
  return withoutHtmlEscapes(jsonString(text));
}

/** A key in YAML or JSON. */
export function keyText(key: string, isJson: boolean): string {
  return isJson ? quotedText(key) : scalar(key);
}

/**
 * A value on one line: a scalar or an empty collection, with `flow` any value; undefined for others. In JSON every
 * value fits on one line.
 */
export function inlineText(value: Value, isJson: boolean, flow = false): string | undefined {
  if (isJson) return withoutHtmlEscapes(toJson(value));
  if (isMap(value)) {
    if (value.size === 0) return "{}";
    if (!flow) return undefined;
    return `{${[...value].map(([key, item]) => `${scalar(key, true)}: ${inlineText(item, false, true) ?? ""}`).join(", ")}}`;
  }
  if (isList(value)) {
    if (value.length === 0) return "[]";
    if (!flow && value.some((item) => isMap(item) || isList(item))) return undefined;
    return `[${value.map((item) => inlineText(item, false, true) ?? "").join(", ")}]`;
  }
  return scalar(value, flow);
}

/** A value in block style, each line indented by `column`; scalar members stay on the lines of their keys. */
export function blockText(value: Value, column: number): string {
  const blanks = " ".repeat(column);
  if (isMap(value) && value.size > 0) {
    return [...value]
      .map(([key, item]) => {
        const inline = inlineText(item, false);
        const name = `${blanks}${scalar(key)}:`;
        return inline === undefined ? `${name}\n${blockText(item, column + 2)}` : `${name} ${inline}`;
      })
      .join("\n");
  }
  if (isList(value) && value.length > 0) {
    return value.map((item) => `${blanks}- ${blockText(item, column + 2).trimStart()}`).join("\n");
  }
  return blanks + (inlineText(value, false) ?? "");
}

/** A scalar on one line. */
function scalar(value: Value, flow = false): string {
  if (typeof value === "string" && value.includes("\n")) return quotedText(value);
  const text = yamlInline(value) ?? "";
  return flow && typeof value === "string" && text === value && /[[\]{},?]/.test(text)
    ? quotedText(value)
    : text;
}
