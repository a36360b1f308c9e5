import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import { xrdReason } from "../../crossplane/reasons.ts";
import { explainLate } from "../../playback/explain/late-refusals.ts";
import { explainRefusal } from "../../playback/explain/refusal.ts";
import { type Recognised, recognise } from "../../recognise/recognise.ts";
import { reasonOf } from "../go-source/reasons.ts";
import { findingsOf } from "./findings.ts";
import { generalSentence } from "./general-sentences.ts";
import { nearestWordings, type Wording } from "./nearest-wordings.ts";
import type { PlaceInWork } from "./place-in-work.ts";

/** A message of a server in a pasted text, and what we say about it. */
export interface ExplainedError {
  /** The code of the fault; `unknown` if only that it is an error is known. */
  readonly code: string;
  /** The server's words. */
  readonly text: string;
  readonly path?: string;
  /** Set if not a server said it, but controller-gen. */
  readonly isOfGenerator?: true;
  /** Our explanation. Missing if the words alone allow none. */
  readonly sentence?: Sentence;
  /** Where it is in the open scenario. */
  readonly place?: PlaceInWork;
}

/** What is known about a pasted text. */
export interface ErrorAccount {
  /** At most `mostErrors`, in the order of the text. */
  readonly errors: readonly ExplainedError[];
  /** The number of further messages. */
  readonly more: number;
  /** The nearest wordings of the server, if the text has no message. */
  readonly nearest: readonly Wording[];
}

/** A log may repeat thousands. */
export const mostErrors = 100;

/** Explains the messages of a server in a text: the output of a client, a log, a status. */
export function explainError(text: string): ErrorAccount {
  const found = recognise(text).flatMap(findingsOf);
  const errors = found.slice(0, mostErrors).map(explained);
  return {
    errors,
    more: found.length - errors.length,
    nearest: found.length === 0 ? nearestWordings(text) : [],
  };
}

/** Adds the place of an error in a scenario. What is said there about the same problem is more exact. */
export function withPlace(error: ExplainedError, place: PlaceInWork | undefined): ExplainedError {
  if (place === undefined) return error;
  const { explanation } = place;
  return { ...error, place, ...(explanation === undefined ? {} : { sentence: explanation }) };
}

function explained(found: Recognised): ExplainedError {
  const { code, text, path, isOfGenerator } = found;
  const sentence = sentenceOf(found);
  return {
    code,
    text,
    ...(path === undefined ? {} : { path }),
    ...(isOfGenerator === undefined ? {} : { isOfGenerator }),
    ...(sentence === undefined ? {} : { sentence }),
  };
}

function sentenceOf({ code, data, text, within, path }: Recognised): Sentence | undefined {
  const fault: Fault = { code, data, text, within };
  return (
    explainRefusal(fault, explainLate)?.sentence ??
    generalSentence(fault, path) ??
    xrdReason(fault) ??
    reasonOf(fault)
  );
}
