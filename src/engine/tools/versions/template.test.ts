import { expect, it } from "vitest";
import { loadCage } from "../../../cage/quickjs.ts";
import { fromData } from "../../go/value/value.ts";
import { conversionTemplate } from "./template.ts";

const spec = (properties: Record<string, unknown>) => ({
  openAPIV3Schema: { type: "object", properties: { spec: { type: "object", properties } } },
});
const definition = fromData({
  spec: {
    versions: [
      { name: "v1", storage: true, schema: spec({ size: { type: "integer" }, note: { type: "string" } }) },
      {
        name: "v2",
        storage: false,
        schema: spec({ replicas: { type: "integer" }, note: { type: "string" }, tag: { type: "string" } }),
      },
    ],
  },
});

it("names what differs, moves what fits, and runs", async () => {
  const template = conversionTemplate(definition);
  expect(template).toContain("// Only v1 has: spec.size. Only v2 has: spec.replicas, spec.tag.");
  expect(template).toContain('move(object, "spec.size", "spec.replicas");');
  const convert = (await loadCage())(template);
  const result = convert(
    ['{"apiVersion":"g/v1","kind":"W","spec":{"size":3}}', '{"apiVersion":"g/v1","kind":"W"}'],
    "g/v2",
  );
  expect(result).toEqual({
    objects: ['{"apiVersion":"g/v2","kind":"W","spec":{"replicas":3}}', '{"apiVersion":"g/v2","kind":"W"}'],
  });
});

it("is a function also where there is nothing to convert", async () => {
  const convert = (await loadCage())(conversionTemplate(null));
  expect(convert(['{"apiVersion":"g/v1"}'], "g/v2")).toEqual({ objects: ['{"apiVersion":"g/v2"}'] });
});
