import type { Engine, Host, Scenario } from "../engine/index.ts";
import { converterFor } from "./converter.ts";

/** What a handler of questions can use. */
export interface HandlerContext {
  /** The engine of the answers: definitions that were checked for the answer are not checked again. */
  readonly engine: Engine;
  /** The engine for all minors. */
  readonly minors: Engine;
  /** The server's clock, RFC 3339 in seconds. */
  readonly now: string;
  /** Reports that the question is being worked on again, after other messages had their turn. */
  readonly resume: () => void;
}

/** Replies to one kind of question. Input and reply are copied between page and worker. It may throw. */
export type Handler = (input: never, context: HandlerContext) => unknown;

/** The input of a question about a scenario. */
export interface AboutScenario {
  readonly scenario: Scenario;
}

/**
 * The engine's host for a scenario, including what runs its conversion function, which may have to be loaded first.
 */
export async function hostFor(scenario: Scenario, { now, resume }: HandlerContext): Promise<Host> {
  const host = { now, ...(await converterFor(scenario)) };
  resume();
  return host;
}
