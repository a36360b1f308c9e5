import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadCage } from "../src/cage/quickjs.ts";
import type { Host } from "../src/engine/index.ts";
import { nothing, recordedAnswers, replay } from "./lib/replay.ts";

const folder = new URL("cases/", import.meta.url);

interface Case {
  readonly id: string;
  readonly scenario: unknown;
}

/** The scenarios of a topic: one a line, or a list in YAML where a person wrote them. */
function casesOf(file: string): readonly Case[] {
  const text = readFileSync(new URL(file, folder), "utf8");
  const scenarios = file.endsWith(".yaml")
    ? (parse(text) as readonly unknown[])
    : text
        .trim()
        .split("\n")
        .map((line): unknown => JSON.parse(line));
  return scenarios.map((scenario) => ({ id: (scenario as { readonly id: string }).id, scenario }));
}

let host: Host = { now: "2026-11-21T12:00:00Z" };
beforeAll(async () => {
  host = { ...host, convert: await loadCage() };
});

/** A topic is a file of scenarios. The real server's answers lie beside it; those of all YAML files in one. */
for (const file of readdirSync(folder).sort()) {
  describe(file, () => {
    const isYaml = file.endsWith(".yaml");
    const recorded = recordedAnswers(
      isYaml ? "cases.answers.jsonl" : file.replace(".jsonl", ".answers.jsonl"),
    );

    it.each(casesOf(file))("$id answers as the recorded server", ({ id, scenario }) => {
      expect(replay(id, scenario, recorded.get(id), host)).toEqual(nothing);
    });
  });
}
