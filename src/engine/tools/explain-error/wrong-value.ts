import { type Printed, printedIn } from "../../recognise/printed.ts";
import type { Recognised } from "../../recognise/recognise.ts";

/** A value and a schema that it violates. */
export interface WrongValue {
  /** Missing if the schema must not declare the field. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Missing if the field must be missing. */
  readonly value?: unknown;
  readonly isRequired?: boolean;
}

/** Returns a value and its schema that give an error. */
export function wrongValue({ code, data, text }: Recognised): WrongValue | undefined {
  if (!Object.hasOwn(makers, code)) return undefined;
  const made = makers[code]?.(data, printedIn(text));
  const isOdd = made?.schema !== undefined && made.schema["type"] === undefined;
  return isOdd ? undefined : made;
}

type Maker = (data: Recognised["data"], printed: Printed) => WrongValue | undefined;

/** More items are not made. */
const mostItems = 100;

/** A value of each type, as the server names what it found. */
const ofType: Readonly<Record<string, unknown>> = {
  string: "a",
  integer: 1,
  number: 1.5,
  boolean: true,
  null: null,
  array: [],
  object: {},
};

/** By the code of the error. */
const makers: Readonly<Record<string, Maker>> = {
  type: ({ type, found }) =>
    typeof type === "string" && typeof found === "string" && Object.hasOwn(ofType, found)
      ? { schema: declared(type), value: ofType[found] }
      : undefined,
  enum: (_, { value, supported }) =>
    supported.length === 0 || value === undefined
      ? undefined
      : { schema: { type: typeOf(value), enum: supported.map((each) => likeThe(value, each)) }, value },
  format: ({ format }, { value }) => ofText(value, { format }),
  pattern: ({ pattern }, { value }) => ofText(value, { pattern }),
  minLength: ({ limit }, { value }) => ofText(value, { minLength: limit }),
  maxLength: (_, { limit }) =>
    limit === undefined || limit > mostItems
      ? undefined
      : { schema: { type: "string", maxLength: limit }, value: "a".repeat(limit + 1) },
  minimum: ({ relation, bound }, { value }) =>
    ofNumber(value, bound, (limit) => ({
      minimum: limit,
      ...(relation === "greater than" ? { exclusiveMinimum: true } : {}),
    })),
  maximum: ({ relation, bound }, { value }) =>
    ofNumber(value, bound, (limit) => ({
      maximum: limit,
      ...(relation === "less than" ? { exclusiveMaximum: true } : {}),
    })),
  multipleOf: ({ factor }, { value }) => ofNumber(value, factor, (limit) => ({ multipleOf: limit })),
  minItems: (_, { limit }) => ofItems({ minItems: limit }, limit === undefined ? undefined : limit - 1),
  maxItems: (_, { limit }) => ofItems({ maxItems: limit }, limit === undefined ? undefined : limit + 1),
  required: () => ({ schema: declared("string"), isRequired: true }),
  "decode/unknown-field": () => ({ value: "a" }),
  "rules/false": ({ rule }, { value }) =>
    value === undefined || value === "object" || value === "array" || typeof rule !== "string"
      ? undefined
      : { schema: { type: typeOf(value), "x-kubernetes-validations": [{ rule }] }, value },
};

function declared(type: string): Readonly<Record<string, unknown>> {
  return type === "array" ? { type, items: { type: "string" } } : { type };
}

function typeOf(value: unknown): string | undefined {
  if (typeof value === "string" || typeof value === "boolean") return typeof value;
  return typeof value === "number" ? (Number.isInteger(value) ? "integer" : "number") : undefined;
}

/** A supported value in the type of the value that is not. */
function likeThe(value: unknown, supported: string): unknown {
  return typeof value === "number" && supported.trim() !== "" ? Number(supported) : supported;
}

function ofText(value: unknown, keywords: object): WrongValue | undefined {
  return typeof value === "string" ? { schema: { type: "string", ...keywords }, value } : undefined;
}

function ofNumber(
  value: unknown,
  bound: unknown,
  keywords: (bound: number) => object,
): WrongValue | undefined {
  const limit = Number(bound);
  if (typeof value !== "number" || bound === undefined || !Number.isFinite(limit)) return undefined;
  const type = Number.isInteger(value) && Number.isInteger(limit) ? "integer" : "number";
  return { schema: { type, ...keywords(limit) }, value };
}

function ofItems(keywords: object, length: number | undefined): WrongValue | undefined {
  if (length === undefined || length < 0 || length > mostItems) return undefined;
  const value = Array.from({ length }, (_, i) => `item-${i}`);
  return { schema: { ...declared("array"), ...keywords }, value };
}
