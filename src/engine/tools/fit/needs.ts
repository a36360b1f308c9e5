import { runeCount } from "../../go/value/go-text.ts";
import { isList, isMap, member, type Value } from "../../go/value/value.ts";

/**
 * The size that each node of a schema must be able to have, by the node's place as in `boundId`: for the
 * schema's own defaults, examples, enums and lower bounds, and for `objects`. In items, entries or characters.
 */
export function neededSizes(
  schema: Value | undefined,
  objects: readonly Value[],
): ReadonlyMap<string, bigint> {
  const needs = new Needs();
  needs.schema(schema, []);
  for (const object of objects) needs.value(object, schema, []);
  return needs.sizes;
}

type At = readonly (string | number)[];

class Needs {
  readonly sizes = new Map<string, bigint>();

  /** Collects what a schema and the schemas below it need. */
  schema(node: Value | undefined, at: At): void {
    if (!isMap(node)) return;
    for (const lower of ["minItems", "minLength", "minProperties"]) {
      const least = node.get(lower);
      if (typeof least === "bigint") this.#need(at, least);
    }
    const listed = node.get("enum");
    const own = [node.get("default"), node.get("example"), ...(isList(listed) ? listed : [])];
    for (const value of own) if (value !== undefined) this.value(value, node, at);
    const properties = node.get("properties");
    if (isMap(properties)) {
      for (const [name, child] of properties) this.schema(child, [...at, "properties", name]);
    }
    this.schema(node.get("items"), [...at, "items"]);
    this.schema(node.get("additionalProperties"), [...at, "additionalProperties"]);
  }

  /** Collects what a value needs of its schema `node`. */
  value(value: Value, node: Value | undefined, at: At): void {
    if (!isMap(node)) return;
    if (typeof value === "string") this.#need(at, BigInt(runeCount(value)));
    if (isList(value)) {
      this.#need(at, BigInt(value.length));
      for (const item of value) this.value(item, node.get("items"), [...at, "items"]);
    }
    if (!isMap(value)) return;
    this.#need(at, BigInt(value.size));
    for (const [name, child] of value) {
      const declared = member(node.get("properties"), name);
      if (declared !== undefined) this.value(child, declared, [...at, "properties", name]);
      else this.value(child, node.get("additionalProperties"), [...at, "additionalProperties"]);
    }
  }

  #need(at: At, size: bigint): void {
    const id = JSON.stringify(at);
    const known = this.sizes.get(id) ?? 0n;
    if (size > known) this.sizes.set(id, size);
  }
}
