import type { DocumentId, Location } from "../engine.ts";
import type { Store } from "../workspace/store.ts";
import type { WorkHistory } from "../workspace/work-history.ts";
import type { DocumentName, Workspace } from "../workspace/workspace.ts";
import type { EngineSession } from "./engine-session.ts";
import type { GoAnswer } from "./go-answer.ts";
import type { OpenedWork } from "./opened-work.ts";
import type { Preferences } from "./preferences.ts";
import type { ReplaceWork } from "./replace-work.ts";
import type { Shell } from "./shell.ts";

/** The whole state of the page and its actions. Components read the stores and call the actions. */
export interface Playground extends Omit<OpenedWork, "openAddress">, ReplaceWork {
  readonly workspace: Store<Workspace>;
  readonly shell: Store<Shell>;
  readonly preferences: Store<Preferences>;
  readonly engine: EngineSession;
  /** What controller-gen makes of the Go text. Null if there is no such text, and until the result is known. */
  readonly go: Store<GoAnswer | null>;
  readonly workHistory: WorkHistory;
  /** Shows a place of the input in its editor and moves the caret there. */
  reveal(location: Location, names: ReadonlyMap<DocumentId, DocumentName>): void;
  /** Moves to the next (1) or previous (-1) problem. After the last comes the first. */
  stepProblem(by: 1 | -1): void;
  /** Opens the card of the place at the caret, else of the problem that F8 selected, else of the first. */
  whyAtCaret(): void;
  /** Asks for a fix of the problem on the caret's line, else of the one that F8 selected, else of the first. */
  fixAtCaret(): void;
}
