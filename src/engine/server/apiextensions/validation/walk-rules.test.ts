import { expect, test } from "vitest";
import { createLines, withProperty } from "../testing/definitions.ts";

const rules = "spec.validation.openAPIV3Schema.properties[spec].properties[a].x-kubernetes-validations[0]";

/** The rows of the table, in the order in which the server checks. */
test.each<[Record<string, unknown>, string[]]>([
  [{ rule: "true" }, []],
  [{ rule: " " }, [".rule: Required value: rule is not specified"]],
  [{ rule: "true", message: " " }, ['.message: Invalid value: " ": must be non-empty if specified']],
  [{ rule: "true", message: "a\nb" }, ['.message: Invalid value: "a\\nb": must not contain line breaks']],
  [
    { rule: "true ||\ntrue" },
    [".message: Required value: message must be specified if rule contains line breaks"],
  ],
  [{ rule: "\ntrue\n" }, []],
  [
    { rule: "true", messageExpression: " " },
    [".messageExpression: Required value: messageExpression must be non-empty if specified"],
  ],
  [
    { rule: "true", reason: "Foo" },
    [
      '.reason: Unsupported value: "Foo": supported values: "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"',
    ],
  ],
  [
    { rule: "true", fieldPath: " " },
    [
      '.fieldPath: Invalid value: " ": must be non-empty if specified',
      '.fieldPath: Invalid value: " ": must be a valid path',
    ],
  ],
  [
    { rule: "true", fieldPath: ".b\n" },
    [
      '.fieldPath: Invalid value: ".b\\n": must not contain line breaks',
      '.fieldPath: Invalid value: ".b\\n": must be a valid path',
    ],
  ],
  [{ rule: "true", fieldPath: ".b" }, []],
  [{ rule: "true", fieldPath: "['b']" }, []],
  [{ rule: "true", fieldPath: ".c" }, ['.fieldPath: Invalid value: ".c": must be a valid path']],
])("%j", (rule, expected) => {
  const schema = {
    type: "object",
    properties: { b: { type: "string" } },
    "x-kubernetes-validations": [rule],
  };
  expect(createLines(withProperty(schema))).toEqual(expected.map((line) => rules + line));
});
