import { loadLazyModules } from "../lazy/lazy-modules.ts";
import type { Opening } from "../shell/opening.ts";
import { hidesAnswer, type OpenLesson, type Shell } from "../shell/shell.ts";
import { type encodeLink, linkLimit } from "../workspace/permalink/codec.ts";
import {
  type AddressHash,
  aboutAddress,
  contents,
  formatHash,
  parseHash,
} from "../workspace/permalink/hash.ts";
import type { Store } from "../workspace/store.ts";
import {
  documentNames,
  emptyWorkspace,
  isGenerated,
  sameWork,
  type Workspace,
} from "../workspace/workspace.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly encodeLink: typeof encodeLink;
  }
}

/** After this pause in changes, in milliseconds, the work is written into the address. */
const quietFor = 700;

/**
 * Longer texts, in characters, are not packed while one types: they would not fit an address, and would slow down the
 * keys.
 */
const mostText = 200_000;

/**
 * The key under which a tab notes the address that it wrote itself. Its work is saved, and need not be opened from
 * there.
 */
const writtenKey = "crd-playground/1/address";

/**
 * Returns the address at the start of this tab. An address that the tab wrote itself is its saved work, not
 * somebody's link, so its payload is dropped.
 */
export function foundAddress(): AddressHash {
  const address = parseHash(location.hash);
  return address.payload !== "" && address.payload === noted() ? { ...address, payload: "" } : address;
}

/**
 * Keeps the page's address up to date. It contains the work, with view, stage and lesson, so that whoever copies it
 * shares what is on screen. Work that is too long is left out. Calls `openAddress` when a person enters another link.
 */
export function followAddress(
  workspace: Store<Workspace>,
  shell: Store<Shell>,
  opening: Opening,
  openAddress: () => Opening,
): void {
  const linkOf = (of: Opening): Held | null =>
    of.link === undefined ? null : { payload: of.link, workspace: of.workspace };
  /** The payload of the address, and its work. */
  let held = linkOf(opening);
  /** The work as it was opened. Unchanged work need not be shared. */
  let opened = opening.workspace;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The address as it was last read or written. A different one was entered and is not opened yet: it must stay. */
  let known = location.hash;

  const write = (): void => {
    if (location.hash !== known) return;
    const current = workspace.get();
    if (held !== null && !sameWork(held.workspace, current)) {
      held = null;
      // From now on the old address is a link like any other.
      note("");
    }
    const { lesson } = shell.get();
    const isHidden = hidesAnswer(shell.get());
    const work = held === null ? { payload: "", lesson: "" } : { payload: held.payload, lesson: "" };
    const hash = formatHash({
      ...(held === null && lesson !== null ? addressOf(lesson) : work),
      view: current.stage === null && current.view === emptyWorkspace.view ? "" : current.view,
      stage: current.stage ?? "",
      predict: lesson === null && isHidden,
    });
    if (hash === location.hash) return;
    history.replaceState(null, "", hash === "" ? location.pathname + location.search : hash);
    known = location.hash;
  };

  const pack = async (): Promise<void> => {
    const { encodeLink } = await loadLazyModules();
    const current = workspace.get();
    if (held !== null || shell.get().lesson !== null || sameWork(current, opened)) return;
    const made = isGenerated(current) ? current.documents.definition.length : 0;
    const length = documentNames.reduce((sum, name) => sum + current.documents[name].length, -made);
    if (length > mostText) return;
    const payload = encodeLink(current);
    if (payload.length > linkLimit) return;
    held = { payload, workspace: current };
    note(payload);
    write();
  };

  workspace.subscribe(() => {
    write();
    clearTimeout(timer);
    timer = setTimeout(() => void pack().catch(ignore), quietFor);
  });
  const openAbout = (): void => {
    shell.update((old) => ({ ...old, dialog: "about" }));
    known = location.hash;
    write();
  };

  shell.subscribe(write);
  if (location.hash === aboutAddress) openAbout();
  // The URL of a link is filled in, but fetched only when a person says so.
  if (new URLSearchParams(location.search).has("url")) shell.update((old) => ({ ...old, dialog: "address" }));
  addEventListener("hashchange", () => {
    clearTimeout(timer);
    if (location.hash === aboutAddress) {
      openAbout();
      return;
    }
    const next = openAddress();
    held = linkOf(next);
    opened = next.workspace;
    known = location.hash;
    write();
  });
}

/** Work that cannot be packed is not in the address. */
function ignore(): void {}

/** A payload with its work. */
interface Held {
  readonly payload: string;
  readonly workspace: Workspace;
}

/** Returns the parts of the address for a lesson. The pack of a file may be too long for an address. */
function addressOf(lesson: OpenLesson): { readonly payload: string; readonly lesson: string } {
  if (lesson.pack.length > linkLimit) return { payload: "", lesson: "" };
  const { pack, id } = lesson;
  return { payload: pack, lesson: id === "" && pack === "" ? contents : id };
}

function noted(): string | null {
  try {
    return sessionStorage.getItem(writtenKey);
  } catch {
    return null;
  }
}

function note(payload: string): void {
  try {
    sessionStorage.setItem(writtenKey, payload);
  } catch {
    // Then a reload opens the address as a link: the same work.
  }
}
