import type { Engine, Host, Scenario } from "../engine/index.ts";
import { createEngine } from "../engine/playback/evaluate/evaluate.ts";
import { createFollowUps } from "./follow-ups.ts";
import type { FromWorker, Question, ReplyTo } from "./protocol.ts";
import { type Engines, replyTo } from "./questions.ts";

/** What the worker does beside answering: what follows an answer, and what is asked. */
export interface Beside {
  /** Works out what follows the answer `id`, in the time that nothing else needs. */
  follow(id: number, scenario: Scenario, host: Host): void;
  /** Gives up what follows an older answer. */
  giveUp(): void;
  replyTo(question: Question, now: string): Promise<ReplyTo<Question> | undefined>;
}

/** How many writes of definitions the engine of all minors keeps: each minor's two, twice. */
const minorsWrites = 36;

export function createBeside(engine: Engine, post: (message: FromWorker) => void): Beside {
  // Minors have an engine of their own, so that the answer finds the definition of the chosen one again.
  const engines: Engines = { engine, minors: createEngine(minorsWrites) };
  return {
    ...createFollowUps(engines, post),
    replyTo: (question, now) => replyTo(question, now, engines),
  };
}
