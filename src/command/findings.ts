import type { FileSpan } from "../engine/tools/project/manifest-places.ts";
import type { Help } from "./help-links.ts";

/** The findings of the checks, in the form that all formats print and that `--format json` prints as it is. */

/** The levels, the worst first. */
export const levels = ["error", "warning", "note"] as const;
export type Level = (typeof levels)[number];

/** A range of a file. */
export type Span = FileSpan;

/** An edit of a file that removes a finding. */
export interface FindingFix {
  readonly title: string;
  /** The fix needs no decision: `fix` applies it without `--all`. */
  readonly certain: boolean;
  readonly edits: readonly (Span & { readonly text: string })[];
}

export interface Finding extends Span {
  readonly level: Level;
  /** The kind of finding, the code of what the server says: its name in settings and tables. */
  readonly rule: string;
  /** Other names of the kind in settings: the check and the stage. */
  readonly otherNames?: readonly string[];
  /** Where to read more about the code. Missing for what no server says. */
  readonly help?: Help;
  readonly kind: string;
  readonly name: string;
  /** The field, as people write it; "" for the whole document. */
  readonly path: string;
  /** The server's words, or ours if no server reported it. */
  readonly text: string;
  readonly reason?: string;
  /** The minors that report it, newest first; empty if it does not depend on the minor. */
  readonly kubernetes: readonly string[];
  /** The line of the definition that decided. */
  readonly decidedBy?: Span;
  readonly fix?: FindingFix;
  /** How many findings of a dump are the same but for their object. This is the first. */
  readonly count?: number;
}

/** What the servers answered about one object. */
export interface Verdict {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  /** The answers by minor; empty if no server was asked. */
  readonly answers: readonly {
    readonly kubernetes: string;
    readonly code: number;
    readonly accepted: boolean;
  }[];
  /** Why no server was asked. */
  readonly skipped?: string;
}

/** The result of a command. */
export interface FindingsReport {
  readonly command: string;
  readonly kubernetes: readonly string[];
  readonly verdicts: readonly Verdict[];
  /** The verdicts on objects of dumps, which are only counted. */
  readonly dumped?: VerdictCounts;
  readonly findings: readonly Finding[];
  /** Something could not be read or checked: the command exits with 2. */
  readonly unreadable: number;
  /** Sentences about the run. */
  readonly notes: readonly string[];
}

/** How many findings there are of each level. */
export function countLevels(findings: readonly Finding[]): Readonly<Record<Level, number>> {
  const count = (level: Level): number => findings.filter((finding) => finding.level === level).length;
  return { error: count("error"), warning: count("warning"), note: count("note") };
}

/** How many objects were accepted by every minor, rejected by one, and not sent. */
export interface VerdictCounts {
  readonly accepted: number;
  readonly rejected: number;
  readonly skipped: number;
}

/** The verdicts of a report in numbers, with those that it only counts. */
export function countVerdicts({
  verdicts,
  dumped,
}: Pick<FindingsReport, "verdicts" | "dumped">): VerdictCounts {
  const judged = verdicts.filter(({ answers }) => answers.length > 0);
  const accepted = judged.filter(({ answers }) => answers.every((answer) => answer.accepted)).length;
  return {
    accepted: accepted + (dumped?.accepted ?? 0),
    rejected: judged.length - accepted + (dumped?.rejected ?? 0),
    skipped: verdicts.length - judged.length + (dumped?.skipped ?? 0),
  };
}
