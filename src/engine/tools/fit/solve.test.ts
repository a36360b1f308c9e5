import fc from "fast-check";
import { expect, it } from "vitest";
import { evaluate } from "../../playback/evaluate/whole-engine.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { makeItFit } from "./make-it-fit.ts";
import { fitQuestion } from "./question.ts";
import { solve } from "./solve.ts";
import { definitionOf } from "./testing/over-budget.ts";
import { tryBounds } from "./try-bounds.ts";

const host = { now: "2026-01-01T00:00:00Z" };

const bound = (keyword: string) =>
  fc
    .option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined, freq: 2 })
    .map((value) => (value === undefined ? "" : `, ${keyword}: ${value}`));

const rules = [
  "self.all(x, self.exists_one(y, x.t == y.t))",
  "self.all(x, x.t.matches('^[a-z0-9]+$'))",
  "self.exists(x, x.m.all(k, x.m[k].contains('needle')))",
  "self.all(x, x.l.all(y, y > 5 && y in x.l))",
  "self.map(x, x.t.lowerAscii()).all(t, t.size() < 9)",
];

/** A list of objects with a string, a map and a list, inside a list or not, with and without bounds. */
const spec = fc
  .record({
    rule: fc.constantFrom(...rules),
    outer: fc.option(bound("maxItems")),
    list: bound("maxItems"),
    text: bound("maxLength"),
    map: bound("maxProperties"),
    value: bound("maxLength"),
    inner: bound("maxItems"),
  })
  .map(({ rule, outer, list, text, map, value, inner }) => {
    const items = `{type: object, properties: {t: {type: string${text}}, m: {type: object, additionalProperties: {type: string${value}}${map}}, l: {type: array, items: {type: integer}${inner}}}}`;
    const node = `{type: array, items: ${items}, x-kubernetes-validations: [{rule: "${rule}"}]${list}}`;
    return `a: ${outer === null ? node : `{type: array, items: ${node}${outer}}`}`;
  });

it("finds bounds that admission takes, and the loosest", () => {
  fc.assert(
    fc.property(spec, (written) => {
      const crd = definitionOf(written);
      const isAccepted = evaluate({ crd }, host).crd?.accepted === true;
      const { proposals, bounds, notes, before } = makeItFit({ crd }, {}, host);
      expect(before.fits).toBe(isAccepted);
      if (isAccepted) {
        expect(proposals).toEqual([]);
        return;
      }
      expect(notes).toEqual([]);
      for (const { edits } of proposals) {
        expect(evaluate({ crd: applyEdits(crd, edits) }, host).crd?.accepted).toBe(true);
      }
      const set = bounds.flatMap(({ id, chosen }) => (chosen === null ? [] : [[id, chosen] as const]));
      const values = Object.fromEntries(set);
      for (const { id, steps, chosen } of bounds) {
        const looser = chosen === null ? undefined : steps.find((step) => step > chosen);
        if (looser === undefined) continue;
        expect(tryBounds({ crd }, { ...values, [id]: looser }, {}, host).figures.fits).toBe(false);
      }
      // All of them are necessary.
      for (const [id] of set) {
        const { [id]: _, ...fewer } = values;
        expect(tryBounds({ crd }, fewer, {}, host).figures.fits).toBe(false);
      }
    }),
    { numRuns: 30 },
  );
}, 60_000);

it("says so when there is more than it has time for", () => {
  const crd = definitionOf(
    'tags: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}',
  );
  const question = fitQuestion({ crd }, {}, host);
  if (typeof question === "string") throw new Error(question);
  const { targets, variables } = question;
  const { gaveUp, unsolved } = solve(targets, [], variables, { left: -1 });
  expect(gaveUp).toBe(true);
  expect(unsolved).toEqual(targets);
});

it("does not begin with thousands of rules", () => {
  const rule = '{type: integer, x-kubernetes-validations: [{rule: "self > 1"}]}';
  const many = Array.from({ length: 2001 }, (_, i) => `f${i}: ${rule}`).join(", ");
  const crd = definitionOf(`all: {type: object, properties: {${many}}}`);
  const { proposals, notes } = makeItFit({ crd }, {}, host);
  expect(proposals).toEqual([]);
  expect(notes).toEqual([expect.stringContaining("too many places to search here")]);
});
