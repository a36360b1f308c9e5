import { afterFirstAnswer } from "../lazy/after-answer.ts";
import type { Answer } from "../workspace/answer.ts";
import { createStore, type Store } from "../workspace/store.ts";

/** The part of the page that contains Monaco. */
export type RichEditorModule = typeof import("./monaco/rich-editor.ts");

/** Monaco once it is loaded. Null before, and for good if it cannot be loaded. */
export const richEditor: Store<RichEditorModule | null> = createStore<RichEditorModule | null>(null);

let isWanted = false;

async function load(): Promise<void> {
  try {
    const module = await import("./monaco/rich-editor.ts");
    module.applyEditorTheme();
    richEditor.update(() => module);
  } catch {
    // The plain editors stay. They work, so there is nothing to report.
  }
}

/** Loads Monaco after the first answer. */
export function loadRichEditorAfterAnswer(answer: Store<Answer>): void {
  if (isWanted) return;
  isWanted = true;
  afterFirstAnswer(answer, () => void load());
}
