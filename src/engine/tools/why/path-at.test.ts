import { expect, it } from "vitest";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { pathText } from "../../go/value/path.ts";
import { pathAt } from "./path-at.ts";

const yaml = `# Top.
spec:
  ports:
  - port: 80 # http
    name: a

  - port: 81
  labels: {a: x, b: "y z"}
  text: |
    first
    second
  empty:
`;

const json = '{"spec": {"ports": [{"port": 80}, 7], "name": "x"}}';

/** The path at the first occurrence of a word. */
function at(text: string, word: string, further = 0): string {
  const path = pathAt(parseDocument(text), text.indexOf(word) + further);
  return path === undefined ? "unreadable" : pathText(path);
}

it.each<[text: string, word: string, further: number, path: string]>([
  [yaml, "spec", 0, "spec"],
  [yaml, "ports", 2, "spec.ports"],
  [yaml, "80", 0, "spec.ports[0].port"],
  [yaml, "- port: 80", 0, "spec.ports[0].port"],
  [yaml, "# http", 3, "spec.ports[0].port"],
  [yaml, "    name: a", 0, "spec.ports[0].name"],
  [yaml, "- port: 81", 1, "spec.ports[1].port"],
  [yaml, '"y z"', 2, "spec.labels.b"],
  [yaml, "second", 0, "spec.text"],
  [yaml, "empty", 6, "spec.empty"],
  [json, "80", 1, "spec.ports[0].port"],
  [json, "7]", 0, "spec.ports[1]"],
  [json, '"name"', 1, "spec.name"],
])("%#", (text, word, further, expected) => {
  expect(at(text, word, further)).toBe(expected);
});

it("has no path in a text that cannot be read", () => {
  expect(at("a: [", "a")).toBe("unreadable");
});
