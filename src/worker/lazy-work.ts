import type { Engine, Host, Scenario } from "../engine/index.ts";
import { Memory } from "../engine/playback/evaluate/memory.ts";
import { createEngine } from "../engine/playback/evaluate/whole-engine.ts";
import { answerQuestion } from "./answer-question.ts";
import { createFollowUps } from "./follow-ups.ts";
import type { AskMessage, FromWorker } from "./protocol.ts";
import type { Outcome } from "./question.ts";

/** What the worker does beside evaluating, loaded after the first answer. */
export interface LazyWork {
  /** Works out what follows the answer `id`, in the time that nothing else needs. */
  follow(id: number, scenario: Scenario, host: Host): void;
  /** Gives up what follows an older answer. */
  giveUp(): void;
  /** What comes of a question. */
  answer(message: AskMessage): Promise<Outcome<unknown>>;
}

/** How many writes of definitions the engine of all minors keeps: each minor's two, twice. */
const minorsWrites = 36;

export function createLazyWork(engine: Engine, post: (message: FromWorker) => void): LazyWork {
  // Minors have an engine of their own, so that the answer finds the definition of the chosen one again.
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
