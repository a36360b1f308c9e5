import { readFileSync } from "node:fs";
import { createEngine } from "../src/engine/index.ts";
import { generate } from "./lib/generate.ts";

/** All numbers are bytes. */
export interface Memory {
  readonly definition: number;
  readonly resource: number;
  /** What is left after garbage collection, including the engine's code and memory. */
  readonly heapUsed: number;
  /** The maximum during the whole process. */
  readonly peakRss: number;
}

/**
 * The memory of an engine after a definition of 1 MB and edits of a resource of 1 MB, as in a worker of the page. Needs
 * its own process, started with `--expose-gc`.
 */
export function measureMemory(): Memory {
  const { crd, resource } = generate(1_000_000, 1_000_000);
  const engine = createEngine();
  for (let i = 0; i < 5; i++) {
    const object = `${resource}  # ${i}\n`;
    const report = engine.evaluate(
      { crd, requests: [{ verb: "create", object }] },
      { now: "2026-11-21T12:00:00Z" },
    );
    if (report.requests[0]?.accepted !== true) throw new Error("the generated resource must be accepted");
  }
  globalThis.gc?.();
  const { heapUsed } = process.memoryUsage();
  // The engine is still used here, so that what it remembers counts.
  if (engine.evaluate === undefined) throw new Error("never");
  return {
    definition: crd.length,
    resource: resource.length,
    heapUsed,
    peakRss: peak(),
  };
}

/**
 * Linux counts into `maxRSS` what the process had before it became this program: the memory of the one that started it, which has
 * played all recorded cases by then.
 */
function peak(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Another system has no such file, and no such trouble.
  }
  return process.resourceUsage().maxRSS * 1024;
}
