import type { BreakingSeverity } from "../../engine.ts";

/** A severity as a word, with a sign and an explanation in one sentence. */
export interface SeverityWords {
  readonly sign: string;
  readonly word: string;
  readonly sentence: string;
}

export const severityWords: Readonly<Record<BreakingSeverity, SeverityWords>> = {
  stored: {
    sign: "\u2716",
    word: "Stored objects too",
    sentence: "Affects objects that are already stored, even if nobody touches what changed.",
  },
  writes: {
    sign: "\u25b2",
    word: "New writes",
    sentence: "Affects new objects, and stored ones once what changed is written again.",
  },
  clients: {
    sign: "\u25c6",
    word: "Clients",
    sentence: "Affects programs and people, but no object is rejected or changed.",
  },
  note: { sign: "\u2022", word: "Note", sentence: "Good to know." },
};
