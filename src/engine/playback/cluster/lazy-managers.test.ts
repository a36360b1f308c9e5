import { expect, test } from "vitest";
import { emptySet } from "../../server/fieldmanager/field-set.ts";
import type { Managers } from "../../server/fieldmanager/managers.ts";
import { LazyManagers } from "./lazy-managers.ts";

const named = (name: string): Managers => [
  { name, operation: "Update", apiVersion: "v1", subresource: "", owns: emptySet },
];

test("owners are computed once, in the order of the writes, when they are asked for", () => {
  const order: string[] = [];
  let last = LazyManagers.of(named("first"));
  for (let i = 0; i < 20_000; i++) {
    last = new LazyManagers(last, (before) => {
      order.push(before[0]?.name ?? "");
      return named(`write ${i}`);
    });
  }
  expect(order).toEqual([]);
  expect(last.get()[0]?.name).toBe("write 19999");
  expect(order.slice(0, 2)).toEqual(["first", "write 0"]);
  expect(last.get()).toBe(last.get());
  expect(order).toHaveLength(20_000);
});

test("a computation that fails is repeated", () => {
  let isLoaded = false;
  const managers = new LazyManagers(undefined, () => {
    if (!isLoaded) throw new Error("not loaded");
    return named("a");
  });
  expect(() => managers.get()).toThrow("not loaded");
  isLoaded = true;
  expect(managers.get()[0]?.name).toBe("a");
});
