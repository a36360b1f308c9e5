import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { toJson } from "../../go/value/json.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { sampleOf } from "../samples/scenario-sample.ts";
import { tightness } from "./testing/tightness.ts";

const folder = new URL("../../../../examples/", import.meta.url);
const scenarios = readdirSync(folder)
  .filter((name) => name.endsWith(".yaml"))
  // Half of them take half the time.
  .filter((_, i) => i % 2 === 0)
  .map((name) => parse(readFileSync(new URL(name, folder), "utf8")) as Scenario);

/** The least share of mutants that a draft must reject. It rejects more: `node bench/draft.mjs` has the figure. */
const least = 0.6;

it("drafts from what the examples accept accept it, too, and reject most mistakes that the examples reject", () => {
  const memory = new Memory();
  const found = scenarios.flatMap(({ crd, requests = [] }) => {
    const written = requests.flatMap(({ verb, object }) =>
      verb === "create" && object !== undefined ? [object] : [],
    );
    const made = (["full", "minimal"] as const).flatMap((kind) => {
      const { object } = sampleOf({ crd }, "2026-01-02T03:04:05Z", kind, memory);
      return object === undefined ? [] : [toJson(object)];
    });
    return tightness(crd, [...written, ...made]) ?? [];
  });
  expect(found.length).toBeGreaterThan(20);
  for (const { trial } of found) expect(trial).toEqual({ refusal: undefined, misfits: [] });
  const sum = (of: (each: (typeof found)[number]) => number) =>
    found.reduce((total, each) => total + of(each), 0);
  expect(sum(({ alsoRejected }) => alsoRejected) / sum(({ rejected }) => rejected)).toBeGreaterThan(least);
});
