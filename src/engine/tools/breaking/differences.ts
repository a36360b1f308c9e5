import { type ChangedPart, changedParts } from "../../apimachinery/field/changed-parts.ts";
import { toJson } from "../../go/value/json.ts";
import { pathText } from "../../go/value/path.ts";
import { isMap, type Value } from "../../go/value/value.ts";

const mostShown = 5;

/**
 * Describes how two answers of the server differ; "" if they do not. metadata belongs to the server and is
 * not compared.
 */
export function differences(before: Value, after: Value): string {
  const found = [...changedParts(withoutMetadata(before), withoutMetadata(after))].map(words);
  const rest = found.length > mostShown ? [`and ${found.length - mostShown} more`] : [];
  return [...found.slice(0, mostShown), ...rest].join(", ");
}

function withoutMetadata(value: Value): Value {
  return isMap(value) ? new Map([...value].filter(([key]) => key !== "metadata")) : value;
}

function words({ path, before, after }: ChangedPart): string {
  if (after === undefined) return `without ${pathText(path)}`;
  if (before === undefined) return `with ${pathText(path)}: ${shown(after)}`;
  return `${pathText(path)}: ${shown(after)} instead of ${shown(before)}`;
}

function shown(value: Value): string {
  const text = toJson(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
