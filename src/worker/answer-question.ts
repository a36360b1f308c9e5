import { CageMissing } from "./converter.ts";
import type { HandlerContext } from "./handler.ts";
import { handlers } from "./handlers.ts";
import { Superseded } from "./latest.ts";
import {
  type FailureCause,
  type InputOf,
  type Kind,
  messageOf,
  type Outcome,
  type Question,
  type ReplyOf,
} from "./question.ts";

type Table = {
  readonly [K in Kind]: (input: InputOf<K>, context: HandlerContext) => ReplyOf<K> | Promise<ReplyOf<K>>;
};

/** Returns the handler's reply to a question; if the handler throws, a failure, and the worker goes on. */
export async function answerQuestion<K extends Kind>(
  { kind, input }: Question<K>,
  context: HandlerContext,
  table: Table = handlers,
): Promise<Outcome<ReplyOf<K>>> {
  try {
    return { reply: await table[kind](input, context) };
  } catch (error) {
    return { failed: messageOf(error), cause: causeOf(error) };
  }
}

function causeOf(error: unknown): FailureCause {
  if (error instanceof CageMissing) return "unavailable";
  return error instanceof Superseded ? "stopped" : "defect";
}
