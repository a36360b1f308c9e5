import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { answerJson, evaluate, readScenario } from "../src/engine/index.ts";
import { compareAnswers } from "./lib/compare.ts";
import { readAnswer } from "./lib/normal.ts";

const root = new URL("..", import.meta.url);
const host = { now: "2026-11-21T12:00:00Z" };

const recorded = new Map(
  readFileSync(new URL("conformance/recorded/examples.answers.jsonl", root), "utf8")
    .trim()
    .split("\n")
    .map((line) => [(JSON.parse(line) as { id: string }).id, line]),
);
const known = parse(readFileSync(new URL("conformance/known-differences.yaml", root), "utf8")) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** The examples that the page offers are cases: each gives the real server's answer. */
describe("examples", () => {
  const files = readdirSync(new URL("examples/", root)).filter((name) => name.endsWith(".yaml"));

  it.each(files.sort())("%s answers as the recorded server", (file) => {
    const id = `examples/${file.replace(/\.yaml$/, "")}`;
    const read = readScenario(parse(readFileSync(new URL(`examples/${file}`, root), "utf8")));
    if (!read.ok) throw new Error(read.error);
    const answer = readAnswer(answerJson(id, evaluate(read.scenario, host)));
    const differences = compareAnswers(readAnswer(recorded.get(id) ?? "{}"), answer);
    const excused = known[id] ?? {};
    expect(differences.filter(({ facet }) => excused[facet] === undefined)).toEqual([]);
    const gone = Object.keys(excused).filter((facet) => !differences.some((found) => found.facet === facet));
    expect(gone, "known differences that are gone").toEqual([]);
  });
});
