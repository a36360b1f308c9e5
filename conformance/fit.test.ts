import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { applyEdits } from "../src/engine/tools/edit/text-edit.ts";
import { makeItFit } from "../src/engine/tools/fit/make-it-fit.ts";
import { definitionOf, overBudget } from "../src/engine/tools/fit/testing/over-budget.ts";
import { allAnswers } from "./lib/recorded.ts";

const root = join(import.meta.dirname, "..");
const host = { now: "2026-01-01T00:00:00Z" };
const cases = parse(readFileSync(join(root, "conformance/cases/fit.yaml"), "utf8")) as readonly {
  readonly id: string;
  readonly crd: string;
}[];
const idOf = new Map(cases.map(({ id, crd }) => [crd.trim(), id]));
const answers = allAnswers(join(root, "conformance/recorded"));

/** The code of the real server's answer to a definition. Undefined if it was never asked. */
function codeOf(crd: string): number | undefined {
  const line = answers.get(idOf.get(crd.trim()) ?? "");
  if (line === undefined) return undefined;
  const { crd: answer } = JSON.parse(line) as { readonly crd: { readonly code: number } };
  return answer.code;
}

it.each(overBudget.map((one) => [one.name, one] as const))(
  "the real server takes every way to make fit: %s",
  (_, { spec }) => {
    const crd = definitionOf(spec);
    const { proposals } = makeItFit({ crd }, {}, host);
    const edited = proposals.map(({ title, edits }) => [title, codeOf(applyEdits(crd, edits))]);
    expect(edited).toEqual(proposals.map(({ title }) => [title, 201]));
    if (proposals.length === 0) expect(codeOf(crd)).toBe(422);
  },
);
