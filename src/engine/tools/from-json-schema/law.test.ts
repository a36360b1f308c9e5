import { describe, expect, it } from "vitest";
import { type Comparison, compare } from "./testing/judge.ts";
import { realSchemas } from "./testing/real-schemas.ts";

/**
 * What is missed: lists that contain themselves and tuples, which no definition can express, values of fields that only some
 * alternatives describe, values that may be of several types (also with `const`: without a type, no rule can read them), and lists in the place of a string with a format, which the server itself accepts.
 */
const leastAccepted = 0.98;
const leastRejected = 0.96;

describe.each([
  ["unknown fields are dropped", false],
  ["unknown fields are kept", true],
])("%s", (_, keepsUnknown) => {
  it("the server accepts and rejects the documents that a validator of the schema accepts and rejects", () => {
    const compared = realSchemas.map((each) => {
      const result = compare(each, keepsUnknown);
      if (typeof result === "string") throw new Error(`${each.name}: ${result}`);
      return result;
    });
    const sum = (of: (each: Comparison) => number) => compared.reduce((total, each) => total + of(each), 0);
    const accepted = 1 - sum(({ misfits }) => misfits.length) / sum(({ conforming }) => conforming);
    const rejected = 1 - sum(({ missed }) => missed.length) / sum(({ wrong }) => wrong);
    expect(accepted).toBeGreaterThan(leastAccepted);
    expect(rejected).toBeGreaterThan(leastRejected);
  });
});
