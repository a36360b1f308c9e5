import type { WorkerLike } from "../../../worker/client.ts";
import { createEngineWorker } from "../../../worker/create-worker.ts";
import type { Failure } from "../../../worker/question.ts";
import type { Scenario, StoredReport, StoredRow } from "../../engine.ts";
import type { EngineSession } from "../../shell/engine-session.ts";
import { SideWorker } from "../../shell/side-worker.ts";
import { createStore, type Store } from "../../workspace/store.ts";
import { type DumpFiles, dumpOf, noteCount } from "../dump/open-dump.ts";

/** What a dump is checked against. */
export interface Judged {
  readonly scenario: Scenario;
  /** The newest version first. */
  readonly kubernetes: readonly string[];
}

export interface StoredState {
  readonly phase: "empty" | "running" | "done" | "failed";
  readonly files: DumpFiles;
  readonly judged: Judged | null;
  readonly done: number;
  readonly total: number;
  /** True if it was cancelled before all objects were checked. */
  readonly isCut: boolean;
  readonly report: StoredReport | null;
  readonly failure: Failure | null;
}

/** The check of a dump, which continues while other views are shown. It is in no link and in no storage. */
export interface StoredSession {
  readonly state: Store<StoredState>;
  /** Checks a dump. It replaces the one before. */
  begin(files: DumpFiles, judged: Judged): Promise<void>;
  /** Ends the check. What is known by then is shown. */
  cancel(): void;
  /** Removes the dump. */
  forget(): void;
  /** Returns the object of a row as a user would send it, or undefined if it is no longer known. */
  object(row: StoredRow): Promise<string | undefined>;
}

const empty: StoredState = {
  phase: "empty",
  files: [],
  judged: null,
  done: 0,
  total: 0,
  isCut: false,
  report: null,
  failure: null,
};

const sessions = new WeakMap<EngineSession, StoredSession>();

/** Returns the session of a page. The first call creates it. */
export function storedSessionOf(engine: EngineSession): StoredSession {
  const known = sessions.get(engine);
  if (known !== undefined) return known;
  const session = createStoredSession(createEngineWorker);
  const dump = dumpOf(engine);
  // Another view may remove the dump or open another one.
  dump.subscribe(() => {
    if (session.state.get().files !== (dump.get()?.files ?? empty.files)) session.forget();
  });
  session.state.subscribe(() => {
    const { files, total } = session.state.get();
    if (total > 0) noteCount(dump, files, total);
  });
  sessions.set(engine, session);
  return session;
}

/** Creates a session that uses a separate worker for each dump. */
export function createStoredSession(createWorker: () => WorkerLike): StoredSession {
  const state = createStore<StoredState>(empty);
  let current: SideWorker | undefined;

  const set = (change: Partial<StoredState>): void => state.update((old) => ({ ...old, ...change }));

  const judge = async (worker: SideWorker, files: DumpFiles, judged: Judged): Promise<void> => {
    const begun = await worker.ask("beginStored", { ...judged, files });
    let progress = begun;
    while ("reply" in progress && progress.reply.done < progress.reply.total) {
      if (current === worker) set(progress.reply);
      if (worker.isCancelled) break;
      progress = await worker.ask("stepStored", {});
    }
    const last = "failed" in progress ? progress : await worker.ask("reportStored", {});
    if (current !== worker) return;
    if ("failed" in last) {
      set({ phase: "failed", failure: last });
      return;
    }
    const isCut = "reply" in progress && progress.reply.done < progress.reply.total;
    set({ ...("reply" in progress ? progress.reply : {}), phase: "done", report: last.reply, isCut });
  };

  const end = (): void => {
    current?.end();
    current = undefined;
  };

  return {
    state,
    begin(files, judged) {
      end();
      state.update(() => ({ ...empty, phase: "running", files, judged }));
      const worker = new SideWorker(createWorker);
      current = worker;
      return judge(worker, files, judged);
    },
    cancel() {
      if (current !== undefined) current.isCancelled = true;
    },
    forget() {
      end();
      state.update(() => empty);
    },
    async object(row) {
      const outcome = await current?.ask("storedObject", { row });
      return outcome !== undefined && "reply" in outcome ? outcome.reply : undefined;
    },
  };
}
