import { type BrowserTexts, browserStorage, textsIn } from "./browser-texts.ts";
import { asidePrefix } from "./storage.ts";

/** Work that a page could not read, unchanged. */
export interface SetAside {
  readonly key: string;
  readonly text: string;
}

const shared = (): BrowserTexts => textsIn(browserStorage("localStorage"));

/** Work that could not be read and was set aside, by this page or an earlier one. Empty if storage is switched off. */
export function listSetAside(texts: BrowserTexts = shared()): readonly SetAside[] {
  return texts.keys(asidePrefix).map((key) => ({ key, text: texts.get(key) ?? "" }));
}

/** Removes work that was set aside, permanently. */
export function forgetSetAside(key: string, texts: BrowserTexts = shared()): void {
  texts.remove(key);
}
