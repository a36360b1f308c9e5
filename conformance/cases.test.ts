import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadCage } from "../src/cage/quickjs.ts";
import { answerJson, evaluate, type Host, readScenario } from "../src/engine/index.ts";
import { compareAnswers } from "./lib/compare.ts";
import { readAnswer } from "./lib/normal.ts";

const folder = (name: string) => new URL(`${name}/`, import.meta.url);

interface Case {
  readonly id: string;
  readonly scenario: unknown;
}

function linesOf(file: URL): readonly string[] {
  return readFileSync(file, "utf8").trim().split("\n");
}

const idOf = (scenario: unknown): string => (scenario as { readonly id: string }).id;

/** The scenarios of a topic: one a line, or a list in YAML where a person wrote them. */
function casesOf(file: string): readonly Case[] {
  const url = new URL(file, folder("cases"));
  const scenarios = file.endsWith(".yaml")
    ? (parse(readFileSync(url, "utf8")) as readonly unknown[])
    : linesOf(url).map((line): unknown => JSON.parse(line));
  return scenarios.map((scenario) => ({ id: idOf(scenario), scenario }));
}

const knownFile = new URL("known-differences.yaml", import.meta.url);
const known = parse(readFileSync(knownFile, "utf8")) as Readonly<
  Record<string, Readonly<Record<string, string>>>
> | null;

let host: Host = { now: "2026-11-21T12:00:00Z" };
beforeAll(async () => {
  host = { ...host, convert: await loadCage() };
});

/** A topic is a file of scenarios. The real server's answers lie beside it; those of all YAML files in one. */
for (const file of readdirSync(folder("cases")).sort()) {
  describe(file, () => {
    const answers = file.endsWith(".yaml") ? "cases.answers.jsonl" : file.replace(".jsonl", ".answers.jsonl");
    const recorded = new Map(
      linesOf(new URL(answers, folder("recorded"))).map((line) => [idOf(JSON.parse(line)), line]),
    );

    it.each(casesOf(file))("$id answers as the recorded server", ({ id, scenario }) => {
      const read = readScenario(scenario);
      if (!read.ok) throw new Error(read.error);
      const answer = readAnswer(answerJson(id, evaluate(read.scenario, host)));
      const differences = compareAnswers(readAnswer(recorded.get(id) ?? "{}"), answer);
      const excused = known?.[id] ?? {};
      expect(differences.filter(({ facet }) => excused[facet] === undefined)).toEqual([]);
      const gone = Object.keys(excused).filter(
        (facet) => !differences.some((found) => found.facet === facet),
      );
      expect(gone, "known differences that are gone").toEqual([]);
    });
  });
}
