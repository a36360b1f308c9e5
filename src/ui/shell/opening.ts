import { decodeLink } from "../workspace/permalink/codec.ts";
import { type AddressHash, contents, isPack } from "../workspace/permalink/hash.ts";
import { asked, type Prediction } from "../workspace/prediction.ts";
import type { WorkStorage } from "../workspace/storage.ts";
import type { UnreadWork } from "../workspace/stored-work.ts";
import type { OtherWork } from "../workspace/tab-work.ts";
import { viewId } from "../workspace/view-id.ts";
import type { WorkHistory } from "../workspace/work-history.ts";
import { sameWork, stageIds, type Workspace } from "../workspace/workspace.ts";
import type { OpenLesson } from "./shell.ts";

/** The work that the page opens with. */
export interface Opening {
  readonly workspace: Workspace;
  /** Whether it is a copy next to the person's own work, which stays untouched. */
  readonly isCopy: boolean;
  /** The payload of the link in the address, if the work was opened from it just now. */
  readonly link?: string;
  /** The edited copy of an earlier link. It must be kept: nothing else contains it now. */
  readonly aside?: Workspace;
  /** Why the link in the address was not opened. */
  readonly badLink?: string;
  /** Work that another tab has saved since this one saved. */
  readonly other?: OtherWork;
  /** The saved work, if it cannot be read. */
  readonly unread?: UnreadWork;
}

/** Returns the workspace with the view and the stage of an address; "" leaves them as they are. */
export function lookingAt(workspace: Workspace, view: string, stage: string): Workspace {
  if (view === "" && stage === "") return workspace;
  return {
    ...workspace,
    view: view === "" ? workspace.view : viewId(view),
    stage: stageIds.find((id) => id === stage) ?? null,
  };
}

/** Returns the lesson that an address names: of its pack, or of the page's own course. The link of a scenario has none. */
export function lessonIn({ payload, lesson }: AddressHash): OpenLesson | null {
  const id = lesson === contents ? "" : lesson;
  if (isPack(payload)) return { pack: payload, id, isFresh: false };
  return payload === "" && lesson !== "" ? { pack: "", id, isFresh: false } : null;
}

/** Returns what an address asks a person to predict. Lessons ask for themselves. */
export function predictionIn({ lesson, predict }: AddressHash): Prediction | null {
  return predict && lesson === "" ? asked("") : null;
}

/**
 * Chooses what to open: the link in the address, as a copy next to the person's own work, else what was on screen in
 * this tab, else the saved work, else the first visit's example. Writes nothing: `keepAside` does.
 */
export function openingOf(address: AddressHash, storage: WorkStorage, firstVisit: Workspace): Opening {
  const { payload, view, stage } = address;
  const { own, other } = storage.open();
  const work = own.state === "work" ? own.workspace : undefined;
  const copy = storage.load("copy");
  if (payload !== "" && !isPack(payload)) {
    const link = decodeLink(payload);
    if (link.ok) {
      const isCopy = own.state !== "none" && (work === undefined || !sameWork(work, link.workspace));
      const aside = copy === undefined ? {} : { aside: copy };
      return { workspace: lookingAt(link.workspace, view, stage), isCopy, link: payload, ...aside };
    }
    const workspace = copy ?? work ?? firstVisit;
    return { workspace, isCopy: copy !== undefined, badLink: link.reason };
  }
  const workspace = lookingAt(copy ?? work ?? firstVisit, view, stage);
  if (copy !== undefined) return { workspace, isCopy: true };
  return {
    workspace,
    isCopy: false,
    ...(other === undefined ? {} : { other }),
    ...(own.state === "unreadable" ? { unread: own } : {}),
  };
}

/** Keeps the edited copy of an earlier link that a new link replaces. It becomes the previous work. */
export function keepAside({ link, aside }: Opening, storage: WorkStorage, history: WorkHistory): void {
  if (link === undefined) return;
  if (aside !== undefined) {
    storage.save("previous", aside);
    void history.add(aside);
  }
  storage.remove("copy");
}
