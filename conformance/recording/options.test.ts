import { describe, expect, it } from "vitest";
import { tagsOf } from "./build.ts";
import { optionsOf } from "./options.ts";

const parse = (line: string) => optionsOf(line === "" ? [] : line.split(" "), "1.37");

describe("the command line", () => {
  it("records everything when it is empty", () => {
    expect(parse("")).toEqual({
      cel: false,
      kubectl: false,
      topics: [],
      text: "",
      only: "all",
      mode: "write",
      from: undefined,
      out: undefined,
      kubernetes: "1.37",
      workers: 2,
      repeats: 1,
    });
  });

  it.each([
    ["--check --topic a --topic b", { mode: "check", topics: ["a", "b"] }],
    ["--cel --check", { cel: true, mode: "check" }],
    ["--new --case x", { only: "new", text: "x" }],
    ["--time 20 --workers 1", { mode: "time", repeats: 20, workers: 1 }],
    ["--kubernetes 1.31", { kubernetes: "1.31", out: undefined }],
    ["--kubernetes 1.31 --out d", { kubernetes: "1.31", out: "d" }],
  ])("understands %s", (line, expected) => {
    expect(parse(line)).toMatchObject(expected);
  });

  it.each([
    ["an unknown option", "--chekc"],
    ["an option without its value", "--topic"],
    ["a number that is none", "--workers two"],
    ["what is new on an older server, which nothing tells", "--kubernetes 1.31 --new"],
  ])("refuses %s", (_, line) => {
    expect(parse(line)).toBeUndefined();
  });
});

it("tags a build with the minors that it is before", () => {
  expect(tagsOf("1.35", ["1.37", "1.36", "1.35", "1.34"])).toEqual(["before_1_37", "before_1_36"]);
  expect(tagsOf("1.37", ["1.37", "1.36"])).toEqual([]);
});
