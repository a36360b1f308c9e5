import { formatFloat, formatFloatJson } from "../../go/value/go-text.ts";
import { isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { compareYamlKeys } from "./yaml-keys.ts";
import { isSimpleKey, yamlScalar } from "./yaml-scalar.ts";

/**
 * An object as `kubectl -o yaml` prints it.
 * Upstream: sigs.k8s.io/yaml `Marshal`, with the emitter of goyaml.v2.
 */
export function yamlText(value: Value): string {
  return `${node(value, 0, "root")}\n`;
}

/** `value`: behind a key and its colon. `item`: behind a dash, where the first line of a collection goes on. */
type Where = "root" | "value" | "item";

/** `indent` is that of the collection's lines; for a scalar, that of its parent's. */
function node(value: Value, indent: number, where: Where, column = indent): string {
  const inline = where === "value" ? " " : "";
  if (isMap(value)) {
    if (value.size === 0) return `${inline}{}`;
    const below = where === "value" ? indent + 2 : indent;
    return (where === "value" ? `\n${pad(below)}` : "") + entries(value, below);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return `${inline}[]`;
    const items = (value as readonly Value[]).map((item) => `- ${itemText(item, indent)}`);
    return (where === "value" ? `\n${pad(indent)}` : "") + items.join(`\n${pad(indent)}`);
  }
  return (
    inline + scalar(value as Exclude<Value, ValueMap | readonly Value[]>, column + inline.length, indent)
  );
}

function itemText(item: Value, indent: number): string {
  const isCollection = isMap(item) || Array.isArray(item);
  return isCollection ? node(item, indent + 2, "item") : scalar(item as Scalar, indent + 2, indent);
}

function entries(map: ValueMap, indent: number): string {
  const keys = [...map.keys()].sort(compareYamlKeys);
  return keys
    .map((key) => {
      const value = map.get(key) ?? null;
      if (!isSimpleKey(key)) {
        const shown = yamlScalar(key, { column: indent + 2, indent: indent + 2, isSimpleKey: false });
        return `? ${shown}\n${pad(indent)}: ${itemText(value, indent)}`;
      }
      const shown = yamlScalar(key, { column: indent, indent, isSimpleKey: true });
      return `${shown}:${node(value, indent, "value", indent + [...shown].length + 1)}`;
    })
    .join(`\n${pad(indent)}`);
}

type Scalar = null | boolean | bigint | number | string;

function scalar(value: Scalar, column: number, indent: number): string {
  if (typeof value === "string")
    return yamlScalar(asReadAgain(value), { column, indent: indent + 2, isSimpleKey: false });
  if (typeof value !== "number") return String(value);
  // It comes by way of JSON, where a whole number has no fraction.
  const digits = formatFloatJson(value);
  const isInteger = /^-?\d+$/.test(digits) && BigInt(digits) >= -(2n ** 63n) && BigInt(digits) < 2n ** 64n;
  return isInteger ? digits : formatFloat(value);
}

/** kubectl makes YAML of JSON by reading it as YAML, to which a next-line character is the end of a line. */
function asReadAgain(text: string): string {
  return text.replaceAll(/ *\u0085 */g, " ");
}

function pad(indent: number): string {
  return " ".repeat(indent);
}
