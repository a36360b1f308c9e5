import { expect, it } from "vitest";
import { fromData } from "../../go/value/value.ts";
import { neededSizes } from "./needs.ts";

it("takes defaults, examples, listed values, lower bounds and objects", () => {
  const schema = fromData({
    type: "object",
    properties: {
      names: { type: "array", default: ["a", "bcd"], items: { type: "string", minLength: 2 } },
      labels: { type: "object", additionalProperties: { type: "string" }, example: { a: "1", b: "12345" } },
      color: { type: "string", enum: ["red", "gr\u{1F34F}n"] },
      deep: { type: "object", properties: { list: { type: "array", items: { type: "integer" } } } },
    },
  });
  const objects = [fromData({ names: ["abcdef"], deep: { list: [1, 2, 3] }, unknown: "xxxxxxxxxx" })];
  const sizes = neededSizes(schema, objects);
  const of = (...at: string[]) => sizes.get(JSON.stringify(at));
  expect(of("properties", "names")).toBe(2n);
  expect(of("properties", "names", "items")).toBe(6n);
  expect(of("properties", "labels")).toBe(2n);
  expect(of("properties", "labels", "additionalProperties")).toBe(5n);
  expect(of("properties", "color")).toBe(4n);
  expect(of("properties", "deep", "properties", "list")).toBe(3n);
});
