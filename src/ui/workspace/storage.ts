import { browserStorage, textsIn } from "./browser-texts.ts";
import { readStoredWork, type StoredWork, type UnreadWork, writeStoredWork } from "./stored-work.ts";
import { fingerprint, type OtherWork, openTab, otherBefore, type TabOpening } from "./tab-work.ts";
import type { Workspace } from "./workspace.ts";

/**
 * The places for saved work. `work` is a person's own, permanent and shared by all tabs. `tab` is the own work as this
 * tab saved it, `copy` an edited copy of a link; both last as long as the tab. `previous` is what was replaced last.
 */
export type Slot = "work" | "tab" | "previous" | "copy";

/** The result of a save. */
export interface Saved {
  /** False if the browser refuses: storage is full or switched off. */
  readonly isSaved: boolean;
  /** What another tab has saved there since this tab last read it. It was overwritten. */
  readonly other: OtherWork | undefined;
  /** The content that could not be read; it is set aside now. */
  readonly unread: UnreadWork | undefined;
}

export interface WorkStorage {
  load(slot: Slot): Workspace | undefined;
  /** False if the browser refuses: storage is full or switched off. Unreadable content is set aside, not replaced. */
  save(slot: Slot, workspace: Workspace): boolean;
  remove(slot: Slot): void;
  /** The own work of this tab, and what another one has saved since. */
  open(): TabOpening;
  /** Saves the own work, for this tab and for all. */
  saveOwn(workspace: Workspace): Saved;
}

const prefix = "crd-playground/1/";
/** The place for work that cannot be read. */
export const asidePrefix = `${prefix}aside/`;
/** The content of `work` when this tab last read it. */
const seenKey = `${prefix}seen`;

/** A storage that keeps nothing, for a window that must not touch what others keep. */
export const noStorage: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

/** The browser's storage of work. `owner` is a unique name of this page. */
export function createWorkStorage(
  local: Storage | undefined = browserStorage("localStorage"),
  session: Storage | undefined = browserStorage("sessionStorage"),
  owner: string = Math.random().toString(36).slice(2),
): WorkStorage {
  const shared = textsIn(local);
  const own = textsIn(session);
  const placeOf = (slot: Slot) => (slot === "copy" || slot === "tab" ? own : shared);
  const read = (slot: Slot): StoredWork => readStoredWork(placeOf(slot).get(prefix + slot));

  /** What this page wrote itself need not be read again. */
  const written = new Map<Slot, string>();
  let revision = 0;

  /** Sets aside work that this page cannot read. False if it cannot be stored elsewhere. */
  const clearWay = (slot: Slot): boolean => {
    const text = placeOf(slot).get(prefix + slot);
    if (text === written.get(slot) || readStoredWork(text).state !== "unreadable" || text === null)
      return true;
    return shared.set(`${asidePrefix}${slot}-${owner}-${revision}`, text);
  };
  /** Also in memory, since the tab may have no storage. */
  let seen = own.get(seenKey) || null;
  const see = (text: string | null): void => {
    seen = fingerprint(text);
    own.set(seenKey, seen ?? "");
  };
  const write = (slot: Slot, text: string): boolean => {
    if (!clearWay(slot) || !placeOf(slot).set(prefix + slot, text)) return false;
    written.set(slot, text);
    return true;
  };

  return {
    load(slot) {
      const found = read(slot);
      return found.state === "work" ? found.workspace : undefined;
    },
    save: (slot, workspace) => write(slot, writeStoredWork(workspace, owner, ++revision)),
    remove: (slot) => {
      if (clearWay(slot)) placeOf(slot).remove(prefix + slot);
    },
    open() {
      const text = shared.get(`${prefix}work`);
      const opening = openTab(own.get(`${prefix}tab`), text, seen);
      // What another tab has saved stays unseen until this tab saves.
      if (opening.other === undefined) see(text);
      return opening;
    },
    saveOwn(workspace) {
      const before = shared.get(`${prefix}work`);
      const other = otherBefore(before, seen, workspace);
      const found = before === null || before === written.get("work") ? undefined : readStoredWork(before);
      const text = writeStoredWork(workspace, owner, ++revision);
      const isSaved = write("work", text);
      // If the newer version does not fit, an older one must not come back after a reload.
      if (!write("tab", text)) own.remove(`${prefix}tab`);
      if (!isSaved) return { isSaved, other: undefined, unread: undefined };
      see(text);
      return { isSaved, other, unread: found?.state === "unreadable" ? found : undefined };
    },
  };
}
