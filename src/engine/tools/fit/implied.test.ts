import { expect, it } from "vitest";
import { structuralOf } from "../../server/schema/testing/structural-of.ts";
import { impliedBound } from "./implied.ts";

it.each<[object, [number, string] | undefined]>([
  [{ maxLength: 5 }, undefined],
  [{ allOf: [{ maxLength: 10 }] }, [10, "allOf"]],
  [{ allOf: [{ maxLength: 10 }, { maxLength: 5 }, { minLength: 1 }] }, [5, "allOf"]],
  [{ anyOf: [{ maxLength: 10 }, { maxLength: 5 }] }, [10, "anyOf"]],
  [{ anyOf: [{ maxLength: 10 }, { minLength: 5 }] }, undefined],
  [{ oneOf: [{ allOf: [{ maxLength: 7 }] }] }, [7, "oneOf"]],
  [{ pattern: "^[a-z]{1,63}$" }, [63, "pattern"]],
  [{ pattern: "^[a-z][a-z0-9-]{0,62}$" }, [63, "pattern"]],
  [{ pattern: "[a-z]{1,63}" }, undefined],
  [{ pattern: "^[a-z]{1,63}" }, undefined],
  [{ pattern: "^[a-z]{3,}$" }, undefined],
  [{ pattern: "^[a-z]{1,20}$", allOf: [{ maxLength: 30 }] }, [20, "pattern"]],
])("%j implies %j", (schema, expected) => {
  const implied = impliedBound(structuralOf({ type: "string", ...schema }), "maxLength");
  expect(implied && [Number(implied.bound), implied.by]).toEqual(expected);
});
