import { describe, expect, it } from "vitest";
import { kubernetesVersions } from "../../apimachinery/minors/kubernetes-version.ts";
import { widgetWith } from "../../playback/testing/widget-definition.ts";
import { widen } from "./widen.ts";

const now = "2026-01-01T00:00:00Z";

function widenings(schema: string, rule: string, kubernetes: string) {
  const rules = `x-kubernetes-validations: [{rule: ${JSON.stringify(rule)}}]`;
  const crd = widgetWith(schema).replace("{openAPIV3Schema: {", `{openAPIV3Schema: {${rules}, `);
  return widen({ crd }, kubernetes, "crd", { now });
}

describe("edits that more minors accept", () => {
  it("bounds what older estimates multiply: names had no bound in them", () => {
    const found = widenings(
      "{type: object, properties: {l: {type: array, maxItems: 1000, items: {type: string, maxLength: 63}}}}",
      "self.spec.l.all(x, self.metadata.name.contains(x))",
      "1.36",
    );
    expect(found.map(({ accepts }) => accepts)).toContainEqual(kubernetesVersions);
    expect(found[0]?.fix.title).toContain("maxItems");
  });

  it("knows none for what older servers cannot do", () => {
    expect(
      widenings("{type: object, properties: {a: {type: string}}}", "isCIDR(self.spec.a)", "1.29"),
    ).toEqual([]);
  });

  it("offers nothing where the server accepts", () => {
    expect(
      widenings("{type: object, properties: {a: {type: string}}}", "self.spec.a != 'b'", "1.29"),
    ).toEqual([]);
  });
});
