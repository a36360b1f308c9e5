import { expect, test } from "vitest";
import { fromData, merge, yamlLines } from "../engine.ts";
import { MergedLines } from "./merged-lines.ts";

const before = fromData({ a: 1, list: [1, 2], gone: { x: "one\ntwo\n" } });
const after = fromData({ a: 2, list: [1, 2, 3] });

test("lines that are asked for one by one are those that are written at once", () => {
  const lines = new MergedLines(before, after);
  expect(lines.whole).toBeUndefined();
  expect([...lines]).toEqual(yamlLines(merge(before, after)));
  expect(lines.whole).toEqual([...lines]);
});

test("the first lines of a million need no others, and what is written is not written again", () => {
  const list = Array.from({ length: 1_000_000 }, () => 1n);
  const lines = new MergedLines(list, [...list]);
  const iterator = lines[Symbol.iterator]();
  const first = iterator.next().value;
  expect(first?.text).toBe("- 1");
  expect(lines.whole).toBeUndefined();
  expect(lines[Symbol.iterator]().next().value).toBe(first);
});

test("writing stops when it is over, and goes on where it stopped", () => {
  const lines = new MergedLines(before, after);
  for (let steps = 0; lines.whole === undefined; steps++) {
    let left = 1;
    lines.writeUntil(() => left-- === 0);
    expect(steps).toBeLessThan(100);
  }
  expect(lines.whole).toEqual(yamlLines(merge(before, after)));
});
