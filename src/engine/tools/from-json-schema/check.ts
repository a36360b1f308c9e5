import { append } from "../../go/value/append.ts";
import { deepEqual } from "../../go/value/equal.ts";
import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Applied, Conversion } from "./applies.ts";
import { atomOf, both, declaredAtoms, isWithin, valuesOf, without } from "./atoms.ts";
import {
  always,
  type Condition,
  condition,
  every,
  exactlyOne,
  isAlways,
  negated,
  never,
  some,
  unsaid,
} from "./condition.ts";
import { isClosed, patternsFor } from "./members.ts";
import { scalarConditions } from "./scalars.ts";
import type { Shape } from "./shape.ts";
import { type Atom, below, branchesOf, type Located, partOf, partsOf } from "./source.ts";

/** What a branch cannot say. */
const unsayable = ["propertyNames", "unevaluatedItems", "uniqueItems", "minContains", "maxContains"];

/** The condition of a schema with everything below it, for a branch. */
function branchCondition(located: Located, shape: Shape, conversion: Conversion): Condition {
  const { schema } = located;
  const { source, notes } = conversion;
  if (schema === true) return always;
  if (schema === false) return never;
  if (!isMap(schema) || !source.step(located)) return unsaid;
  const ref = schema.get("$ref");
  const target = typeof ref === "string" ? source.follow(located, ref) : undefined;
  const conditions = [
    typeCondition(located, schema, shape, conversion),
    ownCondition({ located, absorbed: new Set() }, schema, shape, conversion),
    ...branchesOf(located, "allOf").map((each) => branchCondition(each, shape, conversion)),
    propertiesCondition(located, schema, shape, conversion),
    itemsCondition(located, shape, conversion),
  ];
  if (typeof target === "object") conditions.push(branchCondition(target, shape, conversion));
  else if (target !== undefined) conditions.push(unsaid);
  for (const key of unsayable) {
    const value = schema.get(key);
    if (value === undefined || value === (key !== "uniqueItems")) continue;
    notes.say(
      "lost",
      `${located.pointer}/${key}`,
      shape.at,
      `\`${key}\` in an alternative or a condition is not checked.`,
    );
    conditions.push(unsaid);
  }
  return every(conditions);
}

/** The condition of the keywords about a value itself. Says what cannot be said. */
export function ownCondition(
  { located, absorbed }: Applied,
  schema: ValueMap,
  shape: Shape,
  conversion: Conversion,
): Condition {
  const branch = (part: Located): Condition => branchCondition(part, shape, conversion);
  const conditions = [
    valuesCondition(located, schema, shape, conversion),
    scalarConditions(located, schema, shape, conversion),
    requiredCondition(schema, shape),
  ];
  const anyOf = absorbed.has("anyOf") ? [] : branchesOf(located, "anyOf");
  if (anyOf.length > 0)
    conditions.push(alternative(located, "anyOf", some(anyOf.map(branch)), shape, conversion));
  const oneOf = absorbed.has("oneOf") ? [] : branchesOf(located, "oneOf");
  if (oneOf.length > 0)
    conditions.push(alternative(located, "oneOf", exactlyOne(oneOf.map(branch)), shape, conversion));
  const not = partOf(located, "not");
  if (not !== undefined)
    conditions.push(alternative(located, "not", negated(branch(not)), shape, conversion));
  conditions.push(ifCondition(located, shape, conversion));
  if (shape.atoms.has("object")) append(conditions, dependencies(located, shape, conversion));
  if (shape.atoms.has("array")) conditions.push(containsCondition(located, schema, shape, conversion));
  return every(conditions);
}

const inexact: Readonly<Record<string, string>> = {
  anyOf: "Parts of the alternatives cannot be expressed, so more values are accepted.",
  oneOf: "Parts of the alternatives cannot be expressed, so a value may match several of them.",
  not: "What is excluded cannot be expressed exactly, so it is not checked.",
  if: "The condition cannot be expressed exactly, so `then` is not checked.",
  contains: "What the list must contain cannot be expressed exactly, so it is not checked.",
};

/** Says how much of a condition with branches is left. */
function alternative(
  located: Located,
  key: string,
  found: Condition,
  shape: Shape,
  { notes }: Conversion,
): Condition {
  if (found.isExact) return found;
  const kind = isAlways(found) ? "lost" : "approximated";
  notes.say(kind, `${located.pointer}/${key}`, shape.at, inexact[key] ?? "It is not checked.");
  return found;
}

