import { describe, expect, it } from "vitest";
import { allOrigins } from "../../apimachinery/field/all-origins.ts";
import { allAreas } from "./areas.ts";
import { allCodes } from "./codes.ts";
import { errorIndex } from "./entry.ts";
import { examples } from "./generated/examples.ts";
import { goExamples } from "./generated/go-examples.ts";
import { sources } from "./generated/sources.ts";
import { isEveryMinor, minorsText } from "./minors-text.ts";
import { nearestCodes } from "./nearest-codes.ts";
import { pageOf } from "./page-of.ts";

const entries = errorIndex({ examples, goExamples, sources });

describe("the index of errors", () => {
  it("has each code once", () => {
    expect(entries.map(({ code }) => code)).toEqual(allCodes().toSorted());
    expect(allCodes()).toEqual(
      expect.arrayContaining([...allOrigins(), "decode/unknown-field", "cel/no-such-key"]),
    );
  });

  it("has a page with a name of its own for each, also where case does not count", () => {
    const names = allCodes().map((code) => pageOf(code).toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[\w.-]+$/);
    expect(names).not.toContain("index");
    expect(pageOf("rules/false-with-message")).toBe("rules--false-with-message");
  });

  it("has no area without codes", () => {
    const used = new Set(entries.map(({ area }) => area.id));
    expect(allAreas.filter(({ id }) => !used.has(id))).toEqual([]);
  });

  it("says something about each code: the server's words, or the codes of its check", () => {
    const silent = entries.filter(({ title, members }) => title.length === 0 && members.length === 0);
    // Those are listed with their reasons in conformance/errors/exempt.ts.
    expect(silent.filter(({ example }) => example !== undefined)).toEqual([]);
  });

  it("only names codes that it has", () => {
    const codes = new Set(allCodes());
    const named = entries.flatMap(({ members, similar, check }) => [
      ...members,
      ...similar,
      ...(check ? [check] : []),
    ]);
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
    expect(Object.keys({ ...examples, ...goExamples }).filter((code) => !codes.has(code))).toEqual([]);
    expect(Object.keys(sources).filter((code) => !codes.has(code))).toEqual([]);
  });

  it("says which versions use which words", () => {
    const wordings = entries.find(({ code }) => code === "decode/yaml-map-key")?.wordings ?? [];
    expect(wordings).toMatchObject([{ kubernetes: expect.any(Array) }, { kubernetes: expect.any(Array) }]);
    expect(isEveryMinor(wordings.flatMap(({ kubernetes = [] }) => kubernetes))).toBe(true);
  });
});

describe("nearestCodes", () => {
  it.each([
    ["maxLenght", "maxLength"],
    ["false-with-mesage", "rules/false-with-message"],
    ["unknown-feild", "decode/unknown-field"],
  ])("finds what %s means", (asked, meant) => expect(nearestCodes(asked)).toContain(meant));

  it("finds nothing for anything else", () =>
    expect(nearestCodes("a long text that is no code")).toEqual([]));
});

describe("minorsText", () => {
  it.each([
    [["1.30"], "1.30"],
    [["1.31", "1.30", "1.29"], "1.29 to 1.31"],
    [["1.38", "1.37", "1.30"], "1.30 and 1.37 to 1.38"],
  ])("writes %j as %s", (minors, text) => expect(minorsText(minors)).toBe(text));
});
