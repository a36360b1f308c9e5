import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { nothing, recordedAnswers, replay } from "./lib/replay.ts";

const folder = new URL("../examples/", import.meta.url);
const host = { now: "2026-11-21T12:00:00Z" };
const recorded = recordedAnswers("examples.answers.jsonl");

/** The examples that the page offers are cases: each gives the real server's answer. */
describe("examples", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));

  it.each(files.sort())("%s answers as the recorded server", (file) => {
    const id = `examples/${file.replace(/\.yaml$/, "")}`;
    const scenario = parse(readFileSync(new URL(file, folder), "utf8"));
    expect(replay(id, scenario, recorded.get(id), host)).toEqual(nothing);
  });
});
