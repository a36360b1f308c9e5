import { newest } from "../../../../../apimachinery/minors/capabilities.ts";
import type { CelType } from "../../../../../cel/types/type.ts";
import type { CelValue } from "../../../../../cel/values/value.ts";
import { toJson } from "../../../../../go/value/json.ts";
import { withoutNilLists } from "../../../../../go/value/nil-list.ts";
import { fromData, isMap, type Value, type ValueMap } from "../../../../../go/value/value.ts";
import { fieldType } from "../../../../customresource/field-managers.ts";
import { widgets } from "../../../../customresource/testing/widgets.ts";
import { PolicyCompiler } from "../../../cel/compile.ts";
import { nativeValue } from "../../../cel/native-value.ts";
import { applyConfigurationTypes, jsonPatchTypes } from "../../../cel/patch-types.ts";
import { patchedFields } from "../../../testing/patched-fields.ts";
import { applyConfiguration } from "../apply-configuration.ts";
import { jsonPatch } from "../json-patch.ts";
import type { Patched } from "../patched.ts";

const text = { type: "string" };
const texts = { type: "object", additionalProperties: text };

const { server, version } = widgets({
  type: "object",
  properties: {
    spec: {
      type: "object",
      properties: {
        replicas: { type: "integer", default: 1 },
        size: { type: "integer" },
        color: text,
        ...patchedFields,
        atomicMap: { ...texts, "x-kubernetes-map-type": "atomic" },
        atomicStruct: { type: "object", properties: { a: text }, "x-kubernetes-map-type": "atomic" },
        blob: { type: "string", format: "byte" },
        nested: { type: "object", properties: { a: { type: "object", properties: { b: text } } } },
        template: {
          type: "object",
          "x-kubernetes-embedded-resource": true,
          "x-kubernetes-preserve-unknown-fields": true,
        },
      },
    },
  },
});

/** A Widget with a spec, of which the tests need nothing else. */
export function widget(spec: Readonly<Record<string, unknown>>): ValueMap {
  return asMap(fromData({ apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "w" }, spec }));
}

function asMap(value: Value): ValueMap {
  return isMap(value) ? value : new Map();
}

/** Evaluates the expression of a mutation. Returns the value, the cost, or the error. */
export function evaluated(
  expression: string,
  types: readonly CelType[] | "any",
  object: ValueMap,
): { readonly value: CelValue; readonly cost: bigint } | { readonly error: string } {
  const compiler = new PolicyCompiler(newest, true);
  const declared = { hasParams: false, hasAuthorizer: false, hasPatchTypes: true };
  const compiled = compiler.compile(expression, types, declared);
  if (!compiled.ok) return { error: compiled.fault.text };
  const values = new Map([["object", nativeValue(object)]]);
  const result = compiled.program.evaluate(values, { costLimit: 1_000_000n });
  return result.ok ? { value: result.value, cost: result.cost } : { error: result.fault.text };
}

/** The spec after an ApplyConfiguration, as JSON, or the error. */
export function applied(expression: string, spec: Readonly<Record<string, unknown>>): string {
  const object = widget(spec);
  const result = evaluated(expression, applyConfigurationTypes, object);
  if ("error" in result) return result.error;
  const type = fieldType(version, server.resource);
  return shown(applyConfiguration(result.value, object, type, newest));
}

/** The spec after a JSONPatch, as JSON, or the error. */
export function patched(expression: string, spec: Readonly<Record<string, unknown>>): string {
  const object = widget(spec);
  const result = evaluated(expression, jsonPatchTypes, object);
  return "error" in result ? result.error : shown(jsonPatch(result.value, object, newest));
}

function shown(result: Patched): string {
  if (!result.ok) return result.kind === "error" ? result.fault.text : `${result.kind}: ${result.fault.text}`;
  return toJson(withoutNilLists(result.object.get("spec") ?? null));
}
