import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { structuralOf } from "../schema/testing/structural-of.ts";
import { declType } from "./decl-type.ts";

function sizes(schema: Parameters<typeof structuralOf>[0]) {
  const decl = declType(structuralOf(schema), false, "selfType1", newest);
  return decl === undefined ? undefined : `${decl.type.kind} ${decl.maxElements} ${decl.minSize}`;
}

describe("types and sizes of schema nodes", () => {
  it.each<[Parameters<typeof structuralOf>[0], string | undefined]>([
    [{ "x-kubernetes-int-or-string": true }, "dyn 3145726 1"],
    [{ type: "string" }, "string 3145726 2"],
    [{ type: "string", maxLength: 5 }, "string 20 2"],
    [{ type: "string", enum: ["a", "bcd"] }, "string 3 2"],
    [{ type: "string", format: "byte", maxLength: 5 }, "bytes 5 2"],
    [{ type: "string", format: "duration" }, "duration 32 3"],
    [{ type: "string", format: "date" }, "timestamp 12 12"],
    [{ type: "string", format: "date-time" }, "timestamp 32 21"],
    [{ type: "array", items: { type: "integer" } }, "list 1572863 2"],
    [{ type: "array", items: { type: "string" } }, "list 1048575 2"],
    [{ type: "array", items: { type: "string" }, maxItems: 3 }, "list 3 2"],
    [{ type: "object", additionalProperties: { type: "number" } }, "map 449389 2"],
    [{ type: "object", additionalProperties: { type: "boolean" } }, "map 314572 2"],
    [{ type: "object", required: ["required"], properties: { required: { type: "string" } } }, "object 0 16"],
    [{ "x-kubernetes-preserve-unknown-fields": true }, undefined],
    [{ type: "array", items: { "x-kubernetes-preserve-unknown-fields": true } }, undefined],
  ])("%j is %s", (schema, expected) => {
    expect(sizes(schema)).toEqual(expected);
  });
});
