import type { MigrationPlan } from "../../engine/tools/migration/plan.ts";
import { planMigration } from "../../engine/tools/migration/plan-migration.ts";
import type { MigrationQuestion } from "../../engine/tools/migration/question.ts";
import { hostFor } from "../host.ts";

/** A migration to plan. */
export interface MigrateTask {
  readonly question: MigrationQuestion;
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
}

/** Plans a migration. */
export async function migrate({ question, now }: MigrateTask): Promise<MigrationPlan> {
  const host = await hostFor(question, now);
  return planMigration(question, host);
}
