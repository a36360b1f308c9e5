import { expect, test } from "vitest";
import { generatedDiffers } from "./generated-differs.ts";

const text = (spec: string, version = "v1"): string =>
  `metadata: {annotations: {controller-gen.kubebuilder.io/version: ${version}}, name: a}\nspec: ${spec}\n`;

const generated = text(
  '{group: g, names: {kind: A}, versions: [{name: v1, schema: {type: object, description: "x", properties: {description: {maximum: 3}}}}]}',
);

test.each([
  ["the same", generated, undefined],
  [
    "other labels and annotations",
    generated.replace("metadata: {", "metadata: {labels: {a: b}, "),
    undefined,
  ],
  [
    "a conversion, and a default of the server",
    generated.replace("spec: {", "spec: {conversion: {strategy: None}, preserveUnknownFields: false, "),
    undefined,
  ],
  ["no descriptions", generated.replace('description: "x", ', ""), undefined],
  [
    "descriptions of an older controller-gen",
    generated.replace('"x"', '"y"').replace("version: v1", "version: v0"),
    undefined,
  ],
  [
    "another description",
    generated.replace('"x"', '"y"'),
    '`spec.versions[0].schema.description` is "x" from the types, and "y" in the file.',
  ],
  [
    "another bound of a field called description",
    generated.replace("maximum: 3", "maximum: 4").replace('description: "x", ', ""),
    "`spec.versions[0].schema.properties.description.maximum` is 3 from the types, and 4 in the file.",
  ],
  [
    "one version more",
    generated.replace("]}\n", ", {name: v2}]}\n"),
    "`spec.versions` is another list from the types, and another list in the file.",
  ],
  [
    "a field that is gone",
    generated.replace("group: g, ", ""),
    "`spec.group` is generated, and not in the file.",
  ],
  [
    "a field of the file alone",
    generated.replace("group: g", "group: g, scope: Cluster"),
    "`spec.scope` is in the file, and not generated.",
  ],
  ["a file that cannot be read", "a: [", undefined],
])("%s", (_, written, reason) => {
  const found = generatedDiffers({ text: generated }, { text: written, file: "a.yaml", line: 1 });
  expect(found?.reason).toEqual(
    reason === undefined ? undefined : `${reason} Generate the file again, or change the types.`,
  );
});
