import { describe, expect, it } from "vitest";
import { createEngine } from "../src/engine/index.ts";
import { largeDefinitions } from "./lib/large-input.ts";

const host = { now: "2026-11-21T12:00:00Z" };

/** The page ends an evaluation after this time. Here it is processor time, so that a busy machine fails no test. */
const mostMilliseconds = 5_000;

describe("definitions that ask much are answered in time, also after an edit", () => {
  it.each(largeDefinitions)("$what", ({ crd, code }) => {
    const engine = createEngine();
    for (const text of [crd, `${crd}\n# edited\n`]) {
      const start = process.cpuUsage();
      const report = engine.evaluate({ crd: text }, host);
      const { user, system } = process.cpuUsage(start);
      expect(report.crd?.response.code).toBe(code);
      expect((user + system) / 1000).toBeLessThan(mostMilliseconds);
    }
  });
});
