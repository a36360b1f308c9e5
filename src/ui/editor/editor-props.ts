import type { Reveal } from "../shell/shell.ts";
import type { OpenedText } from "../workspace/replacements.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import type { TextAssistant } from "./assistant.ts";
import type { Ghost } from "./ghost.ts";
import type { Lines } from "./ghosts.ts";
import type { EditorMark } from "./marks.ts";

/** The props of every editor, plain or Monaco. */
export interface EditorProps {
  readonly name: DocumentName;
  /** The accessible name. */
  readonly label: string;
  readonly text: string;
  /** The text as it was opened, which undo does not go beyond. Another id means another text, not an edit of this one. */
  readonly opened: OpenedText;
  readonly marks: readonly EditorMark[];
  /** Returns what defaults added to the object, as ghosts of the given text, which is the one in the editor. */
  readonly ghosts: (text: Lines) => readonly Ghost[];
  /** Whether the text shows them. */
  readonly showsDefaults: boolean;
  /** Whether long lines wrap. */
  readonly wraps: boolean;
  /** Helps with writing the text. */
  readonly assistant: TextAssistant | null;
  /** The place to show, if it is in this text. A new object is a new request. */
  readonly reveal: Reveal | null;
  /** The range that a fix has just changed in this text. A new object shows it again. */
  readonly changed: Reveal | null;
  readonly onChange: (text: string) => void;
  /** Asks to undo the last replacement of the whole work. Returns false if the editor must do its own undo. */
  readonly onUndo: () => boolean;
  readonly onRedo: () => boolean;
  /** The caret has moved to an offset on a line, which is 1-based. */
  readonly onCaret: (line: number, offset: number) => void;
  /** A person asks what happened at an offset, by a click at a point of the window. */
  readonly onWhy: (offset: number, x: number, y: number) => void;
  /** A person asks for the place in the other text that belongs to an offset. */
  readonly onFollow: (offset: number) => void;
  /** The place to show has been shown. The next editor must not show it again. */
  readonly onRevealed: () => void;
}
