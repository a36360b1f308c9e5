import type { Ask, InputOf, Kind, Outcome, ReplyOf } from "../../worker/question.ts";

/** Stands in for the engine in tests where only one kind of question is asked. */
export function asking<K extends Kind>(answer: (input: InputOf<K>) => Outcome<ReplyOf<K>>): Ask {
  // Only questions of the kind K come, so each gets the reply that its kind has.
  return (async (_kind: Kind, input: InputOf<K>) => answer(input)) as unknown as Ask;
}
