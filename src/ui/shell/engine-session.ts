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

/** From here on the page says that an answer is on its way; sooner it would only flicker. */
export const slowAfter = 150;
/** From here on the page offers to stop. */
export const stuckAfter = 1_000;

/** The name of the mark in the browser's timeline at which an answer reached the page. */
const answerMark = "playground:answer";

export interface EngineSession {
  readonly answer: Store<Answer>;
  /** What is on screen, as the engine is asked about it. */
  scenario(): Scenario;
  /** Asks something beside the answer. Defects are kept with the answer, for a report. */
  readonly ask: Ask;
  /** Lets go of the last good answers: they are of other work than what is on screen now. */
  forget(): void;
  /** Asks for the answer again, after trouble, or for the first time where nothing was run. */
  retry(): void;
  stop(): void;
}

interface Start {
  /** Nothing is asked before the first `retry`; until then there is no worker, and no question has a reply. */
  readonly isHeld?: boolean;
  /** The answer to what is on screen, where it is known before the engine is there. */
  readonly known?: Report | undefined;
}

/** Keeps the answer in step with the workspace: every change of the input asks the engine. */
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
    // For measuring: user timing, as browsers' own tools show it.
    performance.mark(answerMark);
  });

  const evaluate = (): void => {
    const plan = planOf(workspace.get());
    asked = { id: client.evaluate(plan.scenario), plan };
    // While an answer is awaited the clock runs on: a person who types is not a reason to wait in silence.
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
