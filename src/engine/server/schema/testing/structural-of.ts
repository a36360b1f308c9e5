import type { Path } from "../../../go/value/path.ts";
import { fromData, type Value } from "../../../go/value/value.ts";
import { emptyStructural, type Structural } from "../structural.ts";

type Json = Readonly<Record<string, unknown>>;

function object(data: unknown): Json {
  return typeof data === "object" && data !== null ? (data as Json) : {};
}

/** Converts plain data to a value. For literals in tests. */
export function plain(data: unknown): Value {
  return fromData(data as Parameters<typeof fromData>[0]);
}

function big(data: unknown): bigint | undefined {
  return typeof data === "number" ? BigInt(data) : undefined;
}

function optionalValue(schema: Json, key: string): Value | undefined {
  return key in schema ? plain(schema[key]) : undefined;
}

/**
 * Converts a schema, written as plain data like in a manifest. For tests: it reads what it knows and checks nothing.
 */
export function structuralOf(data: unknown, at: Path = []): Structural {
  const schema = object(data);
  const child = (keyword: string) => schema[keyword] as unknown;
  const node = (keyword: string): Structural | undefined =>
    keyword in schema ? structuralOf(schema[keyword], [...at, keyword]) : undefined;
  const nodes = (keyword: string): Structural[] =>
    ((child(keyword) ?? []) as readonly unknown[]).map((item, i) => structuralOf(item, [...at, keyword, i]));
  const number = (keyword: string) => schema[keyword] as number | undefined;
  const additional = child("additionalProperties");
  return {
    ...emptyStructural(at),
    type: (child("type") ?? "") as string,
    nullable: child("nullable") === true,
    default: optionalValue(schema, "default"),
    items: node("items"),
    properties: new Map(
      Object.keys(object(child("properties")))
        .sort()
        .map((name) => [name, structuralOf(object(child("properties"))[name], [...at, "properties", name])]),
    ),
    additionalProperties: typeof additional === "boolean" ? additional : node("additionalProperties"),
    preserveUnknownFields: child("x-kubernetes-preserve-unknown-fields") === true,
    embeddedResource: child("x-kubernetes-embedded-resource") === true,
    intOrString: child("x-kubernetes-int-or-string") === true,
    listMapKeys: (child("x-kubernetes-list-map-keys") ?? []) as string[],
    listType: child("x-kubernetes-list-type") as string | undefined,
    mapType: child("x-kubernetes-map-type") as string | undefined,
    format: (child("format") ?? "") as string,
    maximum: number("maximum"),
    exclusiveMaximum: child("exclusiveMaximum") === true,
    minimum: number("minimum"),
    exclusiveMinimum: child("exclusiveMinimum") === true,
    multipleOf: number("multipleOf"),
    maxLength: big(child("maxLength")),
    minLength: big(child("minLength")),
    pattern: (child("pattern") ?? "") as string,
    maxItems: big(child("maxItems")),
    minItems: big(child("minItems")),
    maxProperties: big(child("maxProperties")),
    minProperties: big(child("minProperties")),
    required: (child("required") ?? []) as string[],
    enum: ((child("enum") ?? []) as readonly unknown[]).map(plain),
    allOf: nodes("allOf"),
    anyOf: nodes("anyOf"),
    oneOf: nodes("oneOf"),
    not: node("not"),
  };
}
