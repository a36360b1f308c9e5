import type { Scenario } from "../../playback/scenario.ts";

/** The work of one question, in units of the server's costs: about a second on an ordinary machine. */
const most = 12_000_000;

/** What parts of a question cost, in these units. */
export const prices = {
  /** Reading and evaluating a character. */
  character: 50,
  /** Compiling a rule. */
  rule: 150_000,
  /** An evaluation, in addition to running the rules. */
  trial: 100_000,
  /** Explaining a problem. */
  problem: 1_000,
  /** Reading a mark of a text, see `marksIn`, so that the text can be edited. */
  mark: 120,
} as const;

/**
 * Counts the work of one question against a limit. The engine has no clock, and what it gives up must not depend on the
 * machine.
 */
export class Work {
  #left: number;

  constructor(limit: number = most) {
    this.#left = limit;
  }

  /** Takes the price of a piece of work. False if too little is left for it; then nothing is taken, unless it `must` be done. */
  spend(price: number, must = false): boolean {
    const isGranted = must || this.#left >= price;
    if (isGranted) this.#left -= price;
    return isGranted;
  }
}

/** The most marks of a text that is read for editing: `Work` has room for one such text. */
export const mostMarks = most / prices.mark;

/** What people are told when a text has more. */
export const tooLargeText = `A text with more than ${mostMarks.toLocaleString("en")} line ends, colons, commas and brackets is too large for this question.`;

/**
 * The number of line ends, colons, commas and brackets in a text, which the work of reading it grows with; counted to
 * just above `mostMarks`.
 */
export function marksIn(text: string): number {
  let marks = 0;
  for (let i = 0; i < text.length && marks <= mostMarks; i++) if (isMark(text.charCodeAt(i))) marks++;
  return marks;
}

/** Whether a text has more marks than can be read for editing. */
export function isTooLarge(text: string): boolean {
  return text.length > mostMarks && marksIn(text) > mostMarks;
}

/** Whether one of a scenario's manifests is too large for questions that evaluate it several times. */
export function hasTooLarge({
  crd,
  previousCrd = "",
  requests = [],
  previousRequests = [],
}: Scenario): boolean {
  const objects = [...previousRequests, ...requests].map(({ object = "" }) => object);
  return [crd, previousCrd, ...objects].some(isTooLarge);
}

/** \n , : [ ] { } */
function isMark(code: number): boolean {
  return (
    code === 10 || code === 44 || code === 58 || code === 91 || code === 93 || code === 123 || code === 125
  );
}
