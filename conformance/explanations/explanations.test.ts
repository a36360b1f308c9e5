import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readScenario, type Scenario } from "../../src/engine/index.ts";
import { longestSentence } from "../../src/engine/playback/explain/within-limit.ts";
import { longestLabel } from "../../src/engine/tools/fix/label.ts";
import { ownTopics } from "../lib/cases.ts";
import { type Proof, proofOf } from "./proof.ts";

/** A kind of error, a recorded case that shows it, and whether a known edit fixes it there. */
interface Kind {
  readonly kind: string;
  readonly case: string;
  readonly fix: boolean;
  /** Why there is no fix. */
  readonly why?: string;
  /** Why the first fix removes something, if it does. */
  readonly removal?: string;
}

const root = join(import.meta.dirname, "../..");
const kinds = parse(readFileSync(join(import.meta.dirname, "kinds.yaml"), "utf8")) as readonly Kind[];
const scenarios = new Map(
  ownTopics(root).flatMap(({ cases }) => cases.map(({ id, scenario }) => [id, scenario] as const)),
);

function scenarioOf(id: string): Scenario {
  const read = readScenario(scenarios.get(id));
  if (!read.ok) throw new Error(`${id}: ${read.error}`);
  return read.scenario;
}

function proven({ kind, case: id }: Kind): Proof {
  const proof = proofOf(scenarioOf(id), kind);
  if (proof === undefined) throw new Error(`${id} has no error of the kind ${kind}`);
  return proof;
}

it("covers the hundred commonest kinds and more, each once", () => {
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThanOrEqual(100);
});

it("is as large as the read-me says", () => {
  const said = readFileSync(join(root, "README.md"), "utf8").replaceAll(/\s+/g, " ");
  const fixed = kinds.filter(({ fix }) => fix).length;
  expect(said).toContain(
    `${kinds.length} kinds of errors are proven to have a sentence and a line, and ${fixed} of them a fix`,
  );
});

describe("the commonest errors have a sentence of ours, a line, and where one is known a fix that works", () => {
  it.each(kinds.map((each) => [each.kind, each] as const))("%s", (_, each) => {
    const { explanation, line, fix, fixes, left } = proven(each);
    expect(explanation, "our sentence").toBeDefined();
    expect(line, "a line").toBeDefined();
    expect(explanation?.length, "its length").toBeLessThanOrEqual(longestSentence);
    expect(each.why === undefined, "a reason where there is no fix").toBe(each.fix);
    if (!each.fix) {
      expect(fixes.map(({ title }) => title)).toEqual([]);
      return;
    }
    expect(fix, "a fix").toBeDefined();
    expect(left, "what the server says after the fix").toEqual([]);
    expect(/^(?:Remove|Leave|Omit)\b/.test(fix?.title ?? ""), "a removal").toBe(each.removal !== undefined);
    const labels = fixes.map(({ title }) => title);
    expect(new Set(labels).size, "labels that differ").toBe(labels.length);
    for (const label of labels) expect(label.length, label).toBeLessThan(longestLabel);
  });
});
