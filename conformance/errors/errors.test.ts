import { describe, expect, it } from "vitest";
import { loadCage } from "../../src/cage/quickjs.ts";
import { applyEdits, evaluate, type Host, loadGoTypes } from "../../src/engine/index.ts";
import { textOf, withText } from "../../src/engine/playback/scenario-texts.ts";
import type { GoErrorExample } from "../../src/engine/tools/error-index/example.ts";
import { examples } from "../../src/engine/tools/error-index/generated/examples.ts";
import { goExamples } from "../../src/engine/tools/error-index/generated/go-examples.ts";
import { goAccount } from "../../src/engine/tools/go-source/account.ts";
import { exempt } from "./exempt.ts";
import { exemptFaults } from "./exempt-faults.ts";
import { isSame } from "./go-examples.ts";
import { saidIn } from "./said.ts";
import { sourcesIn } from "./sources.ts";

const host: Host = { now: "2026-01-02T03:04:05Z", convert: await loadCage() };

describe("the examples of the index of errors", () => {
  it("are missing for fewer and fewer codes", () => {
    expect(Object.keys(exempt).length).toBeLessThanOrEqual(106);
  });

  it("are there for each code that is not on the list of those without", () => {
    expect(exemptFaults()).toEqual([]);
  });

  it("are answered by the engine with their code and the recorded words", () => {
    const wrong = Object.entries(examples).filter(([code, { scenario, text }]) => {
      const said = saidIn(evaluate(scenario, host));
      return !said.some((each) => each.code === code && each.problem.text === text);
    });
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  it("no longer have the problem with their fix", () => {
    const left = Object.entries(examples).filter(([, { scenario, fix, text }]) => {
      if (fix === undefined) return false;
      const before = textOf(scenario, fix.document);
      if (before === undefined) return true;
      const fixed = withText(scenario, fix.document, applyEdits(before, fix.edits));
      return saidIn(evaluate(fixed, host)).some((each) => each.problem.text === text);
    });
    expect(left.map(([code]) => code)).toEqual([]);
  });
});

describe("the Go examples of the index of errors", async () => {
  const goTypes = await loadGoTypes();
  const all = Object.entries(goExamples);
  const sourceOf = ({ go, options = "" }: GoErrorExample) => ({ text: go, options, chosen: "" });

  it.each(all)("%s: controller-gen reports it, and no longer with the fix", async (code, example) => {
    const { fix, text } = example;
    const source = sourceOf(example);
    const { faults } = await goAccount(goTypes, source);
    const said = faults.filter(({ fault }) => fault.code === code);
    expect(said.some((fault) => isSame(text, fault.text))).toBe(true);
    if (fix === undefined) return;
    const fixed = {
      ...source,
      text: applyEdits(source.text, fix.edits),
      options: fix.options ?? source.options,
    };
    const { faults: left } = await goAccount(goTypes, fixed);
    expect(left.filter(({ fault }) => fault.code === code).length).toBeLessThan(said.length);
  });
});

describe("sourcesIn", () => {
  const text = `/** About it. Upstream: a.go and b.go. */
import { fault } from "x";

export const one = fault("a/one", words\`x\`);

/** Upstream: c/d.go \`Check\`. More is said here. */
export const two = fault(
  "a/two",
  words\`x\`,
);
export const three = fault("a/three", words\`x\`);

export const four = fault("a/four", words\`x\`);
`;
  it("reads what the comments beside declarations name", () => {
    expect(sourcesIn(text)).toEqual([
      ["a/one", "a.go and b.go"],
      ["a/two", "c/d.go `Check`"],
      ["a/three", "c/d.go `Check`"],
      ["a/four", "a.go and b.go"],
    ]);
  });
});
