import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type ExampleAnswer, summaryOf } from "../src/ui/examples/summary.ts";
import { features, isFeature, isMistake, mistakes } from "../src/ui/examples/tags.ts";
import { allAnswers } from "./lib/recorded.ts";

const folder = join(import.meta.dirname, "../examples");
const recorded = allAnswers(join(import.meta.dirname, "recorded"));
const answerTo = (id: string): unknown => JSON.parse(recorded.get(id) ?? "null");
const files = readdirSync(folder)
  .sort()
  .map((file) => {
    const id = file.replace(/\.yaml$/, "");
    return { id, data: parse(readFileSync(join(folder, file), "utf8")) as Readonly<Record<string, unknown>> };
  });
const summaries = files.map(({ id, data }) => ({ id, ...summaryOf(id, data, answerTo) }));

const verdicts = ({ isDefinitionAccepted, writes }: ExampleAnswer): readonly boolean[] => [
  isDefinitionAccepted,
  ...writes.map(({ isAccepted }) => isAccepted),
];

describe.each(files.map(({ id, data }) => [id, data] as const))("the example %s", (id, data) => {
  const summary = summaryOf(id, data, answerTo);

  it("says in words of the lists what it is about and what goes wrong", () => {
    expect(summary.title).not.toBe("");
    expect(summary.summary).toMatch(/\.$/);
    expect(summary.features.length).toBeGreaterThan(0);
    expect(summary.mistakes.length).toBeGreaterThan(0);
    expect((data["features"] as readonly string[]).filter((word) => !isFeature(word))).toEqual([]);
    expect((data["mistakes"] as readonly string[]).filter((word) => !isMistake(word))).toEqual([]);
  });

  it("has something that the server takes and something that it rejects", () => {
    const all = [summary.answer, summary.fixed].flatMap((answer) =>
      answer === undefined ? [] : verdicts(answer),
    );
    expect(all).toContain(true);
    expect(all).toContain(false);
    if (summary.fixed !== undefined) expect(summary.fixed.isDefinitionAccepted).toBe(true);
  });
});

it("every word of the lists is that of some example", () => {
  const about = new Set(summaries.flatMap((each) => each.features));
  const wrong = new Set(summaries.flatMap((each) => each.mistakes));
  expect(Object.keys(features).filter((word) => !about.has(word as never))).toEqual([]);
  expect(Object.keys(mistakes).filter((word) => !wrong.has(word as never))).toEqual([]);
});
