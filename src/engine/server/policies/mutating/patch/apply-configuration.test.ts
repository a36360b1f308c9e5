import { describe, expect, it } from "vitest";
import { newest } from "../../../../apimachinery/minors/capabilities.ts";
import { fromData, isMap } from "../../../../go/value/value.ts";
import { applyConfigurationTypes } from "../../cel/patch-types.ts";
import { applyConfiguration } from "./apply-configuration.ts";
import { applied, evaluated, widget } from "./testing/patch-widget.ts";

const typed = "error applying patch: failed to convert patch object to typed object:";
const atomic =
  "error applying patch: invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs:";
const named = "which matches field name path from root Object type";

/** As the server says and does it. */
describe("applyConfiguration", () => {
  it.each([
    [
      "scalars",
      "Object.spec{color: 'red', size: 3, ratio: 1.5, enabled: true, amount: '5', when: '2020-01-01T00:00:00Z'}",
      { color: "blue" },
      '{"amount":"5","color":"red","enabled":true,"ratio":1.5,"size":3,"when":"2020-01-01T00:00:00Z"}',
    ],
    [
      "a list of type map",
      "Object.spec{ports: [Object.spec.ports{name: 'http', port: 8080}, Object.spec.ports{name: 'extra', port: 1}]}",
      { ports: [{ name: "http", port: 80, protocol: "UDP" }, { name: "other" }] },
      '{"ports":[{"name":"http","port":8080,"protocol":"UDP"},{"name":"other"},{"name":"extra","port":1}]}',
    ],
    ["a set", "Object.spec{tags: ['b', 'c']}", { tags: ["a", "b"] }, '{"tags":["a","b","c"]}'],
    ["a repeated item", "Object.spec{tags: ['b']}", { tags: ["a", "a"] }, '{"tags":["a","a","b"]}'],
    [
      "optional fields",
      "Object.spec{?color: optional.none(), ?size: optional.of(4), ?ratio: object.spec.?ratio}",
      { color: "keep" },
      '{"color":"keep","size":4}',
    ],
    [
      "unknown fields that are preserved",
      "Object.spec{free: Object.spec.free{a: 1, deep: Object.spec.free.deep{b: 'x'}, list: [1, 2]}}",
      { free: { a: 0, deep: { c: 1 }, list: [9] } },
      '{"free":{"a":1,"deep":{"b":"x","c":1},"list":[1,2]}}',
    ],
    [
      "an embedded resource",
      "Object.spec{template: Object.spec.template{metadata: Object.spec.template.metadata{labels: {'a': 'b'}}, spec: Object.spec.template.spec{x: 1}}}",
      { template: { metadata: { name: "p", labels: { c: "d" } }, spec: { z: 2 } } },
      '{"template":{"metadata":{"labels":{"a":"b","c":"d"},"name":"p"},"spec":{"x":1,"z":2}}}',
    ],
    [
      "the data of the object",
      "Object.spec{labels: object.spec.free}",
      { free: { a: "b" } },
      '{"free":{"a":"b"},"labels":{"a":"b"}}',
    ],
    ["a list that is empty", "Object.spec{tags: []}", {}, '{"tags":null}'],
    ["an empty list next to items", "Object.spec{tags: []}", { tags: ["a"] }, '{"tags":["a"]}'],
    ["nothing as null", "Object.spec{free: Object.spec.free{a: optional.none()}}", {}, '{"free":{"a":null}}'],
    ["a type as a string", "Object.spec{color: type(1)}", {}, '{"color":"int"}'],
  ])("merges %s", (_, expression, spec, expected) => {
    expect(applied(`Object{spec: ${expression}}`, spec)).toBe(expected);
  });

  it.each([
    [
      "Object.spec{ports: [Object.spec.ports{name: 'a', port: 1}, Object.spec.ports{name: 'a', port: 2}]}",
      `${typed} .spec.ports: duplicate entries for key [name="a"]`,
    ],
    ["Object.spec{color: 5}", `${typed} .spec.color: expected string, got &value.valueUnstructured{Value:5}`],
    ["Object.spec{nope: 2}", `${typed} .spec.nope: field not declared in schema`],
    [
      "Object.spec{color: null}",
      `${typed} .spec.color: expected string, got &value.valueUnstructured{Value:0}`,
    ],
    ["null", `${typed} .spec: expected map, got &{NULL_VALUE}`],
    ["Object.spec{size: 1u}", `${typed} .spec.size: expected numeric (int or float), got uint64`],
    [
      "Object.spec{blob: b'hi'}",
      `${typed} .spec.blob: expected string, got &value.valueUnstructured{Value:[]uint8{0x68, 0x69}}`,
    ],
    ["Object.spec{enabled: duration('90s')}", `${typed} .spec.enabled: expected boolean, got &{1m30s}`],
    [
      "Object.spec{when: timestamp('2020-01-01T00:00:00Z')}",
      `${typed} .spec.when: expected any scalar, got &{2020-01-01 00:00:00 +0000 UTC}`,
    ],
    ["Object.spec{free: {'a': [1]}}", `${typed} .spec.free.a: expected map, got &{[1]}`],
    ["Object.spec{free: Object.spec.free{a: [[1]]}}", `${typed} .spec.free.a[0]: expected map, got &{[1]}`],
    [
      "Object.spec{tags: [['a']]}",
      `${typed} .spec.tags[={{undefined}}]: expected string, got &value.valueUnstructured{Value:[]ref.Val{"a"}}`,
    ],
    [
      "Object.spec{labels: {1: 'a'}}",
      `${typed} .spec: expected map, got &{fail to convert field "labels": map key '\\x01' is of type types.Int, not string}`,
    ],
    ["Object.spec{atomicStruct: Object.spec.atomicStruct{a: 'b'}}", `${atomic} .spec.atomicStruct`],
    ["Object.spec{atomicMap: {}, words: []}", `${atomic} .spec.atomicMap, .spec.words`],
    ["Object.spec{amount: [1]}", `${atomic} .spec.amount`],
    [
      "Object.specs{color: 'x'}",
      `type mismatch: unexpected type name "Object.specs", expected "Object.spec", ${named}`,
    ],
    [
      "Object.spec{nested: Object.nested{a: Object.a{}}}",
      `type mismatch: unexpected type name "Object.nested", expected "Object.spec.nested", ${named}\n` +
        `unexpected type name "Object.a", expected "Object.spec.nested.a", ${named}`,
    ],
    [
      "{'nested': Object.spec.nested{}}",
      `type mismatch: unexpected type name "Object.spec.nested", expected "Object.spec", ${named}`,
    ],
  ])("rejects %s", (expression, expected) => {
    expect(applied(`Object{spec: ${expression}}`, {})).toBe(expected);
  });

  it("rejects owners, which are atomic structs", () => {
    const owner = "Object.metadata.ownerReferences{apiVersion: 'v1', kind: 'ConfigMap', name: 'c', uid: 'u'}";
    expect(applied(`Object{metadata: Object.metadata{ownerReferences: [${owner}]}}`, {})).toBe(
      `${atomic} .metadata.ownerReferences[0]`,
    );
  });

  it("rejects an object that does not have its type", () => {
    expect(applied("Object{}", { color: 5 })).toBe(
      "error applying patch: failed to convert original object to typed object: " +
        ".spec.color: expected string, got &value.valueUnstructured{Value:5}",
    );
  });

  it.each([
    ["Object.spec{}", "must evaluate to Object but got Object.spec"],
    ["{}", "must evaluate to Object but got map(dyn, dyn)"],
    ["dyn(Object{})", "must evaluate to Object but got dyn"],
  ])("does not compile %s", (expression, expected) => {
    expect(applied(expression, {})).toBe(expected);
  });

  it("rejects a kind without a published schema", () => {
    const scale = fromData({ apiVersion: "autoscaling/v1", kind: "Scale", spec: { replicas: 3 } });
    const result = evaluated("Object{spec: Object.spec{replicas: 7}}", applyConfigurationTypes, widget({}));
    if ("error" in result || !isMap(scale)) throw new Error("no value");
    expect(applyConfiguration(result.value, scale, undefined, newest)).toMatchObject({
      fault: { text: `${typed} no corresponding type for autoscaling/v1, Kind=Scale` },
    });
  });
});
