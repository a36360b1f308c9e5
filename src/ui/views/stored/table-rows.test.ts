import { describe, expect, it } from "vitest";
import type { StoredReport, StoredRow } from "../../engine.ts";
import { chosenRows, type RowChoice, rowsInSight } from "./table-rows.ts";

const row = (name: string, state: StoredRow["state"], groups: readonly number[]): StoredRow => ({
  file: "dump.yaml",
  line: 1,
  name,
  namespace: "default",
  version: "v1",
  state,
  checks: { update: state },
  kubernetes: { "1.37": state },
  groups,
});

const report = {
  rows: [row("b", "fine", []), row("a", "refused", [0]), row("c", "tolerated", [0, 1])],
  groups: [
    { text: "`spec.x` over 3 characters", checks: {}, wasSo: false },
    { text: "`spec.y` is missing", checks: {}, wasSo: false },
  ],
} as unknown as StoredReport;

describe("the rows that are asked for", () => {
  const all: RowChoice = { search: "", group: undefined, sorting: { by: "state", isDescending: true } };
  it.each<[string, Partial<RowChoice>, string]>([
    ["the worst first", {}, "a c b"],
    ["the best first", { sorting: { by: "state", isDescending: false } }, "b c a"],
    ["by name", { sorting: { by: "name", isDescending: false } }, "a b c"],
    [
      "by what is not asked of any: as in the dump",
      { sorting: { by: "scale", isDescending: false } },
      "b a c",
    ],
    ["of one cause", { group: 1 }, "c"],
    ["with a name", { search: "default/A" }, "a"],
    ["with a cause", { search: "missing" }, "c"],
    ["none", { search: "nothing" }, ""],
  ])("%s", (_, choice, expected) => {
    expect(
      chosenRows(report, { ...all, ...choice })
        .map(({ name }) => name)
        .join(" "),
    ).toBe(expected);
  });
});

it.each([
  [5_000, 0, { from: 0, to: 20 }],
  [5_000, 3_200, { from: 90, to: 120 }],
  [3, 0, { from: 0, to: 3 }],
  [3, 9_999, { from: 0, to: 3 }],
  [0, 0, { from: 0, to: 0 }],
])("of %i rows at %i those in sight", (count, top, expected) => {
  expect(rowsInSight(count, { top, height: 320, rowHeight: 32 })).toEqual(expected);
});
