import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadCage } from "../src/cage/quickjs.ts";
import { answerJson, evaluate, type Host, readScenario } from "../src/engine/index.ts";
import { compareAnswers } from "./lib/compare.ts";
import { readAnswer } from "./lib/normal.ts";

const folder = (name: string) => new URL(`${name}/`, import.meta.url);

function linesOf(file: URL): readonly { readonly id: string; readonly line: string }[] {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => ({ id: (JSON.parse(line) as { id: string }).id, line }));
}

const knownFile = new URL("known-differences.yaml", import.meta.url);
const known = parse(readFileSync(knownFile, "utf8")) as Readonly<
  Record<string, Readonly<Record<string, string>>>
> | null;

let host: Host = { now: "2026-11-21T12:00:00Z" };
beforeAll(async () => {
  host = { ...host, convert: await loadCage() };
});

/** A topic is a file of scenarios and the real server's answers to them. */
for (const file of readdirSync(folder("cases")).sort()) {
  const topic = file.replace(/\.jsonl$/, "");
  describe(topic, () => {
    const answers = linesOf(new URL(`${topic}.answers.jsonl`, folder("recorded")));
    const recorded = new Map(answers.map(({ id, line }) => [id, line]));

    it.each(linesOf(new URL(file, folder("cases"))))("$id answers as the recorded server", ({ id, line }) => {
      const read = readScenario(JSON.parse(line));
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
