import type { Engine, Host, Scenario } from "../engine/index.ts";
import { Memory } from "../engine/playback/evaluate/memory.ts";
import { createEngine } from "../engine/playback/evaluate/whole-engine.ts";
import { answerQuestion } from "./answer-question.ts";
import { createFollowUps } from "./follow-ups.ts";
import type { AskMessage, FromWorker } from "./protocol.ts";
import type { Outcome } from "./question.ts";

/** What the worker does besides evaluating, loaded after the first answer. */
export interface LazyWork {
  /** Does the follow-up work of the answer `id` in otherwise idle time. */
  follow(id: number, scenario: Scenario, host: Host): void;
  /** Stops the follow-up work of an older answer. */
  giveUp(): void;
  /** Returns the outcome of a question. */
  answer(message: AskMessage): Promise<Outcome<unknown>>;
}

/** The number of writes of definitions that the engine for all minors keeps: two per minor, twice. */
const minorsWrites = 36;

export function createLazyWork(engine: Engine, post: (message: FromWorker) => void): LazyWork {
  // The minors have a separate engine, so that the engine of the answer still has the definition of the selected one.
  const minors = createEngine(new Memory(minorsWrites));
  return {
    ...createFollowUps(engine, minors, post),
    answer({ id, question, now }) {
      const resume = (): void => post({ type: "working", on: "question", id });
      resume();
      return answerQuestion(question, { engine, minors, now, resume });
    },
  };
}
