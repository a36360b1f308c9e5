import type { Overview, SuiteReport } from "../engine.ts";
import { createStore, type Store } from "../workspace/store.ts";
import type { SavedTest } from "../workspace/workspace.ts";
import type { EngineSession } from "./engine-session.ts";
import type { Replied } from "./use-reply.ts";

/** The results of tests. */
export interface RunSuite {
  readonly report: SuiteReport;
  /** The tests that the report is about. */
  readonly tests: readonly SavedTest[];
}

/** What is learnt after an answer. It stays until the same is learnt of the next one. */
export interface Asides {
  readonly overview: Replied<Overview>;
  /** Null if there are no tests. */
  readonly suite: Replied<RunSuite> | null;
}

const stores = new WeakMap<EngineSession, Store<Asides>>();

/** What is learnt after the answers of an engine: one component asks, and many show it. */
export function asidesOf(engine: EngineSession): Store<Asides> {
  const known = stores.get(engine);
  if (known !== undefined) return known;
  const store = createStore<Asides>({ overview: "awaited", suite: null });
  stores.set(engine, store);
  return store;
}
