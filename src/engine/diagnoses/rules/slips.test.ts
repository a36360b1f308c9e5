import { expect, it } from "vitest";
import { codeOf } from "./code.ts";
import { lambda } from "./macros.ts";
import { nameSlips } from "./names.ts";
import { operatorSlips } from "./operators.ts";
import { mended, type Slip } from "./slip.ts";
import { textSlips } from "./texts.ts";
import { mendedTree } from "./tree-slip.ts";
import { treeSlips } from "./tree-slips.ts";

const all: readonly Pick<Slip, "example" | "finds">[] = [
  ...Object.values(operatorSlips),
  ...Object.values(textSlips),
  lambda,
  ...nameSlips.flatMap(({ rewrite }) => (rewrite === undefined ? [] : [rewrite])),
];

it.each(all.map((slip) => [...slip.example, slip] as const))("%s means %s", (written, meant, slip) => {
  expect(mended(written, slip)).toBe(meant);
  expect(slip.finds(codeOf(meant))).toEqual([]);
});

it.each(all.map((slip) => [slip.example[0], slip] as const))(
  "%s in a string is left",
  (written, { finds }) => {
    expect(finds(codeOf(`self.a == r${JSON.stringify(written.replaceAll('"', ""))}`))).toEqual([]);
  },
);

it.each(treeSlips.map((slip) => [...slip.example, slip] as const))(
  "%s may mean %s",
  (written, meant, slip) => {
    expect(mendedTree(written, slip)).toBe(meant);
  },
);
