import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lessonViews } from "./lesson-views.ts";

test("a lesson may open with each of the page's views", () => {
  const text = readFileSync(join(import.meta.dirname, "../views/views.ts"), "utf8");
  const ids = [...text.matchAll(/\bid: "([\w-]+)"/g)].map(([, id]) => id);
  expect(ids.toSorted()).toEqual([...lessonViews].toSorted());
});
