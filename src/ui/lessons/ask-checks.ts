import type { EngineSession } from "../app/engine-session.ts";
import type { Check, CheckResult, Scenario } from "../engine.ts";

/** Checks that take longer are given up: those of a stranger's lesson may be made to. */
export const checksLimit = 4_000;

/** What came of checks; `slow` where they were given up. */
export type Checked =
  | { readonly kind: "results"; readonly results: readonly CheckResult[] }
  | { readonly kind: "slow" };

/** Asks checks in the worker, within `limit` milliseconds; undefined where there is no reply. */
export async function askChecks(
  engine: Pick<EngineSession, "checks" | "dropQuestions">,
  scenario: Scenario,
  checks: readonly Check[],
  limit = checksLimit,
): Promise<Checked | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Checked>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: "slow" });
      engine.dropQuestions();
    }, limit);
  });
  const asked = engine
    .checks(scenario, checks)
    .then((results): Checked | undefined => results && { kind: "results", results });
  const reply = await Promise.race([asked, late]);
  clearTimeout(timer);
  return reply;
}
