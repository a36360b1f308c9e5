import { isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { pointerPart } from "./source.ts";

/** The schema of a document that a definition is made from. */
export interface Chosen {
  readonly schema: Value;
  readonly pointer: string;
  /** The name of the component; "" for the whole document. */
  readonly name: string;
  /** Other schemas that can be chosen by name. */
  readonly others: readonly string[];
}

/** Where documents keep named schemas. */
const places: readonly (readonly string[])[] = [["components", "schemas"], ["definitions"], ["$defs"]];

/** The schema that `component` names, or the most sensible one. A string says why there is none. */
export function chooseSchema(root: Value, component: string | undefined): Chosen | string {
  if (typeof root === "boolean")
    return "The schema is only `true` or `false`, so nothing is known about the object.";
  if (!isMap(root)) return "The document is not a JSON Schema: it is not an object.";
  const isApi = root.has("openapi") || root.has("swagger");
  const named = new Map<string, { readonly schema: Value; readonly pointer: string }>();
  for (const place of places) {
    const schemas = place.reduce<Value | undefined>(member, root);
    if (!isMap(schemas)) continue;
    const pointer = place.map(pointerPart).join("");
    for (const [name, schema] of schemas) {
      if (!named.has(name) && isMap(schema))
        named.set(name, { schema, pointer: pointer + pointerPart(name) });
    }
  }
  const names = [...named.keys()];
  if (component !== undefined) {
    const found = named.get(component);
    if (found !== undefined)
      return { ...found, name: component, others: names.filter((name) => name !== component) };
    const which = names.length === 0 ? "It has none." : `It has ${listText(names)}.`;
    return `The document has no schema with the name ${component}. ${which}`;
  }
  if (!isApi && saysSomething(root)) return { schema: root, pointer: "", name: "", others: names };
  const best = bestOf(named);
  const found = best === undefined ? undefined : named.get(best);
  if (best === undefined || found === undefined)
    return isApi
      ? "The document has no schemas."
      : "The document is not a JSON Schema: it has no keyword of one.";
  return { ...found, name: best, others: names.filter((name) => name !== best) };
}

const keywords = [
  "$ref",
  "allOf",
  "anyOf",
  "const",
  "enum",
  "if",
  "items",
  "not",
  "oneOf",
  "patternProperties",
  "properties",
  "required",
  "type",
];

function saysSomething(root: Value): boolean {
  return isMap(root) && keywords.some((key) => root.has(key));
}

/** An object of Kubernetes, else the first object that no other schema contains, else the first one. */
function bestOf(named: ReadonlyMap<string, { readonly schema: Value }>): string | undefined {
  const names = [...named.keys()];
  const schemaOf = (name: string): Value => named.get(name)?.schema ?? null;
  const whole = names.find((name) => isWholeObject(schemaOf(name)));
  const objects = names.filter((name) => isMap(member(schemaOf(name), "properties")));
  if (whole !== undefined) return whole;
  const used = new Set(
    [...named].flatMap(([name, { schema }]) => refsIn(schema).filter((ref) => ref !== name)),
  );
  return objects.find((name) => !used.has(name)) ?? objects[0] ?? names[0];
}

/** Whether a schema is of an object with an API version, a kind and metadata. */
export function isWholeObject(schema: Value): boolean {
  const properties = member(schema, "properties");
  return isMap(properties) && ["apiVersion", "kind", "metadata"].every((name) => properties.has(name));
}

/** The last parts of the references in a schema. */
function refsIn(root: Value): readonly string[] {
  const refs: string[] = [];
  const left: Value[] = [root];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    const ref = stringAt(value, "$ref");
    if (ref !== "") refs.push(ref.slice(ref.lastIndexOf("/") + 1));
    for (const part of isMap(value)
      ? value.values()
      : Array.isArray(value)
        ? (value as readonly Value[])
        : [])
      if (typeof part === "object" && part !== null) left.push(part);
  }
  return refs;
}

const mostListed = 20;

/** Some names, and how many more there are. */
export function listText(names: readonly string[]): string {
  const more = names.length - mostListed;
  return `${names.slice(0, mostListed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
