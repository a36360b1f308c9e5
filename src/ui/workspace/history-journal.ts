import { type BrowserTexts, browserStorage, textsIn } from "./browser-texts.ts";

/** An entry of the history that the database may not have yet, as it was written. */
export interface JournalEntry {
  /** The description of the work, which another version of the page may have written. */
  readonly entry: unknown;
  /** The work in its saved form. */
  readonly text: string;
}

/**
 * Entries on their way into the history. The database takes time, and a page can be closed at any moment. So each entry
 * is written here at once and removed when the database has it. If that never happens, the next page takes it from
 * here.
 */
export interface HistoryJournal {
  write(id: string, entry: JournalEntry): void;
  strike(id: string): void;
  /** The entries that earlier pages, and pages of other tabs, have not removed, by id. */
  read(): ReadonlyMap<string, JournalEntry>;
}

const prefix = "crd-playground/1/history-journal/";

/** More would leave no space for saving the work on screen: browsers store about five million characters. */
const mostCharacters = 1_500_000;

/** The journal in the storage that all tabs share. */
export function createHistoryJournal(
  texts: BrowserTexts = textsIn(browserStorage("localStorage")),
): HistoryJournal {
  /**
   * Removes the oldest entries until `length` more fit, so that a database that never answers does not fill the
   * storage.
   */
  const makeRoom = (length: number): void => {
    const stored = texts.keys(prefix).map((key) => ({ key, length: texts.get(key)?.length ?? 0 }));
    stored.sort((a, b) => timeOf(a.key) - timeOf(b.key));
    let left = stored.reduce((sum, each) => sum + each.length, length);
    for (const each of stored) {
      if (left <= mostCharacters) return;
      left -= each.length;
      texts.remove(each.key);
    }
  };
  return {
    write(id, { entry, text }) {
      // Two lines, since the text of the work is long and already escaped once.
      const stored = `${JSON.stringify(entry)}\n${text}`;
      if (stored.length > mostCharacters) return;
      makeRoom(stored.length);
      texts.set(prefix + id, stored);
    },
    strike: (id) => texts.remove(prefix + id),
    read: () =>
      new Map(
        texts.keys(prefix).map((key) => [key.slice(prefix.length), readJournalEntry(texts.get(key) ?? "")]),
      ),
  };
}

/** An id begins with its time. */
function timeOf(key: string): number {
  return Number.parseInt(key.slice(prefix.length), 10) || 0;
}

function readJournalEntry(stored: string): JournalEntry {
  const end = stored.indexOf("\n");
  try {
    return { entry: JSON.parse(stored.slice(0, end)), text: stored.slice(end + 1) };
  } catch {
    return { entry: undefined, text: "" };
  }
}
