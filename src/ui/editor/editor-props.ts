import type { Reveal } from "../app/shell.ts";
import type { RuleCompletions, RuleHover } from "../engine.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import type { EditorMark } from "./marks.ts";

/** From here on a text area takes too long for each key: browsers lay out all of its lines. */
export const longText = 1_000_000;

/** Help with the rules of a definition while they are written. Offsets are UTF-16 units into the text. */
export interface RuleAssistant {
  complete(text: string, offset: number): Promise<RuleCompletions | undefined>;
  hover(text: string, offset: number): Promise<RuleHover | undefined>;
}

/** What every editor gets, whether plain or Monaco. */
export interface EditorProps {
  readonly name: DocumentName;
  /** The accessible name. */
  readonly label: string;
  readonly text: string;
  readonly marks: readonly EditorMark[];
  /** Who helps with rules, in an editor of a definition. */
  readonly assistant: RuleAssistant | null;
  /** The place to show, if it is in this text; a new object is a new request. */
  readonly reveal: Reveal | null;
  readonly onChange: (text: string) => void;
  /** The caret has come to an offset, on a line, 1-based. */
  readonly onCaret: (line: number, offset: number) => void;
  /** A person asks what happened at an offset, by a click at a place of the window. */
  readonly onWhy: (offset: number, x: number, y: number) => void;
  /** The request to show a place has been met and must not be met again by the next editor. */
  readonly onRevealed: () => void;
}
