import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allLines, filesOf, readAnswerFiles, writeAnswerFiles } from "./files.ts";

const topic = (name: string, ...ids: string[]) => ({ name, cases: ids.map((id) => ({ id, scenario: {} })) });
const lines = (...ids: string[]) => new Map(ids.map((id) => [id, `{"id":"${id}"}`]));
const names = (files: ReadonlyMap<string, ReadonlyMap<string, string>>) =>
  Object.fromEntries([...files].map(([name, held]) => [name, [...held.keys()]]));

describe("the files of answers", () => {
  const before = new Map([
    ["a.answers.jsonl", lines("a/1", "a/gone")],
    ["old.answers.jsonl", lines("a/2", "b/1")],
  ]);

  it("have the lines of a topic in the order of its cases", () => {
    const files = filesOf([topic("a", "a/2", "a/1")], lines("a/1", "a/2"), new Map(), false);
    expect(names(files)).toEqual({ "a.answers.jsonl": ["a/2", "a/1"] });
  });

  it("leave out cases that nothing is recorded for, and topics without any", () => {
    const files = filesOf([topic("a", "a/1", "a/2"), topic("b", "b/1")], lines("a/1"), new Map(), false);
    expect(names(files)).toEqual({ "a.answers.jsonl": ["a/1"] });
  });

  it("hold a case once: where it moved from it is gone", () => {
    const files = filesOf([topic("a", "a/1", "a/2")], allLines(before), before, false);
    expect(names(files)).toEqual({ "a.answers.jsonl": ["a/1", "a/2"], "old.answers.jsonl": ["b/1"] });
  });

  it("vanish when empty, and those of no topic when all topics are there", () => {
    const [a, b] = [topic("a", "a/1", "a/2"), topic("b", "b/1")];
    expect(Object.keys(names(filesOf([a, b], allLines(before), before, false)))).toEqual([
      "a.answers.jsonl",
      "b.answers.jsonl",
    ]);
    expect(names(filesOf([a], allLines(before), before, true))).toEqual({
      "a.answers.jsonl": ["a/1", "a/2"],
    });
  });
});

describe("a folder of answers", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "answers-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("holds what was written, and nothing else", () => {
    writeFileSync(join(folder, "old.answers.jsonl"), '{"id":"old/1"}\n');
    const before = readAnswerFiles(folder);
    expect(names(before)).toEqual({ "old.answers.jsonl": ["old/1"] });
    writeAnswerFiles(folder, new Map([["a.answers.jsonl", lines("a/1")]]), before);
    expect(readdirSync(folder)).toEqual(["a.answers.jsonl"]);
    expect(readFileSync(join(folder, "a.answers.jsonl"), "utf8")).toBe('{"id":"a/1"}\n');
  });

  it("is empty where there is none", () => {
    expect(readAnswerFiles(join(folder, "none")).size).toBe(0);
  });
});
