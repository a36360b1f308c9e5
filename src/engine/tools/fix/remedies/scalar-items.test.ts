import { describe, expect, it } from "vitest";
import { widgetWith } from "../../../playback/testing/widget-definition.ts";
import { firstProblem } from "../testing/first-problem.ts";

const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n";

describe("scalars in a list of objects become objects, all at once", () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      "{type: object, required: [port], properties: {name: {type: string}, port: {type: integer}}}",
      "[80, 443]",
      "Write 2 items as {port}",
      ["-list: [80, 443]", "+list: [{port: 80}, {port: 443}]"],
    ],
    [
      "{type: object, required: [name, image], properties: {name: {type: string}, image: {type: string}}}",
      "\n  - nginx\n  - ghcr.io/a/redis:7",
      "Write 2 items as {name, image}",
      [
        "-- nginx",
        "-- ghcr.io/a/redis:7",
        "+- name: nginx",
        "+image: nginx",
        "+- name: redis",
        "+image: ghcr.io/a/redis:7",
      ],
    ],
    [
      "{type: object, required: [name], properties: {name: {type: string}, value: {type: string}}}",
      "\n  - A=b # first\n  - name: B\n  - C=1",
      "Write 2 items as {name, value}",
      ["-- A=b # first", "-- C=1", "+- name: A", "+value: b # first", "+- name: C", '+value: "1"'],
    ],
    [
      "{type: object, properties: {port: {type: integer}, targetPort: {type: integer}}}",
      "\n  - 8080:80",
      'Write list[0]: {"port":8080,"targ…',
      ["-- 8080:80", "+- port: 8080", "+targetPort: 80"],
    ],
    [
      "{type: object, required: [name, hot], properties: {name: {type: string}, hot: {type: boolean}}}",
      "[a, b]",
      "Write 2 items as {name, hot}",
      ["-list: [a, b]", "+list: [{name: a, hot: true}, {name: b, hot: true}]"],
    ],
  ])("%s: %s", (items, list, label, lines) => {
    const crd = widgetWith(`{type: object, properties: {list: {type: array, items: ${items}}}}`);
    const seen = firstProblem({
      crd,
      requests: [{ verb: "create", object: `${head}spec:\n  list: ${list}\n` }],
    });
    expect(seen.labels[0]).toBe(label);
    expect(seen.first).toEqual(lines);
  });
});
