import type { Reveal } from "../shell/shell.ts";
import type { OpenedText } from "../workspace/replacements.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import type { TextAssistant } from "./assistant.ts";
import type { Ghost } from "./ghost.ts";
import type { Lines } from "./ghosts.ts";
import type { EditorMark } from "./marks.ts";

/** What every editor gets, whether plain or Monaco. */
export interface EditorProps {
  readonly name: DocumentName;
  /** The accessible name. */
  readonly label: string;
  readonly text: string;
  /** The text as it was opened: undo goes no further. Another id is another text, not an edit of this one. */
  readonly opened: OpenedText;
  readonly marks: readonly EditorMark[];
  /** What defaults added to the object of the text, for the text that the editor has. */
  readonly ghosts: (text: Lines) => readonly Ghost[];
  /** Whether that is shown in the text. */
  readonly showsDefaults: boolean;
  /** Whether long lines go on below. */
  readonly wraps: boolean;
  /** Who helps with writing the text. */
  readonly assistant: TextAssistant | null;
  /** The place to show, if it is in this text; a new object is a new request. */
  readonly reveal: Reveal | null;
  /** What a fix has just changed in this text; a new object shows it anew. */
  readonly changed: Reveal | null;
  readonly onChange: (text: string) => void;
  /** Asks for the last replacement of the whole work to be taken back. False where the editor's own undo is meant. */
  readonly onUndo: () => boolean;
  readonly onRedo: () => boolean;
  /** The caret has come to an offset, on a line, 1-based. */
  readonly onCaret: (line: number, offset: number) => void;
  /** A person asks what happened at an offset, by a click at a place of the window. */
  readonly onWhy: (offset: number, x: number, y: number) => void;
  /** A person wants to see where the other text speaks of what stands at an offset. */
  readonly onFollow: (offset: number) => void;
  /** The request to show a place has been met and must not be met again by the next editor. */
  readonly onRevealed: () => void;
}
