import type { handlers } from "./handlers.ts";

type Handlers = typeof handlers;

/** A kind of question that the page can ask besides the answer. */
export type Kind = keyof Handlers;
/** The input of a question of a kind. */
export type InputOf<K extends Kind> = Parameters<Handlers[K]>[0];
/** The reply to it. */
export type ReplyOf<K extends Kind> = Awaited<ReturnType<Handlers[K]>>;

/** A question of one of the kinds. */
export type Question<K extends Kind = Kind> = {
  [P in K]: { readonly kind: P; readonly input: InputOf<P> };
}[K];

/**
 * Why there is no reply. `defect`: the engine threw. `timeout`: it took too long. `stopped`: a person or a newer
 * question stopped it. `unavailable`: the engine, or its part for questions, could not be loaded. `held`: nothing is
 * run yet, as a person asked.
 */
export type FailureCause = "defect" | "timeout" | "stopped" | "unavailable" | "held";

export interface Failure {
  /** What happened, for a report. */
  readonly failed: string;
  readonly cause: FailureCause;
}

/** The outcome of a question. */
export type Outcome<T> = { readonly reply: T } | Failure;

/**
 * Asks one thing besides the answer. The reply has the type of the kind's handler; a failure says why there is none.
 * `signal` withdraws the question.
 */
export type Ask = <K extends Kind>(
  kind: K,
  input: InputOf<K>,
  signal?: AbortSignal,
) => Promise<Outcome<ReplyOf<K>>>;

/** The same failure, or the changed reply. */
export function mapReply<T, U>(outcome: Outcome<T>, change: (reply: T) => U): Outcome<U> {
  return "failed" in outcome ? outcome : { reply: change(outcome.reply) };
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
