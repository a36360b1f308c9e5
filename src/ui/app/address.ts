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

/** Once nobody has changed the work for so long, in milliseconds, the address holds it. */
const quietFor = 700;

/** More text than this, in characters, is not packed as one types: it would not fit an address, and would be felt. */
const mostText = 200_000;

/** Where a tab notes which address it wrote itself: its work is saved, and need not be opened from there. */
const writtenKey = "crd-playground/1/address";

/** The address as this tab finds it at its start: what it has written itself is its saved work, not somebody's link. */
export function foundAddress(): AddressHash {
  const address = parseHash(location.hash);
  return address.payload !== "" && address.payload === noted() ? { ...address, payload: "" } : address;
}

/**
 * Keeps the page's address in step: the work stands in it, so that whoever copies it shares what is seen, with view, stage
 * and lesson. Too long work does not. `openAddress` is called when a person puts in another link.
 */
export function followAddress(
  workspace: Store<Workspace>,
  shell: Store<Shell>,
  opening: Opening,
  openAddress: () => Opening,
): void {
  const linkOf = (of: Opening): Held | null =>
    of.link === undefined ? null : { payload: of.link, workspace: of.workspace };
  /** What the payload of the address holds. */
  let held = linkOf(opening);
  /** The work as it was opened: nobody has to share what nobody has touched. */
  let opened = opening.workspace;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The address as it was last read or written. Another one has been put in and is not opened yet: it stays. */
  let known = location.hash;

  const write = (): void => {
    if (location.hash !== known) return;
    const current = workspace.get();
    if (held !== null && !sameWork(held.workspace, current)) {
      held = null;
      // From now on what stood there is a link like any other.
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
  // What a link asks for is filled in, and fetched when a person says so.
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

/** What cannot be packed is in no address. */
function ignore(): void {}

/** A payload with the work that it holds. */
interface Held {
  readonly payload: string;
  readonly workspace: Workspace;
}

/** A pack of a file may be too long for an address. */
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
