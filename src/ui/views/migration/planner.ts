import type { WorkerLike } from "../../../worker/client.ts";
import { createEngineWorker } from "../../../worker/create-worker.ts";
import type { MigrationReply, WantedMigration } from "../../../worker/handlers/migration.ts";
import type { Outcome } from "../../../worker/question.ts";
import type { EngineSession } from "../../shell/engine-session.ts";
import { SideWorker } from "../../shell/side-worker.ts";
import type { Store } from "../../workspace/store.ts";
import { type Dump, type DumpFiles, dumpOf, noteCount } from "../dump/open-dump.ts";

/** Plans migrations of the definition on screen, with the dump of the page if there is one. */
export interface Planner {
  /** Returns the plan for a goal, tried on the objects of these files, or on samples if there are no files. */
  plan(wanted: WantedMigration, files: DumpFiles | undefined): Promise<Outcome<MigrationReply>>;
}

const planners = new WeakMap<EngineSession, Planner>();

/** Returns the planner of a page. The first call creates it. */
export function plannerOf(engine: EngineSession): Planner {
  const known = planners.get(engine) ?? createPlanner(engine, dumpOf(engine), createEngineWorker);
  planners.set(engine, known);
  return known;
}

/**
 * Creates a planner that asks the page's engine. With a dump it asks a separate worker, which runs as long as the dump
 * is there.
 */
export function createPlanner(
  engine: Pick<EngineSession, "ask" | "scenario">,
  dump: Store<Dump | null>,
  createWorker: () => WorkerLike,
): Planner {
  let known: { readonly files: DumpFiles; readonly worker: SideWorker } | undefined;
  dump.subscribe(() => {
    if (known === undefined || known.files === dump.get()?.files) return;
    known.worker.end();
    known = undefined;
  });
  return {
    async plan(wanted, files) {
      const question = { scenario: engine.scenario(), wanted };
      if (files === undefined || files !== dump.get()?.files) return engine.ask("migration", question);
      known ??= { files, worker: new SideWorker(createWorker) };
      const outcome = await known.worker.ask("migration", { ...question, dump: files });
      if ("reply" in outcome && outcome.reply.dumped !== undefined)
        noteCount(dump, files, outcome.reply.dumped);
      return outcome;
    },
  };
}
