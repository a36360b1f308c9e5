import { expect, test, vi } from "vitest";
import { takeSteps } from "./steps.mjs";

/**
 * A step that prints when it began and when it ended.
 * @param {string} name @param {Partial<import("./steps.mjs").Step>} [more]
 */
function step(name, more = {}) {
  const body = "const began = Date.now(); setTimeout(() => console.log(began, Date.now()), 50)";
  return { name, command: ["node", "-e", body], ...more };
}

test("a step waits for what it needs and for its cores, and fails by itself", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const { passed, failed, outputs } = await takeSteps([
    step("needs", { after: "last" }),
    step("both", { cores: 2 }),
    { name: "wrong", command: ["node", "-e", "process.exit(3)"] },
    step("last"),
  ]);
  log.mockRestore();
  expect([passed, failed]).toEqual([3, 1]);
  const [began, ended] = [0, 1].map(
    (i) => (/** @type {string} */ name) => Number(outputs.get(name)?.trim().split(" ")[i]),
  );
  expect(began?.("needs")).toBeGreaterThanOrEqual(ended?.("last") ?? Number.NaN);
  expect(began?.("last")).toBeGreaterThanOrEqual(ended?.("both") ?? Number.NaN);
});

test("a step that needs what is not there is told", async () => {
  await expect(takeSteps([step("a", { after: "b" })])).rejects.toThrow("no step provides what a needs");
});
