import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import { plainText, withLines } from "../../apimachinery/sentence/sentence.ts";
import { evaluate } from "../../playback/evaluate/whole-engine.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import { unreadable } from "../fix/remedies/unreadable.ts";

/** A document that cannot be parsed. */
export interface BrokenText {
  readonly text: string;
  /** The number of lines of the file before it. */
  readonly linesBefore: number;
}

/** What is wrong with a text that cannot be parsed, as the page says it. */
export interface ReadingHelp {
  readonly reason?: string;
  /** The first line that is wrong, 1-based in the file. */
  readonly line?: number;
  readonly fix?: {
    readonly title: string;
    /** By offsets of the document. */
    readonly edits: readonly TextEdit[];
    readonly fixed: string;
  };
}

/** The time of the request does not matter, because nothing is stored. */
const host = { now: "2026-01-01T00:00:00Z" };

/** Explains why a document cannot be parsed, and finds the best edit after which it can be. */
export function readingHelp({ text, linesBefore }: BrokenText): ReadingHelp {
  const problem = evaluate({ crd: text }, host).crd?.problems[0];
  if (problem === undefined) return {};
  const { explanation, location } = problem;
  const [best] = unreadable(text, problem, () => undefined).filter(({ edits = [] }) => edits.length > 0);
  return {
    ...(explanation === undefined ? {} : { reason: plainText(inFile(explanation, linesBefore)) }),
    ...(location === undefined ? {} : { line: location.line + linesBefore }),
    ...(best?.edits === undefined
      ? {}
      : { fix: { title: best.title, edits: best.edits, fixed: applyEdits(text, best.edits) } }),
  };
}

function inFile(reason: Sentence, linesBefore: number): Sentence {
  return withLines(reason, (part) => ({ ...part, line: part.line + linesBefore }));
}
