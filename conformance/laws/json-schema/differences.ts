import type { ErrorObject } from "ajv";
import type { FieldError } from "../../../src/engine/apimachinery/field/error.ts";
import { isList, isMap, type Value } from "../../../src/engine/go/value/value.ts";
import type { Verdicts } from "./verdicts.ts";

/** A known reason why the server and a JSON Schema validator disagree about a value. */
export interface Difference {
  readonly why: string;
  /** Whether only the server may find this fault, in a value that is otherwise valid for the validator. */
  readonly server?: (error: FieldError, value: Value) => boolean;
  /** Whether only the validator may find this fault, in a value that is otherwise valid for the server. */
  readonly validator?: (error: ErrorObject, value: Value) => boolean;
  /** Whether the validator may reject the schema with this text. */
  readonly refusal?: (text: string) => boolean;
  /** A value that shows it. */
  readonly example: { readonly schema: object; readonly value: unknown };
}

const largestSafe = 2n ** 53n;
const isBound = (keyword: string | undefined): boolean =>
  /^(?:exclusiveM|m)(?:in|ax)imum$/.test(keyword ?? "");

/** All known differences. Anything else is a defect in the engine, in the translation or in the validator. */
export const differences: readonly Difference[] = [
  {
    why: "A pattern is RE2 on the server and ECMAScript in a validator, which does not know inline flags.",
    refusal: (text) => text.includes("Invalid regular expression"),
    example: { schema: { type: "string", pattern: "(?i)^a" }, value: "A" },
  },
  {
    why: "The server makes an int64 of a bound before it compares an integer with it: fractions are cut, too large ones overflow.",
    server: ({ origin }) => isBound(origin),
    validator: ({ keyword }) => isBound(keyword),
    example: { schema: { type: "number", maximum: 99.5, exclusiveMaximum: true }, value: 99 },
  },
  {
    why: "The server makes an int64 of multipleOf before it divides an integer by it.",
    server: ({ origin }) => origin === "multipleOf",
    example: { schema: { type: "number", multipleOf: 2.5 }, value: 5 },
  },
  {
    why: "Whether a float is a multiple of another depends on how the rest is rounded.",
    validator: ({ keyword }) => keyword === "multipleOf",
    example: { schema: { type: "number", multipleOf: 0.1 }, value: 559.9 },
  },
  {
    why: "A JavaScript validator rounds integers beyond 2^53; the server's are exact.",
    server: ({ origin }, value) =>
      origin === "enum" &&
      some(value, (part) => typeof part === "bigint" && (part > largestSafe || part < -largestSafe)),
    example: { schema: { type: "integer", enum: [2n ** 53n] }, value: 2n ** 53n + 1n },
  },
  {
    why: "A number beyond int64 is a float on the server, no integer and in no enum of integers; to JSON Schema it is one.",
    server: ({ origin }, value) =>
      (origin === "type" || origin === "enum") &&
      some(value, (part) => typeof part === "number" && Number.isInteger(part)),
    example: { schema: { type: "integer" }, value: 2 ** 63 },
  },
  {
    why: "The validator does not look at properties called __proto__.",
    server: (_, value) => some(value, hasProto),
    validator: (_, value) => some(value, hasProto),
    example: {
      schema: { properties: { ["__proto__"]: { type: "string" } } },
      value: new Map([["__proto__", 1n]]),
    },
  },
  {
    why: "The server makes what an enum lists of a value before it compares the two: 1.7 is 1, and 97 is a.",
    validator: ({ keyword }) => keyword === "enum",
    example: { schema: { "x-kubernetes-int-or-string": true, enum: ["a"] }, value: 97 },
  },
  {
    why: "The server finds null in no enum, though null may be listed.",
    server: ({ origin }, value) => origin === "enum" && some(value, (part) => part === null),
    example: { schema: { type: "string", nullable: true, enum: ["a", null] }, value: null },
  },
  {
    why: "On the server null passes nullable, whatever allOf, anyOf, oneOf and not say of its type.",
    validator: ({ keyword }, value) => keyword === "type" && some(value, (part) => part === null),
    example: {
      schema: {
        "x-kubernetes-int-or-string": true,
        nullable: true,
        anyOf: [{ type: "integer" }, { type: "string" }],
      },
      value: null,
    },
  },
];

function hasProto(value: Value): boolean {
  return isMap(value) && value.has("__proto__");
}

function some(value: Value, test: (value: Value) => boolean): boolean {
  if (test(value)) return true;
  if (isList(value)) return value.some((item) => some(item, test));
  return isMap(value) && [...value.values()].some((item) => some(item, test));
}

/** Whether the two agree. */
export function agree({ server, validator }: Verdicts): boolean {
  return validator !== undefined && (server.length === 0) === (validator.length === 0);
}

/** These fail because of their branches, whose errors are also reported, if there are any. */
const composites: ReadonlySet<string | undefined> = new Set(["allOf", "anyOf", "oneOf", "not"]);

/** Whether the differences among `known` explain why the two do not agree. */
export function explained({ value, server, validator, refusal }: Verdicts, known = differences): boolean {
  if (validator === undefined)
    return known.some((difference) => difference.refusal?.(refusal ?? "") === true);
  const byServer = server.every(
    (error) =>
      composites.has(error.origin) || known.some((difference) => difference.server?.(error, value) === true),
  );
  const byValidator = validator.every(
    (error) =>
      composites.has(error.keyword) ||
      known.some((difference) => difference.validator?.(error, value) === true),
  );
  return byServer && byValidator;
}
