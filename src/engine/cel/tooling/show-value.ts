import { elements } from "../values/list.ts";
import { printValue } from "../values/print.ts";
import type { CelMap, CelValue } from "../values/value.ts";

/** Longer values are shortened. A message only has to identify them. */
const longestValue = 80;
const longestText = 60;
const mostEntries = 5;
const mostLevels = 2;

/**
 * Prints a value for people: strings in quotes, lists and maps in brackets, all shortened if they are long. A value
 * that has no text, such as an address or a quantity, is shown as its type.
 */
export function showValue(value: CelValue): string {
  const text = shown(value, mostLevels);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

function shown(value: CelValue, levels: number): string {
  if (value === null) return "null";
  if (typeof value === "string") return shownText(value);
  if (typeof value !== "object") return printValue(value);
  switch (value.kind) {
    case "list":
      if (levels === 0) return `a list of ${value.size}`;
      return `[${cut([...elements(value)], value.size, (item) => shown(item, levels - 1))}]`;
    case "map":
      return levels === 0 ? `an object of ${value.size}` : `{${entries(value, levels)}}`;
    case "bytes":
      return `${value.value.length} bytes`;
    case "optional":
      return value.value === undefined ? "none" : shown(value.value, levels);
    case "error":
      return `an error (${value.fault.text})`;
    default:
      return printValue(value);
  }
}

function shownText(text: string): string {
  return JSON.stringify(text.length > longestText ? `${text.slice(0, longestText)}…` : text);
}

function entries(map: CelMap, levels: number): string {
  return cut([...map.keys()], map.size, (key) => {
    const name = typeof key === "string" ? key : shown(key, 0);
    return `${name}: ${shown(map.find(key) ?? null, levels - 1)}`;
  });
}

function cut<T>(items: readonly T[], size: number, show: (item: T) => string): string {
  const first = items.slice(0, mostEntries).map(show).join(", ");
  return size > mostEntries ? `${first}, … ${size - mostEntries} more` : first;
}
