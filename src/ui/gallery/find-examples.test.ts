import { describe, expect, it } from "vitest";
import type { Example } from "../examples/example.ts";
import { countTags, emptySearch, findExamples, toggled } from "./find-examples.ts";

const example = (id: string, more: Partial<Example>): Example => ({
  id,
  title: id,
  summary: "",
  features: [],
  mistakes: [],
  answer: { isDefinitionAccepted: true, writes: [] },
  load: () => Promise.reject(new Error("not here")),
  ...more,
});
const examples = [
  example("cost", {
    title: "Too expensive",
    features: ["rules", "cost"],
    mistakes: ["over-budget"],
    answer: { isDefinitionAccepted: false, writes: [] },
  }),
  example("typo", { summary: "A misspelt field", features: ["pruning"], mistakes: ["typo"] }),
  example("rule", { features: ["rules"], mistakes: ["missing-has"] }),
];
const ids = (search: Partial<typeof emptySearch>, seen: readonly string[] = []): readonly string[] =>
  findExamples(examples, { ...emptySearch, ...search }, new Set(seen)).map(({ id }) => id);

describe("examples are found", () => {
  it.each<[string, Partial<typeof emptySearch>, readonly string[]]>([
    ["all at first", {}, ["cost", "typo", "rule"]],
    ["by words of title, summary and chips", { query: "MISSPELT field" }, ["typo"]],
    ["by a chip's title", { query: "over budget" }, ["cost"]],
    ["by a feature", { features: new Set(["rules"]) }, ["cost", "rule"]],
    ["by several", { features: new Set(["rules", "cost"]) }, ["cost"]],
    ["by a mistake", { mistakes: new Set(["missing-has"]) }, ["rule"]],
    ["by a rejected definition", { verdict: "refused" }, ["cost"]],
    ["by an accepted one", { verdict: "accepted" }, ["typo", "rule"]],
  ])("%s", (_, search, expected) => {
    expect(ids(search)).toEqual(expected);
  });

  it("by not having been seen", () => {
    expect(ids({ verdict: "unseen" }, ["typo"])).toEqual(["cost", "rule"]);
  });
});

it("counts tags, and puts them in and out of a set", () => {
  expect([...countTags(examples, ({ features }) => features)]).toEqual([
    ["rules", 2],
    ["cost", 1],
    ["pruning", 1],
  ]);
  expect([...toggled(toggled(new Set(["a"]), "b"), "a")]).toEqual(["b"]);
});
