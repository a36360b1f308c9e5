import { expect, test } from "vitest";
import { grown } from "./pane-step.ts";

test.each([
  [
    "gets room of the largest other",
    { definition: 36, resource: 28, answer: 36 },
    "resource",
    1,
    [26, 38, 36],
  ],
  [
    "gives room to the smallest other",
    { definition: 36, resource: 28, answer: 36 },
    "answer",
    -1,
    [36, 38, 26],
  ],
  ["leaves the other its least", { resource: 80, answer: 20 }, "resource", 1, [85, 15]],
  ["keeps its least", { resource: 80, answer: 20 }, "answer", -1, [85, 15]],
  ["is one of the editors", { editors: 50, answer: 50 }, "definition", 1, [60, 40]],
  ["is in another split", { definition: 46, column: 54 }, "resource", 1, [46, 54]],
] as const)("a pane %s", (_, sizes, pane, by, expected) => {
  expect(Object.values(grown({ ...sizes }, { pane, by }))).toEqual(expected);
});
