import { fromSavedForm, toSavedForm } from "./saved-form.ts";
import type { Workspace } from "./workspace.ts";

/**
 * The places where work is kept. `work` is a person's own, kept for good; `previous` what it replaced, one step back;
 * `copy` an edited copy of a link, which lives with the tab.
 */
export type Slot = "work" | "previous" | "copy";

export interface WorkStorage {
  load(slot: Slot): Workspace | undefined;
  /** False where the browser refuses: storage is full or switched off. */
  save(slot: Slot, workspace: Workspace): boolean;
  remove(slot: Slot): void;
}

const prefix = "crd-playground/1/";

/** Storage that may be missing: reading the property itself throws where it is switched off. */
function storageOf(kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

export function createWorkStorage(
  local: Storage | undefined = storageOf("localStorage"),
  session: Storage | undefined = storageOf("sessionStorage"),
): WorkStorage {
  const placeOf = (slot: Slot): Storage | undefined => (slot === "copy" ? session : local);
  return {
    load(slot) {
      try {
        const text = placeOf(slot)?.getItem(prefix + slot);
        return text === null || text === undefined ? undefined : fromSavedForm(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    save(slot, workspace) {
      try {
        const place = placeOf(slot);
        place?.setItem(prefix + slot, JSON.stringify(toSavedForm(workspace)));
        return place !== undefined;
      } catch {
        return false;
      }
    },
    remove(slot) {
      try {
        placeOf(slot)?.removeItem(prefix + slot);
      } catch {
        // Nothing can be stored here, so nothing needs removing.
      }
    },
  };
}
