import { readStoredWork, type StoredWork } from "./stored-work.ts";
import { sameWork, type Workspace } from "./workspace.ts";

/** Work that another tab has saved over this tab's own. */
export interface OtherWork {
  readonly workspace: Workspace;
  /** The page that saved it. */
  readonly owner: string;
}

/** What a tab opens: its own work, and what another tab has saved since. */
export interface TabOpening {
  readonly own: StoredWork;
  readonly other: OtherWork | undefined;
}

/**
 * Decides which work is a tab's own. `tab` is what it saved itself, `shared` what all tabs save to, `seen` the
 * fingerprint of `shared` when this tab last read it.
 */
export function openTab(tab: string | null, shared: string | null, seen: string | null): TabOpening {
  const own = readStoredWork(tab);
  const theirs = readStoredWork(shared);
  if (own.state !== "work") {
    const isLost = own.state === "unreadable" && theirs.state === "none";
    return { own: isLost ? own : theirs, other: undefined };
  }
  return { own, other: fingerprint(shared) === seen ? undefined : otherThan(own.workspace, theirs) };
}

/** What another tab has saved since this one last read it, before this tab saves `next` over it. */
export function otherBefore(
  shared: string | null,
  seen: string | null,
  next: Workspace,
): OtherWork | undefined {
  return fingerprint(shared) === seen ? undefined : otherThan(next, readStoredWork(shared));
}

/** The owner and the revision are at the end of stored work. */
const endLength = 200;

/** Distinguishes stored texts, without reading all of a long one. Null for no text. */
export function fingerprint(text: string | null): string | null {
  return text === null ? null : `${text.length} ${text.slice(-endLength)}`;
}

function otherThan(own: Workspace, theirs: StoredWork): OtherWork | undefined {
  if (theirs.state !== "work" || sameWork(own, theirs.workspace)) return undefined;
  return { workspace: theirs.workspace, owner: theirs.owner };
}
