import { describe, expect, test } from "vitest";
import { toJson } from "../value/json.ts";
import { fromData } from "../value/value.ts";
import { member } from "./codec.ts";
import { listCodec, mapCodec, pointerToCodec } from "./containers.ts";
import {
  boolCodec,
  bytesCodec,
  int32Codec,
  requiredStringCodec,
  requiredStringsCodec,
  stringsCodec,
} from "./scalars.ts";
import { structOperations } from "./struct.ts";

interface Leaf {
  readonly on: boolean;
}
const leaf = structOperations<Leaf>([member("On", "on", "on", boolCodec)], { on: false });
const goLeaf = {
  kind: "struct",
  name: "v1.Leaf",
  fields: () => new Map(Object.entries(leaf.fields())),
} as const;

interface Tree {
  readonly name: string;
  readonly size: number;
  readonly tags: readonly string[] | undefined;
  readonly versions: readonly string[] | undefined;
  readonly bundle: string | undefined;
  readonly leaf: Leaf | undefined;
  readonly leaves: readonly Leaf[] | undefined;
  readonly byName: ReadonlyMap<string, Leaf> | undefined;
}
const nothing: Tree = {
  name: "",
  size: 0,
  tags: undefined,
  versions: undefined,
  bundle: undefined,
  leaf: undefined,
  leaves: undefined,
  byName: undefined,
};
const tree = structOperations<Tree>(
  [
    member("Name", "name", "name", requiredStringCodec()),
    member("Size", "size", "size", int32Codec),
    member("Tags", "tags", "tags", stringsCodec),
    member("Versions", "versions", "versions", requiredStringsCodec),
    member("Bundle", "bundle", "bundle", bytesCodec),
    member(
      "Leaf",
      "leaf",
      "leaf",
      pointerToCodec(goLeaf, () => leaf),
    ),
    member(
      "Leaves",
      "leaves",
      "leaves",
      listCodec(goLeaf, () => leaf),
    ),
    member(
      "ByName",
      "byName",
      "byName",
      mapCodec(goLeaf, () => leaf),
    ),
  ],
  nothing,
);

const full = tree.read(
  fromData({
    name: "a",
    size: 3,
    tags: ["t"],
    leaf: {},
    leaves: [{ on: true }],
    byName: { z: {}, b: { on: true } },
  }),
);
const empties: Tree = { ...nothing, tags: [], versions: [], bundle: "", leaves: [], byName: new Map() };

test("reading", () => {
  expect(full).toEqual({
    ...nothing,
    name: "a",
    size: 3,
    tags: ["t"],
    leaf: { on: false },
    leaves: [{ on: true }],
    byName: new Map([
      ["b", { on: true }],
      ["z", { on: false }],
    ]),
  });
});

describe("writing", () => {
  test("what is required stands there even if empty", () => {
    expect(toJson(tree.write(nothing))).toBe('{"name":"","versions":null}');
    expect(toJson(tree.write(empties))).toBe('{"name":"","versions":[]}');
  });

  test("everything else as it is", () => {
    expect(toJson(tree.write(full))).toBe(
      '{"byName":{"b":{"on":true},"z":{}},"leaf":{},"leaves":[{"on":true}],"name":"a","size":3,"tags":["t"],"versions":null}',
    );
  });
});

test("printing: every member, in Go's order", () => {
  expect(tree.goJson(nothing)).toBe(
    '{"Name":"","Size":0,"Tags":null,"Versions":null,"Bundle":null,"Leaf":null,"Leaves":null,"ByName":null}',
  );
  expect(tree.goJson({ ...empties, leaf: { on: true } })).toBe(
    '{"Name":"","Size":0,"Tags":[],"Versions":[],"Bundle":"","Leaf":{"On":true},"Leaves":[],"ByName":{}}',
  );
});

test("storage keeps nothing empty, and what it keeps is the same object", () => {
  expect(tree.keep(empties)).toEqual(nothing);
  expect(tree.keep(full)).toBe(full);
});

test("nil and empty are equal, pointers are not", () => {
  expect(tree.equal(nothing, empties)).toBe(true);
  expect(tree.equal(nothing, { ...nothing, leaf: { on: false } })).toBe(false);
  expect(tree.equal(full, { ...full, leaves: [{ on: false }] })).toBe(false);
});
