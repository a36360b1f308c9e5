import { deepEqual } from "../../go/value/equal.ts";
import { isList, isMap, isNumber, type Value, type ValueMap } from "../../go/value/value.ts";

/**
 * A condition on the values of a place, as a structural schema says it in a branch. It accepts at least what the source
 * accepts; if it is exact, nothing else. "never" accepts no value.
 */
export interface Condition {
  readonly schema: ValueMap | "never";
  readonly isExact: boolean;
}

export const always: Condition = { schema: new Map(), isExact: true };
export const never: Condition = { schema: "never", isExact: true };
/** A condition that cannot be said. */
export const unsaid: Condition = { schema: new Map(), isExact: false };

export function condition(...keywords: readonly (readonly [string, Value])[]): Condition {
  return { schema: new Map(keywords), isExact: true };
}

export function isAlways({ schema }: Condition): boolean {
  return schema !== "never" && schema.size === 0;
}

/** Every one of them. */
export function every(conditions: readonly Condition[]): Condition {
  let schema: ValueMap = new Map();
  for (const each of conditions) {
    if (each.schema === "never") return never;
    schema = merged(schema, each.schema);
  }
  return { schema, isExact: conditions.every(({ isExact }) => isExact) };
}

/** At least one of them. */
export function some(conditions: readonly Condition[]): Condition {
  const isExact = conditions.every((each) => each.isExact);
  const trivial = conditions.find(isAlways);
  if (trivial !== undefined) return { schema: new Map(), isExact: isExact || trivial.isExact };
  const schemas = conditions.flatMap(({ schema }) => (schema === "never" ? [] : [schema]));
  const [first] = schemas;
  if (first === undefined) return never;
  return { schema: schemas.length === 1 ? first : new Map([["anyOf", schemas]]), isExact };
}

/** Exactly one of them; at least one if they are not exact. */
export function exactlyOne(conditions: readonly Condition[]): Condition {
  if (!conditions.every(({ isExact }) => isExact)) return { ...some(conditions), isExact: false };
  const schemas = conditions.flatMap(({ schema }) => (schema === "never" ? [] : [schema]));
  const [first] = schemas;
  if (first === undefined) return never;
  return { schema: schemas.length === 1 ? first : new Map([["oneOf", schemas]]), isExact: true };
}

/** The opposite, which only an exact condition has. */
export function negated({ schema, isExact }: Condition): Condition {
  if (!isExact) return unsaid;
  if (schema === "never") return always;
  if (schema.size === 0) return never;
  const not = schema.size === 1 ? schema.get("not") : undefined;
  return { schema: isMap(not) ? not : new Map([["not", schema]]), isExact: true };
}

/** One schema that says what both say. */
function merged(a: ValueMap, b: ValueMap): ValueMap {
  if (a.size === 0) return b;
  const result = new Map(a);
  const rest = new Map<string, Value>();
  for (const [key, value] of b) {
    if (key === "exclusiveMinimum" || key === "exclusiveMaximum") continue;
    const before = result.get(key);
    if (key === "minimum" || key === "maximum") mergeBound(result, key, value, b);
    else if (before === undefined) result.set(key, value);
    else if (!deepEqual(before, value)) {
      const both = mergedValue(key, before, value);
      if (both === undefined) rest.set(key, value);
      else result.set(key, both);
    }
  }
  if (rest.size > 0) result.set("allOf", [...listOf(result.get("allOf")), rest]);
  return result;
}

function listOf(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : [];
}

const exclusive = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" } as const;

function mergeBound(
  result: Map<string, Value>,
  key: "minimum" | "maximum",
  value: Value,
  from: ValueMap,
): void {
  const before = result.get(key);
  const isExclusive = from.get(exclusive[key]) === true;
  if (isNumber(before) && isNumber(value)) {
    const tighter = key === "minimum" ? value > before : value < before;
    const isEqual = Number(value) === Number(before);
    if (!tighter && !(isEqual && isExclusive)) return;
  }
  result.set(key, value);
  if (isExclusive) result.set(exclusive[key], true);
  else result.delete(exclusive[key]);
}

const largest: ReadonlySet<string> = new Set(["minLength", "minItems", "minProperties"]);
const smallest: ReadonlySet<string> = new Set(["maxLength", "maxItems", "maxProperties"]);

function mergedValue(key: string, a: Value, b: Value): Value | undefined {
  if (largest.has(key) && isNumber(a) && isNumber(b)) return a > b ? a : b;
  if (smallest.has(key) && isNumber(a) && isNumber(b)) return a < b ? a : b;
  if (key === "allOf") return [...listOf(a), ...listOf(b)];
  if (key === "required") return [...new Set([...listOf(a), ...listOf(b)])];
  if (key === "enum") {
    const common = listOf(a).filter((value) => listOf(b).some((other) => deepEqual(value, other)));
    return common.length === 0 ? undefined : common;
  }
  if (key === "items" && isMap(a) && isMap(b)) return merged(a, b);
  if (key === "properties" && isMap(a) && isMap(b)) {
    const properties = new Map(a);
    for (const [name, value] of b) {
      const before = properties.get(name);
      properties.set(name, isMap(before) && isMap(value) ? merged(before, value) : value);
    }
    return properties;
  }
  return undefined;
}
