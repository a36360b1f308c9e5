import { createEngineClient, type EngineClient, type WorkerLike } from "../../worker/client.ts";
import type { Ask } from "../../worker/question.ts";
import type { Report, Scenario } from "../engine.ts";
import {
  type Answer,
  noAnswer,
  ofOtherWork,
  withBreaking,
  withDefect,
  withProgress,
  withReport,
  withTrouble,
} from "../workspace/answer.ts";
import { planOf, type ScenarioPlan } from "../workspace/scenario-of.ts";
import { createStore, type Store } from "../workspace/store.ts";
import { sameInput, type Workspace } from "../workspace/workspace.ts";

/** After this time, in milliseconds, the page says that an answer is on its way. Earlier it would only flicker. */
export const slowAfter = 150;
/** After this time, in milliseconds, the page offers to stop. */
export const stuckAfter = 1_000;

/** The name of the mark in the browser's timeline for an answer that has reached the page. */
const answerMark = "playground:answer";

export interface EngineSession {
  readonly answer: Store<Answer>;
  /** Returns what is on screen, in the form in which the engine is asked about it. */
  scenario(): Scenario;
  /** Asks the engine something besides the answer. Defects are kept with the answer, for a report. */
  readonly ask: Ask;
  /** Discards the last good answers: they belong to other work than is on screen now. */
  forget(): void;
  /** Asks for the answer again after trouble, or for the first time if nothing has run yet. */
  retry(): void;
  stop(): void;
}

interface Start {
  /** Nothing is asked before the first `retry`. Until then there is no worker, and no question gets a reply. */
  readonly isHeld?: boolean;
  /** The answer to what is on screen, if it is known before the engine is there. */
  readonly known?: Report | undefined;
}

/** Keeps the answer up to date with the workspace: every change of the input asks the engine. */
export function createEngineSession(
  workspace: Store<Workspace>,
  createWorker: () => WorkerLike,
  now: string,
  { isHeld = false, known }: Start = {},
): EngineSession {
  const answer = createStore<Answer>(isHeld ? { ...noAnswer, progress: "held" } : noAnswer);
  let held = isHeld;
  let asked: { readonly id: number; readonly plan: ScenarioPlan } | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const clearTimers = (): void => {
    timers.forEach(clearTimeout);
    timers = [];
  };

  const client: EngineClient = createEngineClient(createWorker, now, (event) => {
    if (asked === null || event.id !== asked.id) return;
    const { plan } = asked;
    if (event.type === "compared") {
      answer.update((old) => withBreaking(old, plan, event.breaking));
      return;
    }
    if (event.type === "minors") {
      answer.update((old) => ({ ...old, minors: { plan, report: event.minors } }));
      return;
    }
    clearTimers();
    answer.update((old) =>
      event.type === "answered"
        ? withReport(old, plan, event.report, event.milliseconds)
        : withTrouble(old, event.trouble),
    );
    // For measurements: user timing, which browsers' own tools show.
    performance.mark(answerMark);
  });

  const evaluate = (): void => {
    const plan = planOf(workspace.get());
    asked = { id: client.evaluate(plan.scenario), plan };
    // The timers of an awaited answer run on: the page must not stay silent because a person types.
    if (timers.length > 0) return;
    answer.update((old) => withProgress(old, "running"));
    timers = [
      setTimeout(() => answer.update((old) => withProgress(old, "slow")), slowAfter),
      setTimeout(() => answer.update((old) => withProgress(old, "stuck")), stuckAfter),
    ];
  };

  let last = workspace.get();
  workspace.subscribe(() => {
    const next = workspace.get();
    const changed = !sameInput(last, next);
    last = next;
    if (changed && !held) evaluate();
  });
  if (!held) evaluate();
  if (!held && known !== undefined) {
    const plan = planOf(workspace.get());
    answer.update((old) => ({
      ...withReport(old, plan, known, 0),
      progress: "running",
      isUnconfirmed: true,
    }));
  }

  return {
    answer,
    scenario: () => planOf(workspace.get()).scenario,
    async ask(kind, input, signal) {
      if (held) return { failed: "Nothing has run yet.", cause: "held" };
      const outcome = await client.ask(kind, input, signal);
      if ("failed" in outcome && outcome.cause === "defect") {
        answer.update((old) => withDefect(old, `${kind}: ${outcome.failed}`));
      }
      return outcome;
    },
    forget: () => answer.update(ofOtherWork),
    retry() {
      held = false;
      evaluate();
    },
    stop: () => client.stop(),
  };
}
