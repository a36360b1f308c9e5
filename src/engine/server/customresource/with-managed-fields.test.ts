import { describe, expect, it } from "vitest";
import { toJson } from "../../go/value/json.ts";
import { fromData, type ValueMap } from "../../go/value/value.ts";
import { setOf } from "../fieldmanager/field-set.ts";
import { seesOwners } from "./owners.ts";
import { withManagedFields } from "./with-managed-fields.ts";

// The messages are those of the real server: conformance/recorded, fuzzed/metadata-that-a-patch-moves.
describe("a patch that meets the owners of fields", () => {
  it.each([
    ['[{"op":"move","from":"/metadata","path":"/spec/b"}]', true],
    ['[{"op": "copy", "from" : "", "path": "/spec/b"}]', true],
    ['{"metadata": {"managedFields": []}}', true],
    ['[{"op":"copy","from":"/metadata/name","path":"/spec/a"}]', false],
    ['{"metadata": {"labels": {"a": "b"}}}', false],
  ])("%s: %s", (text, expected) => {
    expect(seesOwners.test(text)).toBe(expected);
  });
});

describe("an object with the owners of its fields", () => {
  const object = fromData({ metadata: { name: "a" }, spec: { a: 1 } }) as ValueMap;

  it("is itself where nobody owns any", () => {
    expect(withManagedFields(object, [])).toBe(object);
  });

  it("tells each", () => {
    const manager = {
      name: "bob",
      operation: "Update",
      apiVersion: "example.com/v1",
      subresource: "",
    } as const;
    const whole = withManagedFields(object, [{ ...manager, owns: setOf(["spec"]) }]);
    expect(toJson(whole)).toContain('"fieldsV1":{"f:spec":{}},"manager":"bob","operation":"Update"');
  });
});
