import { isList, isMap, type Value, type ValueMap, withoutMembers } from "../../go/value/value.ts";
import type { Conversion } from "./applies.ts";
import { ownCondition } from "./check.ts";
import { type Condition, condition, every } from "./condition.ts";
import { rulesOf } from "./rules.ts";
import type { Shape } from "./shape.ts";
import { tupleLength } from "./shape-of.ts";

/** The schema of a node with everything below it. */
export function nodeOf(shape: Shape, conversion: Conversion): ValueMap {
  const { keywords, items, values, properties } = shape;
  const rules = rulesOf(shape, conversion);
  const own = every(
    shape.all.flatMap((each): readonly Condition[] => {
      const { schema } = each.located;
      if (!isMap(schema)) return [];
      return [ownCondition(each, schema, shape, conversion), lengthCondition(tupleLength(each.located))];
    }),
  );
  const node = new Map<string, Value>(keywords);
  if (own.schema === "never") {
    const pointer = shape.all[0]?.located.pointer ?? "";
    conversion.notes.say(
      "approximated",
      pointer,
      shape.at,
      "No value conforms to all conditions, so they are left out.",
    );
  } else for (const [key, value] of own.schema) node.set(key, value);
  if (items !== undefined) node.set("items", nodeOf(items, conversion));
  if (values !== undefined) node.set("additionalProperties", nodeOf(values, conversion));
  if (properties.size > 0) {
    const required = node.get("required");
    const needed = new Set(isList(required) ? required : []);
    const nodes = [...properties].map(([name, each]) => {
      const below = nodeOf(each, conversion);
      return [name, needed.has(name) ? withoutDefault(below, each, conversion) : below] as const;
    });
    node.set("properties", new Map(nodes));
  }
  if (rules.length > 0) {
    const given = node.get("x-kubernetes-validations");
    node.set("x-kubernetes-validations", [...(isList(given) ? given : []), ...rules]);
  }
  return node;
}

/** A default is only a note in a JSON Schema. The server would set it, and never miss the required field. */
function withoutDefault(node: ValueMap, { all, at }: Shape, { notes }: Conversion): ValueMap {
  if (!node.has("default")) return node;
  const text =
    "The field is required, so its default is left out: the server would set it instead of requiring the field.";
  notes.say("kept", all[0]?.located.pointer ?? "", at, text);
  return withoutMembers(node, "default");
}

function lengthCondition(length: number | undefined): Condition {
  return length === undefined ? condition() : condition(["maxItems", BigInt(length)]);
}
