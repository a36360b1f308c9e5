import { describe, expect, it } from "vitest";
import { gauge, inSpec, told } from "./gauges.ts";

const crd = inSpec(`
            x: {type: integer}, s: {type: string}, b: {type: boolean}, "n": {type: string},
            set: {type: array, x-kubernetes-list-type: set, items: {type: string}},
            ports: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name],
              items: {type: object, required: [name], properties: {name: {type: string}, port: {type: integer}}}}`);

const applied = (object: string) =>
  told({ crd, requests: [{ verb: "patch", patchType: "apply", name: "one", object }] });

describe("what is applied and is not of the schema's types", () => {
  it.each<[string, RegExp, string, string]>([
    ['{x: "5"}', /`spec\.x` must be an integer/, "Write 5 without quotes", "{x: 5}"],
    ["{s: 1.10}", /YAML reads `1\.10` as the number 1\.1/, 'Quote "1.10"', '{s: "1.10"}'],
    ["{b: yes please}", /`spec\.b` must be a boolean/, "Write b: true", "{b: true}"],
    ["{set: [a, b, a]}", /is a set/, "Remove the second, set[2]", "{set: [a, b]}"],
    [
      "{ports: [{name: a}, {name: a, port: 2}]}",
      /map keyed by `name`/,
      "Join ports[0] and ports[1]",
      "{ports: [{name: a, port: 2}]}",
    ],
    [
      "{ports: [{port: 1}]}",
      /`spec\.ports\[0\]\.name` is listed under/,
      "Add name: example",
      "{ports: [{port: 1, name: example}]}",
    ],
    ["{ports: [{name: 012}]}", /octal number 10/, 'Quote "012"', '{ports: [{name: "012"}]}'],
    [
      "{ports: [http]}",
      /`spec\.ports\[0\]` must be an object/,
      'Write ports[0]: {"name":"http"}',
      "{ports: [{name: http}]}",
    ],
    ["{set: [a, null]}", /Found null/, "Remove set[1]", "{set: [a]}"],
    ["{Ports: []}", /cannot be applied: .* Did you mean `ports`\?/, "Rename to ports", "{ports: []}"],
    ["{n: a}", /YAML reads the key `n` as `false`/, 'Quote the key "n"', '{"n": a}'],
    ["{x: abc, s: 5, b: TRue}", /`spec\.b` must be/, "Write b: true, 2 more", '{x: 1, s: "5", b: true}'],
    ["{set: [1, 2, 3]}", /The server converts nothing/, 'Quote "1", 2 more', '{set: ["1", "2", "3"]}'],
  ])("%s", (spec, words, label, meant) => {
    const { labels, after, explanation, line } = applied(gauge(spec));
    expect(explanation).toMatch(words);
    expect(line).toBe(4);
    expect(labels[0]).toBe(label);
    expect(after).toBe(gauge(meant));
  });

  it.each<[string, RegExp, string, string]>([
    [
      "labels: {a: 5, b: true}",
      /`metadata\.labels\.a` must be a string/,
      'Quote "5", 1 more',
      'labels: {a: "5", b: "true"}',
    ],
    [
      "annotations: {a.b/c: 012}",
      /must be a string: put quotes/,
      'Quote "012"',
      'annotations: {a.b/c: "012"}',
    ],
    ["finalizers: [a.b/c, a.b/c]", /is already in its list/, "Remove finalizers[1]", "finalizers: [a.b/c]"],
    ["foo: 1", /the schema of `metadata` has no such field/, "Remove foo", ""],
  ])("in the metadata: %s", (member, words, label, meant) => {
    const object = (more: string) => gauge("{}").replace("one}", more === "" ? "one}" : `one, ${more}}`);
    const { labels, after, explanation, line } = applied(object(member));
    expect(explanation).toMatch(words);
    expect(line).toBe(3);
    expect(labels[0]).toBe(label);
    expect(after).toBe(object(meant));
  });

  it("leads to the schema where that is to know a field", () => {
    const { labels, first } = applied(gauge("{size: 5}"));
    expect(labels).toEqual(["Declare size as an integer", "Remove size", "Keep unknown fields there"]);
    expect(first.join("")).toContain("size: {type: integer}");
  });
});
