import { createEngineClient, type EngineClient, type WorkerLike } from "../../../worker/client.ts";
import { createEngineWorker } from "../../../worker/create-worker.ts";
import type { Ask, Failure, InputOf } from "../../../worker/question.ts";
import type { Scenario, StoredReport, StoredRow } from "../../engine.ts";
import type { EngineSession } from "../../shell/engine-session.ts";
import { createStore, type Store } from "../../workspace/store.ts";

/** The files of a dump; their texts are read in the worker alone. */
export type DumpFiles = InputOf<"beginStored">["files"];

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
  const known = sessions.get(engine) ?? createStoredSession(createEngineWorker);
  sessions.set(engine, known);
  return known;
}

/** A worker of its own for each dump: the page's answers wait for nothing, and its memory goes with it. */
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

/** A worker of the engine that is asked about one dump. */
class DumpWorker {
  isCancelled = false;
  private readonly client: EngineClient;
  private worker: WorkerLike | undefined;
  private pending = 0;
  private isEnded = false;

  constructor(createWorker: () => WorkerLike) {
    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    const create = (): WorkerLike => {
      this.worker = createWorker();
      return this.worker;
    };
    this.client = createEngineClient(create, now, () => undefined);
  }

  readonly ask: Ask = async (kind, input) => {
    this.pending++;
    try {
      return await this.client.ask(kind, input);
    } finally {
      this.pending--;
      if (this.isEnded) this.end();
    }
  };

  /** Ends it, once what is asked just now is replied to: a question without a reply would start another worker. */
  end(): void {
    this.isCancelled = true;
    this.isEnded = true;
    if (this.pending === 0) this.worker?.terminate();
  }
}
