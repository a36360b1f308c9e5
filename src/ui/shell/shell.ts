import type { Path } from "../engine.ts";
import type { Prediction } from "../workspace/prediction.ts";
import type { DocumentName, RequestKind } from "../workspace/workspace.ts";

/** A tab of the Definition pane. It is the document's name, except that the two that replace the webhook share one. */
export type DefinitionTab = "go" | "definition" | "before" | "conversion" | "policies";

/** One of the three panes. A narrow page shows only one. */
export type PaneId = "definition" | "resource" | "answer";

/** The lesson that is open next to the work. */
export interface OpenLesson {
  /** The packed course of a link or a file; "" for the page's own. */
  readonly pack: string;
  /** "" for the list of lessons. */
  readonly id: string;
  /** Whether its start is put into the editors even if it is the lesson that was begun last. */
  readonly isFresh: boolean;
}

export type DialogId =
  | "palette"
  | "gallery"
  | "share"
  | "history"
  | "pack"
  | "help"
  | "about"
  | "address"
  | "explain-error"
  | "draft"
  | "schema"
  | "refactor"
  | "take-over"
  | "recipes"
  | "handout"
  | "class";

/** A place to show in an editor. A new object is a new request, even for the same place. */
export interface Reveal {
  readonly document: DocumentName;
  readonly start: number;
  readonly end: number;
  /** The focus stays where it is. */
  readonly isQuiet?: true;
}

/** A place on the screen, in pixels of the window. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** A place to explain. A new object is a new request. */
export interface WhyRequest {
  readonly document: DocumentName;
  /** The offset of the place, or a path, which may lead to nothing. */
  readonly at: number | Path;
  /** The card is shown next to this place. */
  readonly anchor: Anchor;
  /** Whether to look for a fix of the problem there at once. */
  readonly seeksFix: boolean;
}

/** A message over a corner of the page. `actions` are its buttons. Every notice can be dismissed. */
export interface Notice {
  readonly tone: "info" | "warning";
  readonly text: string;
  readonly actions: readonly NoticeAction[];
}

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** The requests of an opened scenario. The page shows one of them. */
export interface Steps {
  readonly writes: readonly RequestKind[];
  readonly shown: number;
  /** Shows the request number `index`. */
  show(index: number): void;
}

/** What the drawer at the bottom shows: a console, or what kubectl prints for the requests of the page. */
export type DrawerId = "console" | "requests";

/** The state of the page that is neither saved nor shared. */
export interface Shell {
  readonly pane: PaneId;
  /** The editor that is shown if there is space for only one. */
  readonly editorTab: "definition" | "resource";
  readonly definitionTab: DefinitionTab;
  readonly resourceTab: "resource" | "existing";
  readonly dialog: DialogId | null;
  /** The text with an error that a person wants explained. It stays when the dialog closes. */
  readonly errorText: string;
  readonly drawer: DrawerId | null;
  /** A command to put into the console's line, for a person to go on with. Null once it is there. */
  readonly startedCommand: string | null;
  /** The pane that fills the space of all. */
  readonly maximised: PaneId | null;
  /** The pane that must gain or lose some space. A new object is a new step. */
  readonly paneStep: { readonly pane: PaneId; readonly by: 1 | -1 } | null;
  /** Whether the introduction line is shown. */
  readonly showsIntro: boolean;
  readonly reveal: Reveal | null;
  readonly notice: Notice | null;
  /** The range that a fix has just changed, in the current text. A new object shows it again. */
  readonly changed: Reveal | null;
  /** The line of the caret. What the answer says about it is highlighted. */
  readonly caret: { readonly document: DocumentName; readonly line: number } | null;
  /** The problem that F8 selected; -1 before the first. */
  readonly problem: number;
  /** The problem to find a fix for; -1 for none. */
  readonly fixing: number;
  /** The place with the open card. */
  readonly why: WhyRequest | null;
  readonly lesson: OpenLesson | null;
  /** The verdict that a person must predict, and then the prediction. Null if nothing is asked. */
  readonly prediction: Prediction | null;
  /** Null if all requests of the work are on screen. */
  readonly steps: Steps | null;
  /** The chosen write of several managers; null for the one most worth showing. */
  readonly ownersStep: number | null;
  /** Whether the work could not be saved. */
  readonly notSaved: boolean;
  /** Whether the browser does not keep replaced work. */
  readonly noHistory: boolean;
  /** Whether the work on screen is a copy that came with a link. */
  readonly isCopy: boolean;
  /** Whether the files of a folder are beside the work, which has less room then. */
  readonly hasFiles: boolean;
}

export const initialShell: Shell = {
  pane: "answer",
  editorTab: "definition",
  definitionTab: "definition",
  resourceTab: "resource",
  dialog: null,
  errorText: "",
  drawer: null,
  startedCommand: null,
  maximised: null,
  paneStep: null,
  showsIntro: false,
  reveal: null,
  notice: null,
  changed: null,
  caret: null,
  problem: -1,
  fixing: -1,
  why: null,
  lesson: null,
  prediction: null,
  steps: null,
  ownersStep: null,
  notSaved: false,
  noHistory: false,
  isCopy: false,
  hasFiles: false,
};

/** Checks whether the answer is hidden, because a person must predict it. */
export function hidesAnswer({ prediction }: Shell): boolean {
  return prediction !== null && prediction.said === null;
}

/** Checks whether the first page of a course is open. It has nothing beside it: the work is not what it is about. */
export function showsCoursePage({ lesson }: Shell): boolean {
  return lesson !== null && lesson.id === "" && lesson.pack !== "";
}

export function withCaret(shell: Shell, document: DocumentName, line: number): Shell {
  if (shell.caret?.document === document && shell.caret.line === line) return shell;
  return { ...shell, caret: { document, line } };
}

/** Shows a pane. On a narrow page it replaces the other one. If another pane is maximised, that one is restored. */
export function withPaneShown(shell: Shell, pane: PaneId): Shell {
  const maximised = shell.maximised === pane ? pane : null;
  return { ...shell, pane, maximised, editorTab: pane === "answer" ? shell.editorTab : pane };
}

/** Shows the pane and the tab in which a text is edited. */
export function withDocumentShown(shell: Shell, document: DocumentName): Shell {
  if (document === "resource" || document === "existing") {
    return { ...withPaneShown(shell, "resource"), resourceTab: document };
  }
  const tab = document === "conversion" || document === "response" ? "conversion" : document;
  return { ...withPaneShown(shell, "definition"), definitionTab: tab };
}

/** Maximises a pane, or restores it. */
export function withMaximised(shell: Shell, pane: PaneId): Shell {
  return { ...shell, pane, maximised: shell.maximised === pane ? null : pane };
}