/** `then` applies where `if` matches, `else` where it does not. */
function ifCondition(located: Located, shape: Shape, conversion: Conversion): Condition {
  const test = partOf(located, "if");
  if (test === undefined) return always;
  const then = partOf(located, "then");
  const otherwise = partOf(located, "else");
  if (then === undefined && otherwise === undefined) return always;
  const matches = branchCondition(test, shape, conversion);
  const implied = (part: Located | undefined, unless: Condition): Condition =>
    part === undefined ? always : some([unless, branchCondition(part, shape, conversion)]);
  const found = every([implied(then, negated(matches)), implied(otherwise, matches)]);
  if (found.isExact && !isAlways(found))
    conversion.notes.say(
      "kept",
      `${located.pointer}/if`,
      shape.at,
      "`if` is written with `anyOf` and `not`.",
    );
  return alternative(located, "if", found, shape, conversion);
}

/** Fields or conditions that a field demands. */
function dependencies(located: Located, shape: Shape, conversion: Conversion): readonly Condition[] {
  const { schema } = located;
  const found: Condition[] = [];
  for (const key of ["dependentRequired", "dependentSchemas", "dependencies"]) {
    const parts = isMap(schema) ? schema.get(key) : undefined;
    if (!isMap(parts)) continue;
    for (const [name, value] of parts) {
      const demanded = isList(value)
        ? requiredCondition(new Map([["required", value]]), shape)
        : branchCondition(below(located, value, key, name), shape, conversion);
      const pointer = `${located.pointer}/${key}`;
      const each = some([negated(has(name, shape)), demanded]);
      found.push(each);
      if (each.isExact)
        conversion.notes.say("kept", pointer, shape.at, `\`${key}\` is written with \`anyOf\` and \`not\`.`);
      else
        conversion.notes.say(
          "approximated",
          pointer,
          shape.at,
          `What \`${name}\` demands is not checked completely.`,
        );
    }
  }
  return found;
}

/** A list contains an item like this unless all its items are different. */
function containsCondition(
  located: Located,
  schema: ValueMap,
  shape: Shape,
  conversion: Conversion,
): Condition {
  const part = partOf(located, "contains");
  if (part === undefined || shape.items === undefined) return always;
  for (const key of ["minContains", "maxContains"]) {
    if (schema.has(key))
      conversion.notes.say("lost", `${located.pointer}/${key}`, shape.at, `\`${key}\` is not checked.`);
  }
  if (schema.get("minContains") === 0n) return always;
  const item = negated(branchCondition(part, shape.items, conversion));
  const all = item.schema === "never" ? condition(["maxItems", 0n]) : condition(["items", item.schema]);
  const found = item.isExact ? negated(isAlways(item) ? always : all) : unsaid;
  if (found.isExact)
    conversion.notes.say(
      "kept",
      `${located.pointer}/contains`,
      shape.at,
      "`contains` is written with `not` and `items`.",
    );
  return alternative(located, "contains", found, shape, conversion);
}

function has(name: string, shape: Shape): Condition {
  if (shape.properties.has(name) || shape.values !== undefined || shape.isOpen)
    return condition(["required", [name]]);
  // The server drops the field before it checks the object.
  return never;
}

function requiredCondition(schema: ValueMap, shape: Shape): Condition {
  const names = schema.get("required");
  if (!isList(names) || !shape.atoms.has("object")) return always;
  return every(names.flatMap((name) => (typeof name === "string" ? [has(name, shape)] : [])));
}

function valuesCondition(located: Located, schema: ValueMap, shape: Shape, { notes }: Conversion): Condition {
  const values = valuesOf(schema);
  if (values === undefined) return always;
  const possible = values.filter((value) => shape.atoms.has(atomOf(value)));
  const distinct = possible.filter(
    (value, i) => possible.findIndex((other) => deepEqual(value, other)) === i,
  );
  const pointer = `${located.pointer}/${schema.has("const") ? "const" : "enum"}`;
  // Kinds of values that the enumeration is not about.
  const others = located.when === undefined ? new Set<Atom>() : new Set(without(shape.atoms, located.when));
  const allowsNull = distinct.includes(null) || others.delete("null");
  if (others.size > 0) {
    if (isRuleOnScalar(distinct, shape)) return always;
    notes.say("lost", pointer, shape.at, "The values of one of several types are not checked.");
    return unsaid;
  }
  if (distinct.length === 0) return never;
  if (!allowsNull) return condition(["enum", distinct]);
  const rest = distinct.filter((value) => value !== null);
  // The server rejects null even if it is listed, but checks no branches of null.
  return rest.length === 0 ? unsaid : condition(["allOf", [new Map([["enum", rest]])]]);
}

