import { describe, expect, it } from "vitest";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { member } from "../../go/value/value.ts";
import { bodyOf, holding, messageOf, stagesOf, widgets, writeOf } from "./testing/widgets.ts";
import { updateScale } from "./update-scale.ts";

// The real server's answers to these bodies: conformance/recorded, cr-scale/life.

const free = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
const scale = {
  specReplicasPath: ".spec.replicas",
  statusReplicasPath: ".status.replicas",
  labelSelectorPath: ".status.selector",
};
const undecodable = 'no kind is registered for the type v1.Scale in scheme "pkg/runtime/scheme.go:111"';

function update(spec: string, name = "w", fieldValidation: FieldValidation = "Strict", written = name) {
  const schema = { type: "object", properties: { spec: free, status: free } };
  const of = holding(
    widgets(schema, { status: true, scale }),
    "--- {apiVersion: example.com/v1, kind: Widget, metadata: {name: w}, spec: {replicas: 3}}",
  );
  const text = `--- {apiVersion: autoscaling/v1, kind: Scale, metadata: {name: ${written}}, spec: ${spec}}`;
  const write = writeOf(of, { name, fieldValidation, subresource: "scale" });
  return { of, outcome: updateScale(bodyOf(text), write) };
}

describe("an update of the scale", () => {
  it.each([
    ["{replicas: 5}", "Strict", 5n, 2n, []],
    ["{}", "Strict", undefined, 2n, []],
    ["{replicas: 3}", "Strict", 3n, 1n, []],
    ["{replicas: 1, zz: 2}", "Warn", 1n, 2n, ['unknown field "spec.zz"']],
  ] as const)("to %s (%s) shows the new scale", (spec, level, replicas, generation, warnings) => {
    const { of, outcome } = update(spec, "w", level);
    const { code, body } = outcome.response;
    expect([code, member(body, "kind"), member(member(body, "spec"), "replicas")]).toEqual([
      200,
      "Scale",
      replicas,
    ]);
    expect(outcome.response.warnings).toEqual(warnings);
    const stored = of.server.store.get("default/w");
    expect(member(member(stored?.value, "metadata"), "generation")).toBe(generation);
  });

  it.each([
    ["{replicas: x}", "w", "w", 400, undecodable, ["decode failed"]],
    ["{replicas: 1, zz: 2}", "w", "w", 400, undecodable, ["decode failed"]],
    [
      "{replicas: 1}",
      "w",
      "v",
      400,
      "the name of the object (v) does not match the name on the URL (w)",
      ["decode failed"],
    ],
    ["{replicas: 1}", "zz", "zz", 404, 'widgets.example.com "zz" not found', ["decode failed"]],
    [
      "{replicas: -5}",
      "w",
      "w",
      422,
      'Widget.example.com "w" is invalid: .spec.replicas: Invalid value: -5: should be a non-negative integer',
      ["schema failed", "lists ok", "rules skipped", "store skipped"],
    ],
  ] as const)("to %s of %s, named %s, is rejected", (spec, name, written, code, message, stages) => {
    const { of, outcome } = update(spec, name, "Strict", written);
    expect([outcome.response.code, messageOf(outcome)]).toEqual([code, message]);
    expect(stagesOf(outcome)).toEqual(stages);
    expect(member(member(of.server.store.get("default/w")?.value, "spec"), "replicas")).toBe(3n);
  });
});
