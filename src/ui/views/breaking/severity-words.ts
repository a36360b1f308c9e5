import type { BreakingSeverity } from "../../engine.ts";

/** A severity in a word, with a sign for the eye, and a sentence for the first look. */
export interface SeverityWords {
  readonly sign: string;
  readonly word: string;
  readonly sentence: string;
}

export const severityWords: Readonly<Record<BreakingSeverity, SeverityWords>> = {
  stored: {
    sign: "\u2716",
    word: "Stored objects too",
    sentence: "Objects that are stored already feel it, even if nobody touches what changed.",
  },
  writes: {
    sign: "\u25b2",
    word: "New writes",
    sentence: "New objects feel it, and stored ones once what changed is written again.",
  },
  clients: {
    sign: "\u25c6",
    word: "Clients",
    sentence: "Programs and people feel it, but no object is rejected or changed.",
  },
  note: { sign: "\u2022", word: "Note", sentence: "Good to know." },
};
