import { describe, expect, it } from "vitest";
import { fromData } from "../../go/value/value.ts";
import { parseMarker, type Target } from "./definition.ts";
import { lookupMarker } from "./registry.ts";

function read(marker: string, target: Target = "field") {
  const definition = lookupMarker(marker, target);
  return definition === undefined ? undefined : parseMarker(definition, marker);
}

// Recorded: controller-gen's own results for these are in conformance/go-types.
describe("parseMarker", () => {
  it.each<[string, unknown]>([
    ["+kubebuilder:default=a", "a"],
    ['+kubebuilder:default="a"', "a"],
    ["+kubebuilder:default=3", 3],
    ["+kubebuilder:default={1,2}", [1, 2]],
    ["+kubebuilder:default={a: 1, b: {c: d}}", { a: 1, b: { c: "d" } }],
    ["+kubebuilder:default={}", {}],
    ["+kubebuilder:default=100Mi", "100Mi"],
    ["+kubebuilder:validation:Enum=a;b", ["a", "b"]],
    ["+kubebuilder:validation:MaxItems=3", 3],
    ["+k8s:maxItems=3 # as many", 3],
  ])("%s", (marker, value) => {
    expect(read(marker)).toEqual({ value: fromData(value as Parameters<typeof fromData>[0]), faults: [] });
  });

  it.each<[string, string]>([
    ["+kubebuilder:validation:MaxLength=a", 'expected integer, got "a" (at <input>:1:1)'],
    ["+kubebuilder:validation:MaxLength", 'missing argument "" (at <input>)'],
    [
      "+kubebuilder:validation:Maximum=x",
      'invalid maximum value: strconv.ParseFloat: parsing "x": invalid syntax',
    ],
    ["+optional=x", 'extra arguments provided: "x" (at <input>:1:1)'],
    ["+kubebuilder:validation:XValidation:rul=x", 'unknown argument "rul" (at <input>:1:4)'],
  ])("%s is refused", (marker, fault) => {
    expect(read(marker)?.faults.map(({ text }) => text)).toContain(fault);
  });

  it("knows nothing of other markers", () => {
    expect(read("+genclient")).toBeUndefined();
    expect(read("+kubebuilder:resource:path=x")).toBeUndefined();
    expect(read("+kubebuilder:resource:path=x", "type")?.faults).toEqual([]);
  });
});
