import { createHistoryJournal, type HistoryJournal } from "./history-journal.ts";
import type { KeptHistory } from "./kept-history.ts";
import { toSavedForm } from "./saved-form.ts";
import { titleOf } from "./title.ts";
import type { Workspace } from "./workspace.ts";

/**
 * In place of a tab, with a space that no tab has: the work before a button changed texts, whose names follow; an edited copy
 * of a link when its tab was left; work that did not fit into the storage. Only the newest of each opened work is stored.
 */
export type Slot = `button ${string}` | "link " | "full ";

/** Work that was once on screen, without its texts. */
export interface HistoryEntry {
  readonly id: string;
  readonly title: string;
  /** The name of the definition, as far as its text shows one. */
  readonly definition: string;
  /** When it was replaced, in milliseconds since 1970; null if that is not known. */
  readonly time: number | null;
  readonly characters: number;
  /** The page of another tab that saved it, or what begins as a `Slot`; "" for other work of the page itself. */
  readonly tab: string;
}

/**
 * The work in this browser that other work replaced, newest first. It never throws: a browser without storage has no
 * history.
 */
export interface WorkHistory {
  /**
   * Stores work, unless it was stored last. Of the work that one other tab saved, `tab`, only the newest is stored.
   * From the call on it is not lost, even if the page ends before the promise does.
   */
  add(workspace: Workspace, tab?: string): Promise<void>;
  /** Says that other work is on screen from now on, which undo does not leave: what buttons change in it has its own entry. */
  begin(): void;
  list(): Promise<readonly HistoryEntry[]>;
  load(id: string): Promise<Workspace | undefined>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** The parts of a history. `load` returns the part in the database, and rejects if its code cannot be loaded. */
export interface WorkHistoryParts {
  readonly load: () => Promise<KeptHistory>;
  readonly journal?: HistoryJournal;
  /** The time, in milliseconds since 1970. */
  readonly now?: () => number;
}

/** The history. The first look at the page only needs the journal. */
export function createWorkHistory({
  load,
  journal = createHistoryJournal(),
  now = Date.now,
}: WorkHistoryParts): WorkHistory {
  const ask = <T>(question: (kept: KeptHistory) => Promise<T>, otherwise: T): Promise<T> =>
    load().then(question, () => otherwise);
  // Moves what an earlier page left in the journal to the database.
  if (journal.read().size > 0) void ask((kept) => kept.list(), []);
  const page = Math.random().toString(36).slice(2);
  let begun = 0;
  return {
    begin() {
      begun++;
    },
    add(workspace, tab = "") {
      const text = JSON.stringify(toSavedForm(workspace));
      const time = now();
      const id = `${time}-${Math.random().toString(36).slice(2)}`;
      const definition = definitionName(workspace.documents.definition);
      const slot = tab.includes(" ") ? `${tab} ${page} ${begun}` : tab;
      const entry = { id, title: titleOf(workspace), definition, time, characters: text.length, tab: slot };
      journal.write(id, { entry, text });
      return ask((kept) => kept.take(entry, text), undefined);
    },
    list: () => ask((kept) => kept.list(), []),
    load: (id) => ask((kept) => kept.load(id), undefined),
    remove: (id) => ask((kept) => kept.remove(id), undefined),
    clear: () => ask((kept) => kept.clear(), undefined),
  };
}

function definitionName(text: string): string {
  return /^ {0,4}"?name"?: *"?([\w.-]+)/m.exec(text)?.[1] ?? "";
}
