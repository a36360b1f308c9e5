import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noConfig } from "../config.ts";
import type { Context } from "../context.ts";
import { inThisThread } from "../tasks/tasks.ts";
import { unchecked } from "../unchecked.ts";
import { mostFindings } from "./baseline-file.ts";
import { knownOf } from "./with-baseline.ts";

test("a baseline that could not be read again is not written", async () => {
  const file = join(tmpdir(), `baseline-of-many-${process.pid}.json`);
  const context: Context = {
    flags: { baseline: file, "write-baseline": true },
    words: [],
    config: noConfig,
    folder: tmpdir(),
    kubernetes: [],
    format: "text",
    color: false,
    runner: inThisThread,
    now: "2026-01-02T03:04:05Z",
    print: () => undefined,
    tell: () => undefined,
  };
  const known = await knownOf(context);
  known.newOf(
    Array.from({ length: mostFindings + 1 }, (_, i) =>
      unchecked({ file: "a.yaml", rule: "maximum", text: `${i}` }),
    ),
  );
  const report = { command: "check", kubernetes: [], verdicts: [], findings: [], unreadable: 0, notes: [] };
  await expect(known.settle(report, [])).rejects.toThrow(
    `${file} was not written: there are 100001 different findings, and a baseline has at most 100000.`,
  );
  await expect(stat(file)).rejects.toThrow();
});
