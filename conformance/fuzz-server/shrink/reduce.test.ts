import { expect, test } from "vitest";
import { parseDocument } from "../../../src/engine/apimachinery/source/document.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { member } from "../../../src/engine/go/value/value.ts";
import { reduceList } from "./reduce-list.ts";
import { reduceValue } from "./reduce-value.ts";

test.each([[[3]], [[0, 19]], [[4, 5, 6, 11]], [[]]])(
  "of a list is left what is needed: %j",
  async (needed) => {
    const list = Array.from({ length: 20 }, (_, i) => i);
    const left = await reduceList(list, async (lists) =>
      lists.map((some) => needed.every((item) => some.includes(item))),
    );
    expect(left).toEqual(needed);
  },
);

test("of a value is left what is needed", async () => {
  const read = parseDocument('{"a": {"b": [1, {"c": 2, "d": 3}], "e": 4}, "f": "a long text here"}');
  if (!read.ok) throw new Error(read.error);
  const left = await reduceValue(read.value, async (values) =>
    values.map((value) => toJsonInOrder(member(value, "a") ?? null).includes('"c":2')),
  );
  expect(toJsonInOrder(left)).toBe('{"a":{"b":[{"c":2}]}}');
});
