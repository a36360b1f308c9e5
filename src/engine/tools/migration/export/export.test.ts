import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { MigrationPlan } from "../plan.ts";
import { planMigration } from "../plan-migration.ts";
import { crontabs, version } from "../testing/crontabs.ts";
import { migrationMarkdown } from "./markdown.ts";
import { migrationScript } from "./script.ts";

const definition = crontabs(version("v1beta1", "served stored"), version("v1", "served"));
const plan = planMigration({ definition, goal: { to: "v1" } }, { now: "2026-01-01T00:00:00Z" });

/** A plan with texts that try to inject commands. */
const hostile = "'; touch owned; $(touch owned) `touch owned` \"\nEND\nEND_\n\u001b[2J# <script>|";
const hostilePlan: MigrationPlan = {
  ...plan,
  subject: { ...plan.subject, name: hostile, plural: hostile },
  goal: hostile,
  notes: [hostile],
  steps: plan.steps.map((step) => ({
    ...step,
    title: hostile,
    why: hostile,
    gate: [hostile],
    notes: [hostile],
    ...(step.file === undefined ? {} : { file: { name: step.file.name, text: hostile } }),
  })),
};

/** Runs a script without a terminal, with a kubectl that records its calls. */
async function run(script: string): Promise<{ asked: string; folder: string; status: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), "migration-"));
  const log = join(folder, "log");
  writeFileSync(log, "");
  writeFileSync(join(folder, "kubectl"), `#!/bin/sh\necho "$1" >> ${log}\n`);
  chmodSync(join(folder, "kubectl"), 0o755);
  // A detached process has its own session, without a terminal.
  const shell = spawn("bash", ["-c", script], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env["PATH"]}`, TMPDIR: folder },
    stdio: "ignore",
    detached: true,
  });
  const status = await new Promise<number | null>((resolve) => shell.on("exit", resolve));
  return { asked: readFileSync(log, "utf8"), folder, status };
}

it.each([
  ["a plan", plan],
  ["a plan with hostile texts", hostilePlan],
])("the script of %s changes nothing unless somebody says so", async (_, each) => {
  const script = migrationScript(each);
  expect(spawnSync("bash", ["-n"], { input: script }).status).toBe(0);
  const { asked, folder, status } = await run(script);
  expect(new Set(asked.trim().split("\n"))).toEqual(new Set(["config", "get", "diff"]));
  expect(status).not.toBe(0);
  expect(spawnSync("find", [folder, "-name", "owned"], { encoding: "utf8" }).stdout).toBe("");
});

it("the script says why there is no plan", async () => {
  const refused = migrationScript({ ...plan, refusal: hostile });
  expect(await run(refused)).toMatchObject({ asked: "", status: 1 });
});

it("Markdown has each step with its gates, commands and answers", () => {
  const text = migrationMarkdown(plan);
  expect(text).toContain("### 2. Store in v1\n");
  expect(text).toContain("- [ ] There is a backup");
  expect(text).toContain("```sh\nkubectl apply -f step-2-switch.yaml\n```");
  expect(text).toContain("- 2 objects went from <code>v1beta1</code> to <code>v1</code> in storage.");
  expect(text).toContain("### Remove v1beta1 at once");
  expect(text).toContain("   # 422\nThe CustomResourceDefinition");
});

it("texts of others are no markup", () => {
  const text = migrationMarkdown(hostilePlan);
  const outside = text.replaceAll(/(`{3,})[\s\S]*?\n\1/g, "");
  expect(outside).not.toContain("<script>");
});
