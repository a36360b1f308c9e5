import { asidePrefix } from "./storage.ts";

/** Work that a page could not read, as it was found. */
export interface SetAside {
  readonly key: string;
  readonly text: string;
}

/** Work that could not be read and was set aside, by this page or an earlier one; none where storage is switched off. */
export function listSetAside(place: () => Storage = () => localStorage): readonly SetAside[] {
  try {
    const storage = place();
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
    return keys
      .filter((key) => key.startsWith(asidePrefix))
      .map((key) => ({ key, text: storage.getItem(key) ?? "" }));
  } catch {
    return [];
  }
}

/** Removes work that was set aside, for good. */
export function forgetSetAside(key: string, place: () => Storage = () => localStorage): void {
  try {
    place().removeItem(key);
  } catch {
    // Nothing is stored where storage is switched off.
  }
}
