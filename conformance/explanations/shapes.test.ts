import { describe, expect, it } from "vitest";
import { gauge, inSpec, told } from "./gauges.ts";

const crd = inSpec(`
            x: {type: integer}, s: {type: string},
            o: {type: object, properties: {k: {type: string}, num: {type: integer}}},
            empty: {type: object, properties: {a: {type: integer}}},
            ref: {type: object, properties: {namespace: {type: string}, name: {type: string}}},
            labels: {type: object, additionalProperties: {type: string}},
            pools: {type: object, additionalProperties: {type: object, properties: {size: {type: integer}}}},
            tags: {type: array, items: {type: string}},
            env: {type: array, items: {type: object, required: [name], properties: {name: {type: string}, value: {type: string}}}},
            ports: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name],
              items: {type: object, required: [name], properties: {name: {type: string}, port: {type: integer}}}}`);

const ways = {
  created: (object: string) => told({ crd, requests: [{ verb: "create", object }] }),
  applied: (object: string) =>
    told({ crd, requests: [{ verb: "patch", patchType: "apply", name: "one", object }] }),
};

/** A spec in block style. */
const block = (lines: string): string =>
  gauge(`\n${lines.replaceAll(/^(?=.)/gm, "  ")}`).replace(/\n\n$/, "\n");

describe.each(Object.entries(ways))("what has another shape than the schema and is %s", (_, toldOf) => {
  it.each<[string, string, string]>([
    ["{ports: {name: http, port: 80}}", "Make ports a list of one item", "{ports: [{name: http, port: 80}]}"],
    [
      "{ports: {http: {port: 80}, b: {}}}",
      "Make ports a list keyed by name",
      "{ports: [{name: http, port: 80}, {name: b}]}",
    ],
    ["{ports: {http: 80}}", "Make ports a list keyed by name", "{ports: [{name: http, port: 80}]}"],
    [
      "{env: {B: b, A: '1'}}",
      "Make env a list keyed by name",
      "{env: [{name: B, value: b}, {name: A, value: '1'}]}",
    ],
    ["{o: [{k: v}]}", "Write only the item of o", "{o: {k: v}}"],
    ["{o: [{k: v}, {num: 1}]}", "Make o a single mapping", "{o: {k: v, num: 1}}"],
    ["{labels: [{name: a, value: b}]}", "Make labels a mapping keyed by name", "{labels: {a: b}}"],
    ["{labels: [{key: a, value: b}]}", "Make labels a mapping keyed by key", "{labels: {a: b}}"],
    ["{labels: [a=b, c=d]}", "Make labels a single mapping", "{labels: {a: b, c: d}}"],
    ["{pools: [{name: p, size: 1}]}", "Make pools a mapping keyed by name", "{pools: {p: {size: 1}}}"],
    ["{tags: {a: , b: }}", "Make tags a list", "{tags: [a, b]}"],
    ["{tags: 1.10}", 'Write tags: ["1.10"]', '{tags: ["1.10"]}'],
    ["{s: [a, b]}", 'Write s: "a,b"', '{s: "a,b"}'],
    ["{ref: web}", 'Write ref: {"name":"web"}', "{ref: {name: web}}"],
    ["{ref: [web]}", 'Write ref: {"name":"web"}', "{ref: {name: web}}"],
    ["{empty: web}", "Replace web with {}", "{empty: {}}"],
  ])("%s", (spec, label, meant) => {
    const { labels, after } = toldOf(gauge(spec));
    expect(labels[0]).toBe(label);
    expect(after).toBe(gauge(meant));
  });

  it.each<[string, string]>([
    [
      "ports: # all\n  # of http\n  name: http # n\n  port: 80 # p\nx: 1\n",
      "ports: # all\n  # of http\n  - name: http # n\n    port: 80 # p\nx: 1\n",
    ],
    [
      "ports:\n  http:   # main\n    # why\n    port: 80\n  tls: {port: 443} # t\n",
      "ports:\n  - name: http   # main\n    # why\n    port: 80\n  - {name: tls, port: 443} # t\n",
    ],
    ["ports:\n    a:\n        port: 80\n", "ports:\n    -   name: a\n        port: 80\n"],
    [
      'env:\n  B: b # b\n  # next\n  A: "1"\n',
      'env:\n  - name: B\n    value: b # b\n  # next\n  - name: A\n    value: "1"\n',
    ],
    ["o:\n- k: v # c\n  num: 1\n", "o:\n  k: v # c\n  num: 1\n"],
    ["o:\n- k: v\n- num: 1 # n\n", "o:\n  k: v\n  num: 1 # n\n"],
    [
      "labels:\n- name: a # a\n  value: b\n- {name: c, value: d} # d\n",
      "labels:\n  # a\n  a: b\n  c: d # d\n",
    ],
    [
      "pools:\n  - name: p # first\n    size: 1\n  - {name: q, size: 2}\n",
      "pools:\n  p: # first\n    size: 1\n  q: {size: 2}\n",
    ],
    ["ports:\r\n  name: a\r\n  port: 80\r\n", "ports:\r\n  - name: a\r\n    port: 80\r\n"],
  ])("keeps its comments and its style: %j", (spec, meant) => {
    expect(toldOf(block(spec)).after).toBe(block(meant));
  });
});

it.each<[string, RegExp]>([
  ["{ports: {name: http}}", /`spec\.ports` is a mapping here, but a list in the schema \(line/],
  ["{o: [{k: v}]}", /`spec\.o` is a list here, but an object in the schema \(line/],
  ["{s: {a: b}}", /`spec\.s` is a mapping here, but a string in the schema \(line/],
])("the sentence names both shapes: %s", (spec, words) => {
  expect(ways.created(gauge(spec)).explanation).toMatch(words);
});
