import { expect, it } from "vitest";
import { stringAt } from "../../go/value/value.ts";
import { StoredRun } from "./stored-run.ts";
import { Tally } from "./tally.ts";
import { widget, widgets } from "./testing/widgets.ts";

const host = { now: "2026-01-01T00:00:00Z" };
const before = widgets("{type: object, properties: {a: {type: string}, b: {type: string}}}");
const definition = widgets("{type: object, properties: {a: {type: string, maxLength: 3}}}");
const dump = [
  widget("{a: x}", "fine"),
  widget("{a: long}", "long"),
  widget("{a: longer, b: y}", "both"),
  "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n",
  "a: [\n",
].join("---\n");

function finished(text: string, kubernetes: readonly string[]): StoredRun {
  const run = new StoredRun([{ file: "dump.yaml", text }], { before, definition, kubernetes }, host);
  while (run.done < run.total) run.step();
  return run;
}

it("objects by cause, over the minors", () => {
  const run = finished(dump, ["1.37", "1.29"]);
  const { groups, rows, counts, lost, others, broken, kind } = run.report();
  expect(kind).toBe("Widget.example.com");
  expect(
    groups.map(({ state, text, count, checks, kubernetes }) => [
      state,
      text,
      count,
      checks,
      kubernetes.join(" "),
    ]),
  ).toEqual([
    ["refused", "`spec.a` over 3 characters", 2, { update: "refused", recreate: "refused" }, "1.29"],
    ["tolerated", "`spec.a` over 3 characters", 2, { update: "tolerated", recreate: "refused" }, "1.37"],
    [
      "changed",
      "`spec.b` is not in the schema",
      1,
      { read: "changed", update: "changed", recreate: "refused" },
      "1.37 1.29",
    ],
  ]);
  expect(rows.map(({ name, state, line, groups: own }) => [name, state, line, own])).toEqual([
    ["fine", "fine", 1, []],
    ["long", "refused", 12, [0, 1]],
    ["both", "refused", 23, [0, 1, 2]],
  ]);
  expect(counts).toEqual({ fine: 1, changed: 0, tolerated: 0, unknown: 0, refused: 2 });
  expect(lost).toBe(2);
  expect(others).toEqual([{ kind: "ConfigMap", count: 1 }]);
  expect(broken).toMatchObject([{ file: "dump.yaml" }]);
});

it("gives the object of a row", () => {
  const run = finished(dump, ["1.37"]);
  for (const row of run.report().rows) {
    expect(stringAt(run.object(row), "metadata", "name")).toBe(row.name);
  }
});

it("parts that are judged apart add up to the whole", () => {
  const whole = finished(dump, ["1.37"]).report();
  const { kind, kubernetes, refusals } = whole;
  const tally = new Tally();
  // The lines are those in the parts.
  for (const part of dump.split("---\n")) tally.addReport(finished(part, ["1.37"]).report());
  const sum = tally.report({ kind, kubernetes, refusals });
  const withoutLines = ({ rows, broken: _, ...rest }: typeof whole) => ({
    ...rest,
    rows: rows.map(({ line: __, ...row }) => row),
  });
  expect(withoutLines(sum)).toEqual(withoutLines(whole));
});

it("a definition that the server does not take is told, and nothing is judged", () => {
  const run = new StoredRun(
    [{ file: "dump.yaml", text: dump }],
    { definition: definition.replace("Namespaced", "Nowhere"), kubernetes: ["1.37"] },
    host,
  );
  expect(run.total).toBe(0);
  expect(run.report()).toMatchObject({
    rows: [],
    refusals: [{ kubernetes: "1.37", refused: "definition", text: expect.stringContaining("spec.scope") }],
  });
});
