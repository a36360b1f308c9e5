import { expect, it } from "vitest";
import { evaluate } from "./whole-engine.ts";

const host = { now: "2026-01-01T00:00:00Z" };

it("places the value that decoding stopped at, and lists the further ones as what comes next", () => {
  const crd = [
    "apiVersion: apiextensions.k8s.io/v1",
    "kind: CustomResourceDefinition",
    "metadata: {name: a.b.c}",
    "spec:",
    "  group: b.c",
    "  versions:",
    "  - name: v1",
    "    served: 'yes'",
    "    storage: true",
    "    schema:",
    "      openAPIV3Schema:",
    "        type: object",
    "        properties:",
    "          a: {type: string, maxLength: five}",
  ].join("\n");
  const { crd: call } = evaluate({ crd }, host);
  const [first] = call?.problems ?? [];
  expect(first?.text).toContain("json: cannot unmarshal string into Go struct field");
  // YAML is converted to JSON with sorted keys, so `schema` is decoded before `served`.
  expect(first?.location?.line).toBe(14);
  expect(first?.explanation).toBe("`maxLength` must be an integer, not a string.");
  const next = call?.stages.find(({ hypothetical }) => hypothetical)?.problems;
  expect(next?.map(({ text, location }) => [location?.line, text])).toEqual([
    [8, "spec.versions[0].served: expected boolean, found string"],
  ]);
});
