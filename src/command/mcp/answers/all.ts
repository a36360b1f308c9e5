import type { ToolInput, ToolName, ToolOutput } from "../tools.ts";
import { breaking } from "./breaking.ts";
import { check } from "./check.ts";
import { convert } from "./convert.ts";
import { cost } from "./cost.ts";
import { draft } from "./draft.ts";
import { explain } from "./explain.ts";
import { fix } from "./fix.ts";
import { fromSchema } from "./from-schema.ts";
import { minors } from "./minors.ts";
import type { Answering, ToolContext } from "./question.ts";
import { sample } from "./sample.ts";
import { serverAnswer } from "./server-answer.ts";

const answers: { readonly [Name in ToolName]: Answering<Name> } = {
  check,
  explain,
  fix,
  cost,
  breaking,
  minors,
  sample,
  draft,
  from_schema: fromSchema,
  convert,
  server_answer: serverAnswer,
};

/** A tool and its input. */
export type ToolCall = {
  readonly [Name in ToolName]: { readonly name: Name; readonly input: ToolInput<Name> };
}[ToolName];

/** A call as it is sent to a thread. */
export type ToolQuestion = ToolCall & ToolContext;

export type ToolAnswer = ToolOutput<ToolName>;

/** Computes the answer of a tool. Rejects with a message for people if it cannot answer. */
export function answerTool({ name, input, ...context }: ToolQuestion): Promise<ToolAnswer> {
  // The name decides the type of the input.
  const answer = answers[name] as (input: ToolInput<ToolName>, context: ToolContext) => Promise<ToolAnswer>;
  return answer(input, context);
}
