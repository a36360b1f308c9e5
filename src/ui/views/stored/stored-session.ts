import type { WorkerLike } from "../../../worker/client.ts";
import { createEngineWorker } from "../../../worker/create-worker.ts";
import type { Failure } from "../../../worker/question.ts";
import type { Scenario, StoredReport, StoredRow } from "../../engine.ts";
import type { EngineSession } from "../../shell/engine-session.ts";
import { createStore, type Store } from "../../workspace/store.ts";
import { DumpWorker } from "../dump/dump-worker.ts";
import { type DumpFiles, dumpOf, noteCount } from "../dump/open-dump.ts";

/** What a dump is judged under. */
export interface Judged {
  readonly scenario: Scenario;
  /** The newest first. */
  readonly kubernetes: readonly string[];
}

export interface StoredState {
  readonly phase: "empty" | "running" | "done" | "failed";
  readonly files: DumpFiles;
  readonly judged: Judged | null;
  readonly done: number;
  readonly total: number;
  /** It was cancelled before all objects were judged. */
  readonly isCut: boolean;
  readonly report: StoredReport | null;
  readonly failure: Failure | null;
}

/** The judging of a dump, which goes on while other views are shown. It is in no link and in no storage. */
export interface StoredSession {
  readonly state: Store<StoredState>;
  /** Judges a dump in place of the one before. */
  begin(files: DumpFiles, judged: Judged): Promise<void>;
  /** Ends the judging; what is known by then is shown. */
  cancel(): void;
  /** Lets go of the dump. */
  forget(): void;
  /** The object of a row as a person would send it; undefined where it is not known any more. */
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

/** The session of a page, made when it is first wanted. */
export function storedSessionOf(engine: EngineSession): StoredSession {
  const known = sessions.get(engine);
  if (known !== undefined) return known;
  const session = createStoredSession(createEngineWorker);
  const dump = dumpOf(engine);
  // Another view may take the dump away, or open another one.
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

/** A session whose dumps have a worker each. */
export function createStoredSession(createWorker: () => WorkerLike): StoredSession {
  const state = createStore<StoredState>(empty);
  let current: DumpWorker | undefined;

  const set = (change: Partial<StoredState>): void => state.update((old) => ({ ...old, ...change }));

  const judge = async (worker: DumpWorker, files: DumpFiles, judged: Judged): Promise<void> => {
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
      const worker = new DumpWorker(createWorker);
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
