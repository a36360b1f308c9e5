import type { Engine, Host, Scenario } from "../engine/index.ts";
import { converterFor } from "./converter.ts";

/** What a handler of questions has at hand. */
export interface HandlerContext {
  /** The one that answers: definitions that were judged for the answer are not judged again. */
  readonly engine: Engine;
  /** The one that all minors are asked on. */
  readonly minors: Engine;
  /** The server's clock, RFC 3339 in seconds. */
  readonly now: string;
  /** Says that the question is worked on again, after other messages had their turn. */
  readonly resume: () => void;
}

/** Replies to one kind of question. What it takes and gives is copied between page and worker. It may throw. */
export type Handler = (input: never, context: HandlerContext) => unknown;

/** What a question about a scenario brings. */
export interface AboutScenario {
  readonly scenario: Scenario;
}

/** The engine's host for a scenario, with what runs its conversion function, which may have to be loaded for it. */
export async function hostFor(scenario: Scenario, { now, resume }: HandlerContext): Promise<Host> {
  const host = { now, ...(await converterFor(scenario)) };
  resume();
  return host;
}