/** Whether a rule can name the strings or the integers of an integer or string. */
export function isRuleOnScalar(values: readonly Value[], { keywords }: Shape): boolean {
  return (
    keywords.get("x-kubernetes-int-or-string") === true &&
    values.length > 0 &&
    values.every(
      (value) =>
        typeof value === typeof values[0] && (typeof value === "string" || typeof value === "bigint"),
    )
  );
}

/** A branch has no type: the node has it. */
function typeCondition(located: Located, schema: ValueMap, shape: Shape, { notes }: Conversion): Condition {
  const wanted = declaredAtoms(schema);
  if (wanted === undefined || isWithin(shape.atoms, wanted)) return always;
  const common = both(shape.atoms, wanted);
  if (common.size === 0) return never;
  if (common.size === 1 && common.has("null")) return unsaid;
  const rest = without(shape.atoms, wanted);
  if (rest.size === 1 && rest.has("fraction")) return condition(["multipleOf", 1n]);
  // The server checks nothing but the type and the enumeration of a null.
  if (rest.size === 1 && rest.has("null")) return unsaid;
  notes.say(
    "lost",
    `${located.pointer}/type`,
    shape.at,
    "A branch of a structural schema has no type, so that the type is not checked here.",
  );
  return unsaid;
}

function propertiesCondition(
  located: Located,
  schema: ValueMap,
  shape: Shape,
  conversion: Conversion,
): Condition {
  if (!shape.atoms.has("object")) return always;
  const { notes } = conversion;
  const named = partsOf(located, "properties");
  const hasPatterns = isMap(schema.get("patternProperties"));
  const additional = partOf(located, "additionalProperties") ?? partOf(located, "unevaluatedProperties");
  if (named.size === 0 && !hasPatterns && additional === undefined) return always;
  if (shape.values !== undefined || (shape.properties.size === 0 && shape.isOpen)) {
    notes.say(
      "lost",
      located.pointer,
      shape.at,
      "Fields in an alternative or a condition are not checked here, because the place accepts any field.",
    );
    return unsaid;
  }
  const conditions: Condition[] = [];
  for (const [name, property] of shape.properties) {
    const own = named.get(name);
    const parts = [...(own === undefined ? [] : [own]), ...patternsFor(located, name)];
    if (parts.length === 0 && additional !== undefined) parts.push(additional);
    if (parts.length === 0) continue;
    const found = every(parts.map((part) => branchCondition(part, property, conversion)));
    if (isAlways(found)) {
      conditions.push(found);
      continue;
    }
    if (found.schema === "never") conditions.push(negated(condition(["required", [name]])));
    else if (name === "metadata") {
      notes.say(
        "lost",
        `${located.pointer}/properties/metadata`,
        property.at,
        "The server allows no `metadata` in a branch of a schema.",
      );
      conditions.push(unsaid);
    } else conditions.push({ ...found, schema: new Map([["properties", new Map([[name, found.schema]])]]) });
  }
  if (shape.isOpen && additional !== undefined && isClosed(schema)) {
    notes.say(
      "approximated",
      `${located.pointer}/additionalProperties`,
      shape.at,
      "Only fields that the definition names are forbidden here.",
    );
    conditions.push(unsaid);
  }
  return every(conditions);
}

function itemsCondition(located: Located, shape: Shape, conversion: Conversion): Condition {
  const { schema } = located;
  if (!shape.atoms.has("array") || shape.items === undefined || !isMap(schema)) return always;
  if (schema.has("prefixItems") || isList(schema.get("items"))) {
    conversion.notes.say(
      "lost",
      `${located.pointer}/${schema.has("prefixItems") ? "prefixItems" : "items"}`,
      shape.at,
      "The server has no schemas for single items of a list.",
    );
    return unsaid;
  }
  const items = partOf(located, "items");
  if (items === undefined) return always;
  const found = branchCondition(items, shape.items, conversion);
  if (isAlways(found)) return found;
  if (found.schema === "never") return condition(["maxItems", 0n]);
  return { ...found, schema: new Map([["items", found.schema]]) };
}
