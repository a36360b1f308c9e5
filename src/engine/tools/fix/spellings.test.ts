import { expect, it } from "vitest";
import { spellingsOf } from "./spellings.ts";

function definition(value: string): string {
  return `spec: {versions: [{schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {value: ${value}}}}}}}]}`;
}

it.each([
  [
    "{type: array, items: {type: string}}",
    "{type: array, maxItems: 64, items: {type: string}}",
    ["// +kubebuilder:validation:MaxItems=64", "#[schemars(length(max = 64))]"],
  ],
  [
    "{type: array, items: {type: string}}",
    "{type: array, items: {type: string, maxLength: 9}}",
    ["// +kubebuilder:validation:items:MaxLength=9"],
  ],
  [
    "{type: integer, minimum: 1}",
    "{type: integer, minimum: 1, maximum: 9}",
    ["// +kubebuilder:validation:Maximum=9", "#[schemars(range(min = 1, max = 9))]"],
  ],
  [
    "{type: string}",
    "{type: string, enum: [a, b], default: a}",
    ['// +kubebuilder:default="a"', "// +kubebuilder:validation:Enum=a;b"],
  ],
  [
    "{type: string}",
    '{type: string, pattern: "^[a-z]+\\\\.x$"}',
    ["// +kubebuilder:validation:Pattern=`^[a-z]+\\.x$`", '#[schemars(regex(pattern = r"^[a-z]+\\.x$"))]'],
  ],
  [
    "{type: string}",
    "{type: string, x-kubernetes-validations: [{rule: self != 'x', message: not x}]}",
    [
      `// +kubebuilder:validation:XValidation:rule="self != 'x'",message="not x"`,
      `#[x_kube(validation = Rule::new("self != 'x'").message("not x"))]`,
    ],
  ],
  [
    "{type: array, items: {type: object}}",
    "{type: array, items: {type: object}, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a, b]}",
    ["// +listMapKey=a", "// +listMapKey=b", "// +listType=map"],
  ],
  ["{type: object, default: {}}", "{type: object}", []],
])("%s -> %s", (before, after, expected) => {
  expect(spellingsOf(definition(before), definition(after)).map(({ text }) => text)).toEqual(expected);
});
