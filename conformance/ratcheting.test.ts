import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readScenario, type Scenario } from "../src/engine/index.ts";
import type { Playback } from "../src/engine/playback/evaluate/evaluate.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import { marksOf, updateOf } from "../src/engine/tools/ratcheting/marks.ts";
import { writes } from "./laws/writes.ts";
import { ownTopics } from "./lib/cases.ts";

const host = { now: "2026-01-01T00:00:00Z" };
const engine = createEngine();

const topics = new Set(["cr-ratcheting", "rules-transition", "authored-cr", "cr-list-types", "examples"]);
const cases = ownTopics(join(import.meta.dirname, ".."))
  .filter(({ name }) => topics.has(name))
  .flatMap(({ cases: of }) => of);

/** A scenario for each of its updates, which is then the last request. */
function updates(scenario: Scenario): readonly Scenario[] {
  const requests = scenario.requests ?? [];
  return requests.flatMap(({ verb }, i) =>
    verb === "update" ? [{ ...scenario, requests: requests.slice(0, i + 1) }] : [],
  );
}

function check(playback: Playback): number {
  const update = updateOf(playback);
  if (update === undefined) return 0;
  const marks = marksOf(update, playback).map(({ mark }) => mark);
  const isEnforced = marks.some(({ reason }) => reason.state === "enforced");
  const { accepted } = update.request.call;
  if (accepted) expect(marks.filter(({ reason }) => reason.state === "enforced")).toEqual([]);
  // Other rejections have no errors: an outdated resourceVersion, or something that is not a Scale.
  if (!accepted && update.request.call.response.code === 422) expect(isEnforced).toBe(true);
  for (const { reason, text } of marks) {
    const { code, state, unit, oldUnit, sentence } = reason;
    expect(sentence, text).not.toMatch(/undefined|`</);
    if (state === "tolerated") expect(code).toMatch(/^unchanged|lists-were-faulty/);
    else expect(code).not.toMatch(/^unchanged/);
    if (code === "changed" || code.startsWith("unchanged")) {
      expect(unit).toBeDefined();
      expect(oldUnit).toBeDefined();
    }
    expect(sentence, text).not.toContain("it is not the stored value");
  }
  return marks.length;
}

describe("of every recorded update", () => {
  it.each(cases.map(({ id, scenario }) => [id, scenario] as const))(
    "%s: what is accepted has no enforced error, and each error has its reason",
    (_, written) => {
      const read = readScenario(written);
      if (!read.ok) return;
      for (const scenario of updates(read.scenario)) check(engine.playback(scenario, host));
    },
  );
});

/** What is checked at every write, whether it changed or not. */
const atEveryWrite =
  /^(metadata|embedded|scale|type-meta|transition-rule|rule-error|rules-blocked|unknown-field|refused-earlier|root|unknown-members)$/;

it("an update that changes nothing has no enforced error but those that are never ratcheted", () => {
  fc.assert(
    fc.property(writes, (scenario) => {
      // The text is JSON on create and YAML on update, where these characters are line breaks.
      fc.pre(!/[\u0085\u2028\u2029]/.test(scenario.requests?.[0]?.object ?? ""));
      const playback = engine.playback(scenario, host);
      const update = updateOf(playback);
      if (update === undefined) return;
      check(playback);
      for (const { mark } of marksOf(update, playback)) {
        if (mark.reason.state === "enforced") expect(mark.reason.code).toMatch(atEveryWrite);
      }
    }),
    { numRuns: 150, seed: 20261122 },
  );
});
