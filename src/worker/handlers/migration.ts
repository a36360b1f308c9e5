import type { MigrationPlan } from "../../engine/tools/migration/plan.ts";
import { migrationSteps } from "../../engine/tools/migration/plan-migration.ts";
import type { MigrationGoal } from "../../engine/tools/migration/question.ts";
import { readState, type VersionFlags, versionsOf } from "../../engine/tools/migration/state.ts";
import { nextVersion, usualGoal } from "../../engine/tools/migration/usual-goal.ts";
import { limitedPieces } from "../../engine/tools/stored/stored-run.ts";
import { type DumpFile, mostPlanned, textsOf } from "../dump-texts.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";
import { createLatest, Superseded } from "../latest.ts";

const latest = createLatest<MigrationPlan>();

/** The goal of a migration: versions, or from the old definition to the one on screen. Null: the usual goal. */
export type WantedMigration = MigrationGoal | "definition" | null;

/** A plan, and the possible choices. */
export interface MigrationReply {
  readonly plan: MigrationPlan;
  /** The versions of the definition on screen. */
  readonly versions: readonly VersionFlags[];
  /** A suggested name for one more version. */
  readonly nextVersion: string;
  /** The number of objects in the dump, of any kind; missing without a dump. */
  readonly dumped?: number;
}

let asked = 0;

/** The steps from the scenario's definition to a goal. */
export async function migration(
  input: AboutScenario & { readonly wanted: WantedMigration; readonly dump?: readonly DumpFile[] },
  context: HandlerContext,
): Promise<MigrationReply> {
  const { scenario, wanted, dump: files = [] } = input;
  const mine = ++asked;
  const host = await hostFor(scenario, context);
  const dump = await textsOf(files);
  // Reading takes different times, and an older question must not replace a newer one.
  if (mine !== asked) throw new Superseded();
  context.resume();
  const { crd, previousCrd, kubernetes, conversion } = scenario;
  const state = readState(crd);
  const versions = state === undefined ? [] : versionsOf(state);
  const leads = wanted === "definition" && previousCrd !== undefined;
  const question = {
    ...(leads ? { definition: previousCrd, next: crd } : { definition: crd }),
    goal: leads ? {} : wanted === null || wanted === "definition" ? usualGoal(versions) : wanted,
    ...(kubernetes === undefined ? {} : { kubernetes }),
    ...(conversion === undefined ? {} : { conversion }),
    ...(dump.length === 0 ? {} : { dump, most: mostPlanned }),
  };
  const plan = await latest(() => migrationSteps(question, host), context.resume);
  // Each step has its manifest: the files of the proof would double the size of the message to the page.
  return {
    plan: { ...plan, files: [] },
    versions,
    nextVersion: nextVersion(versions),
    ...(dump.length === 0 ? {} : { dumped: limitedPieces(dump).pieces.length }),
  };
}
