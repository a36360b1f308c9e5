import { resolvePlain } from "../../../apimachinery/source/yaml/resolve.ts";
import { isList, member, type Value } from "../../../go/value/value.ts";
import { nearest } from "../../../playback/explain/nearest.ts";

/**
 * What a value was probably meant to be, for a schema node that refuses it: the text as the number it spells, the
 * number as text, the nearest word, the nearest bound. `node` is the node as it is written in the definition.
 */
export function converted(value: Value, node: Value | undefined): readonly Value[] {
  const out: Value[] = [];
  const type = member(node, "type");
  const read = typeof value === "string" ? resolvePlain(value.trim()).value : value;
  if (
    type === "string" &&
    (typeof value === "bigint" || typeof value === "number" || typeof value === "boolean")
  )
    out.push(String(value));
  if (type === "integer" && typeof value === "string" && typeof read === "bigint") out.push(read);
  if (type === "integer" && typeof value === "number") out.push(BigInt(Math.round(value)));
  if (
    type === "number" &&
    typeof value === "string" &&
    (typeof read === "bigint" || typeof read === "number")
  )
    out.push(read);
  if (type === "boolean" && typeof value === "string" && typeof read === "boolean") out.push(read);
  if (type === "array" && !isList(value)) out.push([value]);
  out.push(...nearestOfEnum(value, node), ...withinBounds(value, node));
  return out;
}

function nearestOfEnum(value: Value, node: Value | undefined): Value[] {
  const listed = member(node, "enum");
  if (!isList(listed)) return [];
  const words = listed.filter((item) => typeof item === "string");
  const meant = nearest(String(value), words);
  const first = listed[0];
  return [...(meant === undefined ? [] : [meant]), ...(first === undefined || first === null ? [] : [first])];
}

function withinBounds(value: Value, node: Value | undefined): Value[] {
  if (typeof value !== "bigint" && typeof value !== "number") return [];
  const bound = (name: string, exclusive: string, step: number): Value[] => {
    const limit = member(node, name);
    if (typeof limit !== "bigint" && typeof limit !== "number") return [];
    if (member(node, exclusive) !== true) return [limit];
    return [typeof limit === "bigint" ? limit + BigInt(step) : limit + step];
  };
  return Number(value) < Number(member(node, "minimum") ?? Number.NEGATIVE_INFINITY)
    ? bound("minimum", "exclusiveMinimum", 1)
    : [...bound("maximum", "exclusiveMaximum", -1), ...bound("minimum", "exclusiveMinimum", 1)];
}
