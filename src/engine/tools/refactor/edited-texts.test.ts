import { describe, expect, it } from "vitest";
import { nextObject } from "./next-object.ts";
import { nextVersionName } from "./next-version-name.ts";
import { type Refactoring, refactor } from "./refactor.ts";
import { placeInDefinition, placeOfObject } from "./schema-place.ts";
import { changed } from "./testing/works.ts";
import type { WorkTexts } from "./texts.ts";

const definition = `# Widgets of the shop
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList, shortNames: [wd]}
  versions:
  - name: v1 # the first one
    served: true
    storage: true
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.max-size}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [max-size, mode] # always
            properties:
              # how large it gets
              max-size:
                type: integer # whole
              mode: {type: string}
              limits:
                type: object
                properties:
                  low: {type: integer}
            x-kubernetes-validations:
            - rule: >-
                self.max__dash__size > 1
                && (!has(self.limits) || !has(self.limits.low) || self.limits.low < self.max__dash__size)
              messageExpression: "'at most ' + string(self.max__dash__size)"
              fieldPath: .max-size
            anyOf:
            - properties: {max-size: {minimum: 1}}
              required: [max-size]
            - required: [mode]
`;
const resource = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: web # the shop
spec:
  max-size: 3 # for now
  mode: fast
`;
const texts: WorkTexts = {
  definition,
  before: "",
  resource,
  existing: "",
  conversion: "",
  policies: "",
};

/** The lines that a change removes and adds. */
function lines(change: Refactoring, of: WorkTexts = texts): readonly string[] {
  const result = refactor(of, change);
  if (!result.ok) return [result.why];
  const now = changed(of, result);
  return result.texts.flatMap(({ name }) => {
    const [a, b] = [of[name].split("\n"), now[name].split("\n")];
    return [
      ...a.filter((line) => !b.includes(line)).map((line) => `-${line}`),
      ...b.filter((line) => !a.includes(line)).map((line) => `+${line}`),
    ];
  });
}

const maxSize = { version: 0, at: ["properties", "spec", "properties", "max-size"] };

describe("a change leaves comments, order and layout alone", () => {
  it("renames a field where it is named", () => {
    expect(lines({ kind: "rename-field", place: maxSize, name: "size", scope: "all" })).toEqual([
      "-    - {name: Size, type: integer, jsonPath: .spec.max-size}",
      "-            required: [max-size, mode] # always",
      "-              max-size:",
      "-                self.max__dash__size > 1",
      "-                && (!has(self.limits) || !has(self.limits.low) || self.limits.low < self.max__dash__size)",
      `-              messageExpression: "'at most ' + string(self.max__dash__size)"`,
      "-              fieldPath: .max-size",
      "-            - properties: {max-size: {minimum: 1}}",
      "-              required: [max-size]",
      "+    - {name: Size, type: integer, jsonPath: .spec.size}",
      "+            required: [size, mode] # always",
      "+              size:",
      "+                self.size > 1",
      "+                && (!has(self.limits) || !has(self.limits.low) || self.limits.low < self.size)",
      `+              messageExpression: "'at most ' + string(self.size)"`,
      "+              fieldPath: .size",
      "+            - properties: {size: {minimum: 1}}",
      "+              required: [size]",
      "-  max-size: 3 # for now",
      "+  size: 3 # for now",
    ]);
  });

  it("renames the kind and the names that follow from it", () => {
    expect(lines({ kind: "rename-kind", name: "Gadget" })).toEqual([
      "-  name: widgets.example.com",
      "-  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList, shortNames: [wd]}",
      "+  name: gadgets.example.com",
      "+  names: {plural: gadgets, singular: gadget, kind: Gadget, listKind: GadgetList, shortNames: [wd]}",
      "-kind: Widget",
      "+kind: Gadget",
    ]);
  });

  it("makes a field required", () => {
    const place = { version: 0, at: ["properties", "spec", "properties", "limits", "properties", "low"] };
    expect(lines({ kind: "require-field", place })).toEqual(["+                required: [low]"]);
    expect(lines({ kind: "require-field", place: maxSize })).toEqual([
      "`spec.max-size` is already required.",
    ]);
  });

  it("moves a field with its comment, its rule, its column and its value", () => {
    const moved = lines({ kind: "move-field", place: maxSize, into: "limits" });
    expect(moved).toContain("+    - {name: Size, type: integer, jsonPath: .spec.limits.max-size}");
    expect(moved).toContain("+                self.limits.max__dash__size > 1");
    expect(moved).toContain("+                    type: integer # whole");
    expect(moved).toContain("+            required: [mode, limits] # always");
  });

  it("copies a version, and begins the conversion", () => {
    const result = refactor(texts, { kind: "add-version" });
    const now = changed(texts, result);
    expect(lines({ kind: "add-version" }).filter((line) => line.startsWith("-"))).toEqual([]);
    expect(now.definition).toContain("  - name: v2 # the first one\n    served: true\n    storage: false\n");
    expect(now.definition).toContain("    strategy: Webhook\n");
    expect(now.definition.match(/type: integer # whole/g)).toHaveLength(2);
    expect(now.conversion).toContain('if (from === "v1" && to === "v2") {');
  });

  it("renames a field in one of two versions, and converts it", () => {
    const two = changed(texts, refactor(texts, { kind: "add-version" }));
    const place = { ...maxSize, version: 1 };
    const now = changed(two, refactor(two, { kind: "rename-field", place, name: "size", scope: "version" }));
    expect(now.resource).toBe(resource);
    expect(now.definition.match(/jsonPath: \.spec\.(?:max-)?size/g)).toEqual([
      "jsonPath: .spec.max-size",
      "jsonPath: .spec.size",
    ]);
    expect(now.conversion).toContain('move(object, "spec.max-size", "spec.size");');
    expect(now.conversion).toContain('move(object, "spec.size", "spec.max-size");');
  });

  it("copies the object as the next document", () => {
    const now = changed(texts, refactor(texts, { kind: "duplicate-object", offset: 0 }));
    const copy = resource.trimEnd().replace("name: web #", "name: web-2 #");
    expect(now.resource).toBe(`${resource.trimEnd()}\n---\n${copy}\n`);
    expect(nextObject(now.resource, 0)).toBe(now.resource.indexOf("---\n") + 4);
    expect(nextObject(now.resource, now.resource.length)).toBe(0);
    expect(nextObject(resource, 0)).toBeUndefined();
  });
});

describe("JSON", () => {
  it("stays JSON", () => {
    const json: WorkTexts = {
      ...texts,
      definition: JSON.stringify({
        metadata: { name: "widgets.example.com" },
        spec: {
          group: "example.com",
          names: { plural: "widgets", kind: "Widget" },
          versions: [
            {
              name: "v1",
              served: true,
              storage: true,
              schema: {
                openAPIV3Schema: {
                  type: "object",
                  properties: { spec: { type: "object", properties: { "max-size": { type: "integer" } } } },
                },
              },
            },
          ],
        },
      }),
      resource:
        '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"},"spec":{"max-size":3}}',
    };
    for (const change of [
      { kind: "add-version" },
      { kind: "rename-field", place: maxSize, name: "size", scope: "all" },
      { kind: "rename-kind", name: "Gadget" },
      { kind: "require-field", place: maxSize },
    ] satisfies readonly Refactoring[]) {
      const result = refactor(json, change);
      expect(result.ok, change.kind).toBe(true);
      const now = changed(json, result);
      expect(() => JSON.parse(now.definition) as unknown).not.toThrow();
      expect(() => JSON.parse(now.resource) as unknown).not.toThrow();
    }
  });
});

describe("a place", () => {
  it.each<[string, readonly string[] | undefined]>([
    ["max-size:\n", maxSize.at],
    ["type: integer # whole", maxSize.at],
    ["low:", ["properties", "spec", "properties", "limits", "properties", "low"]],
    ["group:", undefined],
  ])("of a definition at %j", (text, at) => {
    expect(placeInDefinition(definition, definition.indexOf(text) + 1)?.at).toEqual(at);
  });

  it("of an object, also in a later document", () => {
    const two = `${resource}---\n${resource}`;
    expect(placeOfObject(definition, two, two.lastIndexOf("max-size"))).toEqual(maxSize);
    expect(placeOfObject(definition, two, two.lastIndexOf("for now"))).toEqual(maxSize);
  });
});

it.each([
  [["v1"], "v2"],
  [["v1alpha1"], "v1beta1"],
  [["v1beta1", "v1alpha1"], "v1"],
  [["v1", "v2beta1"], "v2"],
  [["first"], "v1"],
])("the version after %j is %s", (names, next) => {
  expect(nextVersionName(names)).toBe(next);
});
