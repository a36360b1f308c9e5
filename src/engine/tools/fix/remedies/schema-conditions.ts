import { isList, isMap, member, stringAt, type Value } from "../../../go/value/value.ts";
import { escapeName } from "../../../server/rules/escape.ts";

/** A condition in CEL: a comparison and its opposite, or several conditions of which all or one must be met. */
export type Condition =
  | { readonly kind: "one"; readonly text: string; readonly opposite: string }
  | { readonly kind: "all" | "any"; readonly of: readonly Condition[] };

type Maybe = Condition | undefined;

export function not(condition: Condition): Condition {
  if (condition.kind === "one") return { kind: "one", text: condition.opposite, opposite: condition.text };
  return { kind: condition.kind === "all" ? "any" : "all", of: condition.of.map(not) };
}

export function either(...of: readonly Condition[]): Condition {
  return { kind: "any", of };
}

/** Returns a condition as an expression. */
export function textOf(condition: Condition, isInner = false): string {
  if (condition.kind === "one") return condition.text;
  const { kind, of } = condition;
  const [only] = of;
  if (of.length === 1 && only !== undefined) return textOf(only, isInner);
  const parts = of.flatMap((each) =>
    each.kind === kind ? [textOf(each)] : [textOf(each, each.kind !== "one" && kind === "all")],
  );
  const text = parts.join(kind === "all" ? " && " : " || ");
  return isInner && kind === "any" ? `(${text})` : text;
}

/**
 * Returns the condition that a value of `node` matches a schema. In JSON Schema, a condition on a field is also met if
 * the field is missing: with `isExact` the rule says so, otherwise the field must be set. Undefined if a keyword has no
 * sure counterpart in CEL.
 */
export function conditionOf(schema: Value, node: Value | undefined, isExact: boolean, at = "self"): Maybe {
  if (!isMap(schema)) return undefined;
  const type = stringAt(node, "type");
  const required = schema.get("required");
  // A field that is asked for is checked first.
  const keywords = [...schema].sort(([a], [b]) => Number(b === "required") - Number(a === "required"));
  const parts = keywords.flatMap(([keyword, value]): readonly Maybe[] => {
    if (keyword === "type") return value === type ? [] : [undefined];
    if (keyword === "description" || keyword === "title") return [];
    if (keyword === "required")
      return isList(value) ? value.map((name) => hasOf(at, String(name))) : [undefined];
    if (keyword === "properties")
      return isMap(value)
        ? [...value].map(([name, below]) => {
            const isAsked = isList(required) && required.includes(name);
            return fieldOf({ name, schema: below, isAsked }, node, isExact, at);
          })
        : [undefined];
    if (keyword === "not") {
      const inner = conditionOf(value, node, isExact, at);
      return [inner && not(inner)];
    }
    if (keyword === "allOf" || keyword === "anyOf") {
      const of = isList(value) ? value.map((each) => conditionOf(each, node, isExact, at)) : [undefined];
      return [joined(keyword === "allOf" ? "all" : "any", of)];
    }
    return [ofScalar(keyword, value, type, at)];
  });
  return parts.length === 0 ? undefined : joined("all", parts);
}

function joined(kind: "all" | "any", parts: readonly Maybe[]): Maybe {
  const of = parts.filter((each) => each !== undefined);
  return of.length === parts.length ? { kind, of } : undefined;
}

function hasOf(at: string, name: string): Maybe {
  const field = escapeName(name);
  return field === undefined
    ? undefined
    : { kind: "one", text: `has(${at}.${field})`, opposite: `!has(${at}.${field})` };
}

interface Field {
  readonly name: string;
  readonly schema: Value;
  /** Whether the condition itself requires the field. */
  readonly isAsked: boolean;
}

function fieldOf(
  { name, schema, isAsked }: Field,
  node: Value | undefined,
  isExact: boolean,
  at: string,
): Maybe {
  const properties = member(node, "properties");
  const declared = isMap(properties) ? properties.get(name) : undefined;
  const field = escapeName(name);
  const required = member(node, "required");
  const isSet =
    isAsked || (isList(required) && required.includes(name)) || member(declared, "default") !== undefined;
  const met = field === undefined ? undefined : conditionOf(schema, declared, isExact, `${at}.${field}`);
  const has = hasOf(at, name);
  if (met === undefined || has === undefined || isSet) return met;
  return isExact ? either(not(has), met) : { kind: "all", of: [has, met] };
}

const opposites: Readonly<Record<string, readonly [string, string]>> = {
  minimum: [">=", "<"],
  maximum: ["<=", ">"],
  minLength: [">=", "<"],
  maxLength: ["<=", ">"],
  minItems: [">=", "<"],
  maxItems: ["<=", ">"],
};

function ofScalar(keyword: string, value: Value, type: string, at: string): Maybe {
  if (keyword === "const") {
    const written = literal(value, type);
    return written === undefined ? undefined : compared(at, "==", "!=", written);
  }
  if (keyword === "enum" && isList(value)) {
    const all = value.map((each) => literal(each, type));
    const [only] = all;
    if (only === undefined || all.includes(undefined)) return undefined;
    if (all.length === 1) return compared(at, "==", "!=", only);
    const text = `${at} in [${all.join(", ")}]`;
    return { kind: "one", text, opposite: `!(${text})` };
  }
  if (keyword === "pattern" && type === "string" && typeof value === "string") {
    const text = `${at}.matches(${quoted(value)})`;
    return { kind: "one", text, opposite: `!${text}` };
  }
  const [sign, opposite] = opposites[keyword] ?? [];
  if (sign === undefined || opposite === undefined) return undefined;
  const isSize = keyword.startsWith("m") && /Length$|Items$/.test(keyword);
  const fits = /Length$/.test(keyword) ? type === "string" : /Items$/.test(keyword) ? type === "array" : true;
  const written = literal(value, isSize ? "integer" : type);
  if (written === undefined || !fits || (!isSize && type !== "integer" && type !== "number"))
    return undefined;
  return compared(isSize ? `size(${at})` : at, sign, opposite, written);
}

function compared(at: string, sign: string, opposite: string, value: string): Condition {
  return { kind: "one", text: `${at} ${sign} ${value}`, opposite: `${at} ${opposite} ${value}` };
}

/** Returns a scalar of a type as a literal. Undefined if it has another type. */
function literal(value: Value, type: string): string | undefined {
  if (type === "string") return typeof value === "string" ? quoted(value) : undefined;
  if (type === "boolean") return typeof value === "boolean" ? String(value) : undefined;
  if (type === "integer") return typeof value === "bigint" ? String(value) : undefined;
  if (type !== "number") return undefined;
  if (typeof value === "bigint") return `${value}.0`;
  return typeof value === "number" && /^-?\d+\.\d+$/.test(String(value)) ? String(value) : undefined;
}

function quoted(text: string): string {
  return /["'\\]/.test(text) || [...text].some((each) => each < " ") ? JSON.stringify(text) : `'${text}'`;
}
