import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newest } from "../../apimachinery/minors/capabilities.ts";
import { environmentOf } from "../environment.ts";
import {
  boolType,
  type CelType,
  intType,
  listType,
  mapType,
  type ObjectType,
  optionalType,
  stringType,
} from "../types/type.ts";
import { type Completion, completeCel } from "./complete.ts";
import { hoverCel } from "./hover.ts";
import type { EditorEnvironment } from "./inspect.ts";

const port: ObjectType = {
  kind: "object",
  name: "Port",
  fields: new Map<string, CelType>([
    ["name", stringType],
    ["number", intType],
  ]),
};
const self: ObjectType = {
  kind: "object",
  name: "Spec",
  fields: new Map<string, CelType>([
    ["replicas", intType],
    ["color", stringType],
    ["paused", boolType],
    ["ports", listType(port)],
    ["labels", mapType(stringType, stringType)],
  ]),
};
const environment: EditorEnvironment = {
  ...environmentOf(newest, false),
  variables: [
    { name: "self", type: self },
    { name: "oldSelf", type: optionalType(self) },
  ],
};

/** `|` is the caret. */
function complete(text: string): readonly Completion[] {
  const caret = text.indexOf("|");
  return completeCel(text.slice(0, caret) + text.slice(caret + 1), caret, environment).items;
}

const labels = (text: string) => complete(text).map(({ label }) => label);

describe("completion", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["self.|", ["replicas", "color", "ports"], ["startsWith", "true", "self"]],
    ["self.rep|", ["replicas"], ["color"]],
    ["self.color.|", ["startsWith", "matches", "lowerAscii", "size"], ["replicas", "all", "value"]],
    ["self.color.st|", ["startsWith"], ["matches"]],
    ["self.ports.|", ["all", "exists", "map", "size", "indexOf"], ["startsWith", "name", "optMap"]],
    ["self.ports.all(p, p.|", ["name", "number"], ["replicas"]],
    ["self.ports.all(p, p.n|)", ["name", "number"], ["replicas"]],
    ["self.ports.all(p, p.name.|", ["startsWith"], ["name"]],
    ["self.ports.all(p, self.ports.exists(q, q.|", ["name"], ["replicas"]],
    ["self.ports.filter(p, p.number > 1).map(q, q.|", ["name"], []],
    ["self.ports[0].|", ["name", "number"], []],
    ["self.labels.all(k, k.|", ["startsWith"], ["name"]],
    ["self.labels['a'].|", ["contains"], []],
    ["self.replicas > 1 ? self.|", ["replicas"], []],
    ["{'a': self.|", ["replicas"], []],
    ["has(self.|", ["replicas"], []],
    ["oldSelf.|", ["hasValue", "orValue", "optMap", "value"], ["replicas"]],
    ["oldSelf.value().|", ["replicas"], []],
    ["oldSelf.?|", ["replicas"], ["hasValue"]],
    ["|", ["self", "oldSelf", "has", "size", "duration", "true"], ["replicas", "_+_", "startsWith", "@in"]],
    ["se|", ["self", "semver", "sets.contains"], ["oldSelf"]],
    ["sets.|", ["contains", "intersects", "equivalent"], ["all"]],
    ["self.ports.all(p, |", ["p", "self", "size"], []],
    ["self.ports.all(i, p, |", ["i", "p", "self"], []],
    ["quantity('1').|", ["isGreaterThan", "asInteger"], ["startsWith"]],
    ["self.unknown.|", [], ["replicas"]],
  ])("%s", (text, wanted, unwanted) => {
    const found = labels(text);
    expect(found).toEqual(expect.arrayContaining([...wanted]));
    for (const label of unwanted) expect(found).not.toContain(label);
  });

  it.each(["'self.|'", "1.|", "// self.|"])("nothing inside %s", (text) => {
    expect(labels(text)).toEqual([]);
  });

  it("tells types and signatures, and what a choice replaces", () => {
    expect(complete("self.rep|")).toEqual([{ label: "replicas", kind: "field", detail: "int" }]);
    expect(complete("self.color.startsW|")).toEqual([
      {
        label: "startsWith",
        kind: "function",
        detail: "string.startsWith(string) -> bool",
        example: "'kubernetes'.startsWith('kube')",
      },
    ]);
    expect(completeCel("self.replXas > 1", 9, environment)).toMatchObject({ start: 5, end: 12 });
  });

  it("never throws", () => {
    const pieces = fc.constantFrom(
      "self",
      ".",
      "ports",
      "all(",
      "p",
      ",",
      ")",
      "[",
      "{",
      "?",
      ":",
      "'",
      "&&",
      " ",
      "é",
      "1",
      "\n",
      "has(",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), fc.nat(60), (parts, at) => {
        const text = parts.join("");
        completeCel(text, Math.min(at, text.length), environment);
        hoverCel(text, Math.min(at, text.length), environment);
      }),
    );
  });
});

describe("hover", () => {
  const text = "self.ports.all(p, p.name.startsWith('a')) && size(self.color) > 1";
  it.each<[string, string]>([
    ["self", "self: Spec"],
    ["ports", "ports: list(Port)"],
    ["all", "macro all -> bool, for example "],
    ["p.name", "p: Port"],
    ["name", "name: string"],
    ["startsWith", "string.startsWith(string) -> bool"],
    ["size", "size(string) -> int"],
    ["> 1", ">(int, int) -> bool"],
  ])("%s", (at, expected) => {
    expect(hoverCel(text, text.indexOf(at), environment)?.text).toContain(expected);
  });

  it("nothing where there is nothing to say", () => {
    expect(hoverCel(text, text.indexOf("'a'"), environment)).toBeUndefined();
    expect(hoverCel("self.", 2, environment)).toBeUndefined();
  });
});
