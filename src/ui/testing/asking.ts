import type { Ask, InputOf, Kind, Outcome, ReplyOf } from "../../worker/question.ts";

/** Replaces the engine in tests that ask only one kind of question. */
export function asking<K extends Kind>(answer: (input: InputOf<K>) => Outcome<ReplyOf<K>>): Ask {
  // Only questions of kind K are asked, so each gets the reply of its kind.
  return (async (_kind: Kind, input: InputOf<K>) => answer(input)) as unknown as Ask;
}
