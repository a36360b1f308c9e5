import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { loadCage } from "../../src/cage/quickjs.ts";
import type { MigrationPlan, ProofLine } from "../../src/engine/tools/migration/plan.ts";
import { planMigration } from "../../src/engine/tools/migration/plan-migration.ts";
import type { Session } from "../kubectl/sessions.ts";

/** A definition and a goal. */
export interface MigrationCase {
  readonly id: string;
  readonly definition: string;
  readonly next?: string;
  readonly to?: string;
  readonly drop?: readonly string[];
  readonly conversion?: string;
}

/** A session of a plan, and the output of its commands that the engine predicts. */
export interface PlannedSession extends Session {
  readonly expected: readonly ProofLine[];
}

function readCases(root: string): readonly MigrationCase[] {
  return parse(readFileSync(join(root, "conformance/migration/cases.yaml"), "utf8")) as MigrationCase[];
}

async function planOf({ definition, next, to, drop, conversion }: MigrationCase): Promise<MigrationPlan> {
  const goal = { ...(to === undefined ? {} : { to }), ...(drop === undefined ? {} : { drop }) };
  const function_ = conversion === undefined ? {} : { conversion };
  const cage = conversion === undefined ? undefined : await loadCage();
  await cage?.ready();
  return planMigration(
    { definition, goal, ...(next === undefined ? {} : { next }), ...function_ },
    { now: "2026-01-01T00:00:00Z", ...(cage === undefined ? {} : { convert: cage }) },
  );
}

/** The plan as a session, and a session for each wrong order, which takes the steps before it without looking. */
function sessionsOf(
  { id, conversion }: MigrationCase,
  { preparation, steps, wrongOrders, files }: MigrationPlan,
): readonly PlannedSession[] {
  const texts = Object.fromEntries(files.map(({ name, text }) => [name, text]));
  const session = (name: string, expected: readonly ProofLine[]): PlannedSession => ({
    id: name,
    files: texts,
    core: true,
    commands: expected.map(({ command }) => command),
    ...(conversion === undefined ? {} : { conversion }),
    expected,
  });
  const proofs = steps.map(({ proof }) => proof);
  return [
    session(`migration/${id}`, [...preparation, ...proofs.flat()]),
    ...wrongOrders.map(({ after, proof }, i) =>
      session(`migration/${id}/wrong-${i + 1}`, [
        ...[...preparation, ...proofs.slice(0, after).flat()].filter(changesSomething),
        ...proof,
      ]),
    ),
  ];
}

function changesSomething({ command }: ProofLine): boolean {
  return !/^kubectl get [^|]*$/.test(command);
}

/** The sessions of all plans, in the order of the cases. */
export async function plannedSessions(root: string): Promise<readonly PlannedSession[]> {
  const planned: PlannedSession[] = [];
  for (const each of readCases(root)) planned.push(...sessionsOf(each, await planOf(each)));
  return planned;
}
