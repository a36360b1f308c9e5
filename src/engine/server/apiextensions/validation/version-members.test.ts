import { describe, expect, test } from "vitest";
import { create, createLines, manifest, version, withSchema } from "../testing/definitions.ts";

const object = { type: "object" };
const schema = {
  type: "object",
  properties: {
    spec: {
      type: "object",
      properties: {
        color: { type: "string" },
        labels: { type: "object", additionalProperties: { type: "string" } },
        any: { type: "object", additionalProperties: true },
      },
    },
  },
};

describe("columns", () => {
  const types = "must be one of boolean,date,integer,number,string";
  test.each<[object, string[]]>([
    [{ name: "a", type: "date", jsonPath: "." }, []],
    [
      {},
      [
        "spec.additionalPrinterColumns[0].name: Required value",
        `spec.additionalPrinterColumns[0].type: Required value: ${types}`,
        "spec.additionalPrinterColumns[0].JSONPath: Required value",
      ],
    ],
    [
      { name: "a", type: "x", format: "name", jsonPath: "spec" },
      [
        `spec.additionalPrinterColumns[0].type: Invalid value: "x": ${types}`,
        'spec.additionalPrinterColumns[0].format: Invalid value: "name": must be one of byte,date,date-time,double,float,int32,int64,password',
        'spec.additionalPrinterColumns[0].JSONPath: Invalid value: "spec": must be a simple json path starting with .',
      ],
    ],
  ])("%j", (column, expected) => {
    expect(createLines(withSchema(object, { additionalPrinterColumns: [column] }))).toEqual(expected);
  });

  test("columns that differ keep the paths of their versions", () => {
    const columns = (jsonPath: string) => ({
      additionalPrinterColumns: [{ name: "a", type: "string", jsonPath }],
    });
    const versions = [version("v1", object, columns("a")), version("v2", object, columns(".a"))];
    expect(createLines(manifest({ versions }))).toEqual([
      'spec.versions[0].additionalPrinterColumns[0].JSONPath: Invalid value: "a": must be a simple json path starting with .',
    ]);
  });
});

test.each<[object, string[]]>([
  [{ specReplicasPath: ".spec.n", statusReplicasPath: ".status.n", labelSelectorPath: "" }, []],
  [
    { labelSelectorPath: ".meta" },
    [
      "spec.subresources.scale.specReplicasPath: Required value",
      "spec.subresources.scale.statusReplicasPath: Required value",
      'spec.subresources.scale.labelSelectorPath: Invalid value: ".meta": should be a json path under either .spec or .status',
    ],
  ],
  [
    { specReplicasPath: ".", statusReplicasPath: "status.n" },
    [
      'spec.subresources.scale.specReplicasPath: Invalid value: ".": should be a json path under .spec',
      'spec.subresources.scale.statusReplicasPath: Invalid value: "status.n": must be a simple json path starting with .',
    ],
  ],
])("scale %j", (scale, expected) => {
  expect(createLines(withSchema(object, { subresources: { scale } }))).toEqual(expected);
});

describe("selectable fields", () => {
  const at = (paths: readonly string[]) =>
    createLines(withSchema(schema, { selectableFields: paths.map((jsonPath) => ({ jsonPath })) }));
  const type =
    "must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.";
  test.each<[string[], string[]]>([
    [[".spec.color", ".spec.labels.app"], []],
    [[""], ["spec.selectableFields[0].jsonPath: Required value"]],
    [
      [".spec['color']"],
      [
        `spec.selectableFields[0].jsonPath: Invalid value: ".spec['color']": is an invalid path: array notation is not allowed`,
      ],
    ],
    [
      [".metadata.name"],
      [
        'spec.selectableFields[0].jsonPath: Invalid value: ".metadata.name": is an invalid path: does not refer to a valid field',
      ],
    ],
    [
      [".spec", ".spec.any.x"],
      [".spec", ".spec.any.x"].map(
        (path, i) => `spec.selectableFields[${i}].jsonPath: Invalid value: "${path}": ${type}`,
      ),
    ],
    [[".spec.color", ".spec.color"], ['spec.selectableFields[1].jsonPath: Duplicate value: ".spec.color"']],
    [
      Array.from({ length: 9 }, (_, i) => `.spec.labels.k${i}`),
      ["spec.selectableFields: Too many: 9: must have at most 8 items"],
    ],
  ])("%j", (paths, expected) => {
    expect(at(paths)).toEqual(expected);
  });

  test("hoisting tears fields and schema apart", () => {
    const fields = { selectableFields: [{ jsonPath: ".spec.color" }] };
    const other = { ...schema, description: "other" };
    expect(
      createLines(manifest({ versions: [version("v1", schema, fields), version("v2", other, fields)] })),
    ).toEqual([
      'spec.selectableFields: Invalid value: "": may only be set when validations.schema is included',
    ]);
    expect(
      createLines(manifest({ versions: [version("v1", schema, fields), version("v2", schema)] })),
    ).toEqual([
      'spec.versions[0].selectableFields: Invalid value: "": may only be set when `version.schema.openAPIV3Schema` is not included',
    ]);
  });

  test("the server crashes over a path into nothing", () => {
    const outcome = create(withSchema(schema, { selectableFields: [{ jsonPath: ".spec.any.x.y" }] }));
    expect(outcome.response.code).toBe(500);
  });
});
