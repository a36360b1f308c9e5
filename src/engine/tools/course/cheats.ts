import { parseDocument } from "../../apimachinery/source/document.ts";
import { isNestedBeyond, maxNesting } from "../../apimachinery/source/nesting.ts";
import { toJson } from "../../go/value/json.ts";
import {
  fromData,
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
} from "../../go/value/value.ts";
import type { Json } from "../suite/check.ts";

/** A way to make checks pass without doing their task. */
export interface Cheat {
  /** What a learner does: "remove all rules". */
  readonly name: string;
  /** Another definition, or the same text if there is nothing to change. */
  readonly change: (definition: string) => string;
}

const rules = "x-kubernetes-validations";

/** Members of a schema that restrict values or change them; without them only types and names are left. */
const restrictions = [
  rules,
  "x-kubernetes-list-type",
  "x-kubernetes-list-map-keys",
  "required",
  "enum",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "not",
  "allOf",
  "anyOf",
  "oneOf",
  "default",
  "nullable",
];

/** The cheats that any definition allows. */
export const cheats: readonly Cheat[] = [
  { name: "empty the definition", change: () => "" },
  { name: "write something that is not a definition", change: () => "a: b\n" },
  { name: "remove all rules", change: (definition) => without(definition, [rules]) },
  {
    name: "allow everything with x-kubernetes-preserve-unknown-fields",
    change: (definition) =>
      edited(definition, (key, value) => {
        if (key !== "openAPIV3Schema") return value;
        return isXrd(definition)
          ? fromData({ type: "object", properties: { spec: anything } })
          : fromData(anything);
      }),
  },
  {
    name: "reject everything",
    change: (definition) =>
      // A field that is required and is pruned: a definition with a status may have few other restrictions at its root.
      edited(definition, (key, value) =>
        key === "openAPIV3Schema" && isMap(value) ? unmet(value, isXrd(definition)) : value,
      ),
  },
  {
    name: "remove everything but the types",
    change: (definition) => without(definition, restrictions),
  },
];

const anything = { type: "object", "x-kubernetes-preserve-unknown-fields": true } as const;

/** A schema that requires a field that it does not have. Of an XRD, Crossplane drops what the root requires. */
function unmet(schema: ValueMap, ofXrd: boolean): Value {
  const properties = member(schema, "properties");
  const spec = member(properties, "spec");
  if (!ofXrd || !isMap(properties) || !isMap(spec)) return withMember(schema, "required", ["never"]);
  const required = withMember(spec, "required", ["never"]);
  return withMember(schema, "properties", withMember(properties, "spec", required));
}

function isXrd(definition: string): boolean {
  return stringAt(parsed(definition), "kind") === "CompositeResourceDefinition";
}

/**
 * Cheats for the objects that checks send: all objects but those are rejected, by listing the `spec` of those that must
 * be accepted.
 */
export function onlyThese(accepted: readonly Json[]): Cheat {
  const specs = accepted.flatMap((object) => specOf(object) ?? []);
  return {
    name: "list the objects of the checks in an enum",
    change: (definition) =>
      specs.length === 0
        ? definition
        : edited(definition, (key, value) => {
            if (key !== "openAPIV3Schema" || !isMap(value)) return value;
            const properties = member(value, "properties");
            const spec = member(properties, "spec");
            if (!isMap(properties) || !isMap(spec)) return value;
            return withMember(
              value,
              "properties",
              withMember(properties, "spec", withMember(spec, "enum", specs)),
            );
          }),
  };
}

function specOf(object: Json): Value | undefined {
  const value =
    typeof object === "string" ? parsed(object) : fromData(object as Parameters<typeof fromData>[0]);
  return member(value, "spec");
}

/** A cheat for each field that a definition's schemas have, in their order: the field is removed. */
export function fieldCheats(definition: string): readonly Cheat[] {
  const names = new Set<string>();
  edited(definition, (key, value) => {
    if (key === "properties" && isMap(value)) for (const name of value.keys()) names.add(name);
    return value;
  });
  const own = [...names].filter(
    (name) => !["apiVersion", "kind", "metadata", "spec", "status"].includes(name),
  );
  return own.map((name) => ({
    name: `remove the field ${name}`,
    change: (text) => withoutField(text, name),
  }));
}

/** A definition without a field, in all schemas and lists of required fields. */
export function withoutField(definition: string, field: string): string {
  return edited(definition, (key, value) => {
    if (key === "required" && isList(value)) return value.filter((name) => name !== field);
    if (key !== "properties" || !isMap(value)) return value;
    return new Map([...value].filter(([name]) => name !== field));
  });
}

function without(definition: string, keys: readonly string[]): string {
  return edited(definition, (key, value) => (keys.includes(key) ? undefined : value));
}

/**
 * The definition as JSON, after `change` of every member, inner ones first; `undefined` removes a member. The text itself
 * if nothing changes or it cannot be read.
 */
function edited(definition: string, change: (key: string, value: Value) => Value | undefined): string {
  const before = parsed(definition);
  if (before === undefined || isNestedBeyond(before, maxNesting.definition)) return definition;
  // The names of fields are no members of a schema, even if they have the same names.
  const walk = (value: Value, isNames: boolean): Value => {
    if (isList(value)) return value.map((item) => walk(item, false));
    if (!isMap(value)) return value;
    const entries = [...value].flatMap(([key, inner]): [string, Value][] => {
      const walked = walk(inner, key === "properties" && !isNames);
      const next = isNames ? walked : change(key, walked);
      return next === undefined ? [] : [[key, next]];
    });
    return new Map(entries);
  };
  const after = toJson(walk(before, false));
  return after === toJson(before) ? definition : after;
}

function parsed(text: string): Value | undefined {
  const document = parseDocument(text);
  return document.ok ? document.value : undefined;
}
