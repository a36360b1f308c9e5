import { describe, expect, it, test } from "vitest";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { isList, isMap, member, type Value } from "../../go/value/value.ts";
import { refactor } from "./refactor.ts";
import { policyExpression } from "./rule-expression.ts";
import { nodeIn, readValue, type SchemaPlace, type Step, versionsIn } from "./schema-place.ts";
import { changed, exampleWorks, verdict } from "./testing/works.ts";

const schema = parseDocument(
  `type: object
required: [spec]
properties:
  spec:
    type: object
    properties:
      size: {type: integer}
      mode: {type: string, default: Slow}
      "the-name": {type: string, nullable: true}
      ports: {type: array, items: {type: object, properties: {port: {type: integer}}}}
      labels: {type: object, additionalProperties: {type: object, properties: {value: {type: string}}}}
`,
  "yaml",
);
const root = schema.ok ? schema.value : null;
const [spec, size, mode] = [{ field: "spec" }, { field: "size" }, { field: "mode" }];
const [ports, labels] = [{ field: "ports" }, { field: "labels" }];

test.each<[string, readonly Step[], string]>([
  ["self.size > 1", [], "object.size > 1"],
  ["self.size > 1", [spec], "object.spec.size > 1"],
  ["self.metadata.namespace != 'a'", [], "object.metadata.namespace != 'a'"],
  ["request.userInfo.username == self.owner", [spec], "request.userInfo.username == object.spec.owner"],
  ["self > 1", [spec, size], "!has(object.spec.size) || object.spec.size > 1"],
  [
    "self == 'Fast' ? true : false",
    [spec, size],
    "!has(object.spec.size) || (object.spec.size == 'Fast' ? true : false)",
  ],
  ["self == 'self'", [spec, mode], "object.spec.mode == 'self'"],
  [
    "self.size() > 1",
    [spec, { field: "the-name" }],
    '!("the-name" in object.spec) || object.spec["the-name"] == null || object.spec["the-name"].size() > 1',
  ],
  ["self == oldSelf", [spec], "oldObject == null || object.spec == oldObject.spec"],
  [
    "self == oldSelf",
    [spec, size],
    "!has(object.spec.size) || oldObject == null || !has(oldObject.spec.size) || object.spec.size == oldObject.spec.size",
  ],
  [
    "self.port > 0",
    [spec, ports, "items"],
    "!has(object.spec.ports) || object.spec.ports.all(item, item.port > 0)",
  ],
  [
    "self.all(item, item > 0)",
    [spec, ports, "items", { field: "port" }],
    "!has(object.spec.ports) || object.spec.ports.all(item_, !has(item_.port) || item_.port.all(item, item > 0))",
  ],
  [
    "self.value != ''",
    [spec, labels, "values"],
    "!has(object.spec.labels) || object.spec.labels.all(key, object.spec.labels[key].value != '')",
  ],
])("%s at %j", (rule, steps, expression) => {
  expect(policyExpression({ rule, steps, root })).toEqual({ ok: true, expression });
});

test.each<[string, readonly Step[], string]>([
  ["self.all(object, object > 1)", [spec], "has a variable `object`"],
  ["self.the__dash__name != ''", [spec], "reads `the__dash__name`"],
  ["self == oldSelf", [spec, ports, "items"], "compares items with the old ones"],
])("%s at %j cannot be written", (rule, steps, why) => {
  expect(policyExpression({ rule, steps, root })).toEqual({ ok: false, why: expect.stringContaining(why) });
});

/** The nodes with rules. */
function placesOf(definition: string): readonly SchemaPlace[] {
  const value = readValue(definition);
  const below = (version: number, node: Value | undefined, at: readonly string[]): readonly SchemaPlace[] => {
    if (!isMap(node)) return [];
    const properties = node.get("properties");
    const named = [...(isMap(properties) ? properties : [])].flatMap(([name, child]) =>
      below(version, child, [...at, "properties", name]),
    );
    const others = ["items", "additionalProperties"].flatMap((word) =>
      below(version, node.get(word), [...at, word]),
    );
    return [
      ...(isList(member(node, "x-kubernetes-validations")) ? [{ version, at }] : []),
      ...named,
      ...others,
    ];
  };
  return versionsIn(value).flatMap((_, i) => below(i, nodeIn(value, { version: i, at: [] }), []));
}

describe("on the examples", () => {
  it("the object is accepted or rejected as before", () => {
    let count = 0;
    const whys = new Set<string>();
    for (const work of exampleWorks()) {
      const [definition, object] = verdict(work, work.texts);
      if (definition !== "accepted") continue;
      for (const place of placesOf(work.texts.definition)) {
        const result = refactor(work.texts, { kind: "rule-as-policy", place });
        if (!result.ok) {
          whys.add(result.why);
          continue;
        }
        count++;
        const texts = changed(work.texts, result);
        const [, after] = verdict(work, texts);
        const what = `${work.name}\n${texts.definition}\n${texts.policies}\n${texts.resource}\n${after}`;
        expect(after === "accepted", what).toBe(object === "accepted");
      }
    }
    expect(count).toBeGreaterThan(30);
    for (const why of whys) expect(why).toMatch(/\.$/);
  });
});
