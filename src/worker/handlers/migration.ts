import type { MigrationPlan } from "../../engine/tools/migration/plan.ts";
import { migrationSteps } from "../../engine/tools/migration/plan-migration.ts";
import type { MigrationGoal } from "../../engine/tools/migration/question.ts";
import { readState, type VersionFlags, versionsOf } from "../../engine/tools/migration/state.ts";
import { nextVersion, usualGoal } from "../../engine/tools/migration/usual-goal.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";
import { createLatest } from "../latest.ts";

const latest = createLatest<MigrationPlan>();

/** Where a migration leads: to versions, or from the definition before to the one on screen. Null: what is usual. */
export type WantedMigration = MigrationGoal | "definition" | null;

/** A plan, and what there is to choose. */
export interface MigrationReply {
  readonly plan: MigrationPlan;
  /** The versions of the definition on screen. */
  readonly versions: readonly VersionFlags[];
  /** What one more version might be called. */
  readonly nextVersion: string;
}

/** The steps from the scenario's definition to a goal. */
export async function migration(
  { scenario, wanted }: AboutScenario & { readonly wanted: WantedMigration },
  context: HandlerContext,
): Promise<MigrationReply> {
  const host = await hostFor(scenario, context);
  const { crd, previousCrd, kubernetes, conversion } = scenario;
  const state = readState(crd);
  const versions = state === undefined ? [] : versionsOf(state);
  const leads = wanted === "definition" && previousCrd !== undefined;
  const question = {
    ...(leads ? { definition: previousCrd, next: crd } : { definition: crd }),
    goal: leads ? {} : wanted === null || wanted === "definition" ? usualGoal(versions) : wanted,
    ...(kubernetes === undefined ? {} : { kubernetes }),
    ...(conversion === undefined ? {} : { conversion }),
  };
  const plan = await latest(() => migrationSteps(question, host), context.resume);
  // Each step has its manifest: the files of the proof would double what goes to the page.
  return { plan: { ...plan, files: [] }, versions, nextVersion: nextVersion(versions) };
}
