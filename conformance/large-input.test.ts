import { describe, expect, it } from "vitest";
import { createEngine } from "../src/engine/index.ts";
import { largeDefinitions } from "./lib/large-input.ts";

const host = { now: "2026-11-21T12:00:00Z" };

/** The page ends an evaluation after this time. */
const mostMilliseconds = 5_000;

describe("definitions that ask much are answered in time, also after an edit", () => {
  it.each(largeDefinitions)("$what", { timeout: 20_000 }, ({ crd, code }) => {
    const engine = createEngine();
    for (const text of [crd, `${crd}\n# edited\n`]) {
      const start = performance.now();
      const report = engine.evaluate({ crd: text }, host);
      const milliseconds = performance.now() - start;
      expect(report.crd?.response.code).toBe(code);
      expect(milliseconds).toBeLessThan(mostMilliseconds);
    }
  });
});
