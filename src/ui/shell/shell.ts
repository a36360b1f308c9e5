import type { Path } from "../engine.ts";
import type { Prediction } from "../workspace/prediction.ts";
import type { DocumentName, RequestKind } from "../workspace/workspace.ts";

/** A tab of the Definition pane; its document, but for the two that stand in for the webhook, which share one. */
export type DefinitionTab = "go" | "definition" | "before" | "conversion";

/** One of the three panes, of which a narrow page shows one. */
export type PaneId = "definition" | "resource" | "answer";

/** The lesson that is open beside the work. */
export interface OpenLesson {
  /** The course of a link or a file, packed; "" for the page's own. */
  readonly pack: string;
  /** "" for the list of its lessons. */
  readonly id: string;
  /** Whether its start is put into the editors even if it is the one that was worked on last. */
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
  | "handout";

/** A place to show in an editor. A new object asks anew, also for the same place. */
export interface Reveal {
  readonly document: DocumentName;
  readonly start: number;
  readonly end: number;
  /** The focus stays where it is. */
  readonly isQuiet?: true;
}

/** Where on the screen something stands, in pixels of the window. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** A place that is to be explained. A new object asks anew. */
export interface WhyRequest {
  readonly document: DocumentName;
  /** The offset of what stands there, or a path, which may lead to nothing. */
  readonly at: number | Path;
  /** What the card is to stand beside. */
  readonly anchor: Anchor;
  /** Whether a fix of what is wrong there is to be looked for at once. */
  readonly seeksFix: boolean;
}

/** A message over a corner of the page. `actions` are the ways on from there; every notice can be dismissed. */
export interface Notice {
  readonly tone: "info" | "warning";
  readonly text: string;
  readonly actions: readonly NoticeAction[];
}

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** The requests of an opened scenario, of which the page shows one. */
export interface Steps {
  readonly writes: readonly RequestKind[];
  readonly shown: number;
  /** Puts the request number `index` on screen. */
  show(index: number): void;
}

/** What the drawer at the bottom shows: a console, or what kubectl prints for the requests of the page. */
export type DrawerId = "console" | "requests";

/** The state of the page that is neither saved nor shared. */
export interface Shell {
  readonly pane: PaneId;
  /** The editor that is shown where there is room for one. */
  readonly editorTab: "definition" | "resource";
  readonly definitionTab: DefinitionTab;
  readonly resourceTab: "resource" | "existing";
  readonly dialog: DialogId | null;
  readonly drawer: DrawerId | null;
  /** A command that the console is to have in its line, for a person to go on with; null once it has. */
  readonly startedCommand: string | null;
  /** The pane that has the room of all. */
  readonly maximised: PaneId | null;
  /** The pane that is to get or give some room. A new object does it anew. */
  readonly paneStep: { readonly pane: PaneId; readonly by: 1 | -1 } | null;
  /** Whether the line is shown that says what this is. */
  readonly showsIntro: boolean;
  readonly reveal: Reveal | null;
  readonly notice: Notice | null;
  /** What a fix has just changed, of the text as it is now. A new object shows it anew. */
  readonly changed: Reveal | null;
  /** Where the caret is: what the answer says of that line is set off. */
  readonly caret: { readonly document: DocumentName; readonly line: number } | null;
  /** The problem that F8 stands on; -1 before the first. */
  readonly problem: number;
  /** The problem whose fix is asked for; -1 for none. */
  readonly fixing: number;
  /** The place whose card is open. */
  readonly why: WhyRequest | null;
  readonly lesson: OpenLesson | null;
  /** The verdict that is to be foretold, and then what was said of it; null where nothing is asked. */
  readonly prediction: Prediction | null;
  /** Null where all requests of the work are on screen. */
  readonly steps: Steps | null;
  /** The write of several managers that was asked for; null for the one most worth showing. */
  readonly ownersStep: number | null;
  /** Why work is not saved, if it is not. */
  readonly notSaved: boolean;
  /** Whether the browser refuses to keep replaced work. */
  readonly noHistory: boolean;
  /** Whether the work on screen is a copy that came with a link. */
  readonly isCopy: boolean;
}

export const initialShell: Shell = {
  pane: "answer",
  editorTab: "definition",
  definitionTab: "definition",
  resourceTab: "resource",
  dialog: null,
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
};

/** Whether nothing of the answer is shown, since a person is to foretell it. */
export function hidesAnswer({ prediction }: Shell): boolean {
  return prediction !== null && prediction.said === null;
}

export function withCaret(shell: Shell, document: DocumentName, line: number): Shell {
  if (shell.caret?.document === document && shell.caret.line === line) return shell;
  return { ...shell, caret: { document, line } };
}

/** A pane in sight: on a narrow page the one that is shown; where another one has all the room, it gives it back. */
export function withPaneShown(shell: Shell, pane: PaneId): Shell {
  const maximised = shell.maximised === pane ? pane : null;
  return { ...shell, pane, maximised, editorTab: pane === "answer" ? shell.editorTab : pane };
}

/** The pane and the tab in which a text is edited. */
export function withDocumentShown(shell: Shell, document: DocumentName): Shell {
  if (document === "resource" || document === "existing") {
    return { ...withPaneShown(shell, "resource"), resourceTab: document };
  }
  const tab = document === "conversion" || document === "response" ? "conversion" : document;
  return { ...withPaneShown(shell, "definition"), definitionTab: tab };
}

/** The room of all panes for one of them, or given back. */
export function withMaximised(shell: Shell, pane: PaneId): Shell {
  return { ...shell, pane, maximised: shell.maximised === pane ? null : pane };
}
