import { expect, test } from "vitest";
import { keepProgress } from "./progress.ts";

function storageWith(text: string | null): Pick<Storage, "getItem" | "setItem"> & { text: string | null } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_, value) {
      this.text = value;
    },
  };
}

function progressIn(storage: ReturnType<typeof storageWith>) {
  return keepProgress(storage as unknown as Storage);
}

test("what is done is kept once, with the lesson that was begun last", () => {
  const storage = storageWith(null);
  const kept = progressIn(storage);
  kept.markDone("nulls");
  kept.markDone("nulls");
  kept.begin("pruning");
  expect(progressIn(storage).store.get()).toEqual({ done: ["nulls"], current: "pruning" });
});

test.each([
  ["{", [], ""],
  ["3", [], ""],
  ["[]", [], ""],
  ['{"done":"nulls","current":7}', [], ""],
  ['{"done":["nulls",4,null,{"a":1},"nulls"],"current":["a"]}', ["nulls"], ""],
  [JSON.stringify({ done: ["x".repeat(1_000)], current: "y".repeat(1_000) }), [], ""],
])("old or forged progress breaks nothing: %s", (text, done, current) => {
  expect(progressIn(storageWith(text)).store.get()).toEqual({ done, current });
});

test("it does without storage, and with one that rejects", () => {
  const kept = keepProgress(undefined);
  kept.markDone("a");
  expect(kept.store.get().done).toEqual(["a"]);
  const full = {
    getItem: () => {
      throw new Error("no");
    },
    setItem: () => {
      throw new Error("full");
    },
  } as unknown as Storage;
  const refused = keepProgress(full);
  refused.markDone("a");
  expect(refused.store.get().done).toEqual(["a"]);
});

test("no more than a few hundred are kept", () => {
  const kept = progressIn(storageWith(null));
  for (let i = 0; i < 600; i++) kept.markDone(`lesson-${i}`);
  expect(kept.store.get().done).toHaveLength(500);
  expect(kept.store.get().done.at(-1)).toBe("lesson-599");
});
