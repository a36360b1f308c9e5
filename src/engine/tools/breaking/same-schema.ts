import { isMap, type Value } from "../../go/value/value.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** Members that do not affect the server's answers. */
const words: ReadonlySet<string> = new Set(["at", "title", "description"]);

/** Whether two nodes require the same, whatever their descriptions and wherever they are. */
export function sameSchema(a: Structural, b: Structural): boolean {
  return (Object.keys(a) as (keyof Structural)[]).every((key) => words.has(key) || same(a[key], b[key]));
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => same(item, b[i]));
  }
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, item]) => b.has(key) && same(item, b.get(key)));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a).filter((key) => !words.has(key));
  return keys.every((key) => same(a[key], b[key]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isMap(value as Value);
}
