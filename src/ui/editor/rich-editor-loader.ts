import type { Answer } from "../workspace/answer.ts";
import { createStore, type Store } from "../workspace/store.ts";

/** The part of the page that holds Monaco. */
export type RichEditorModule = typeof import("./monaco/rich-editor.ts");

/** Monaco once it is there; null before, and for good where it cannot be loaded. */
export const richEditor: Store<RichEditorModule | null> = createStore<RichEditorModule | null>(null);

let isWanted = false;

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}

async function load(): Promise<void> {
  try {
    const module = await import("./monaco/rich-editor.ts");
    module.applyEditorTheme();
    richEditor.update(() => module);
  } catch {
    // The plain editors stay. They work, so there is nothing to tell.
  }
}

/** Loads Monaco as soon as the first answer is painted: its evaluation must not compete with the answer. */
export function loadRichEditorAfterAnswer(answer: Store<Answer>): void {
  if (isWanted) return;
  isWanted = true;
  const isSettled = (): boolean => answer.get().current !== null || answer.get().trouble !== null;
  const afterPaint = (): void => {
    requestAnimationFrame(() => whenIdle(() => void load()));
  };
  if (isSettled()) {
    afterPaint();
    return;
  }
  const unsubscribe = answer.subscribe(() => {
    if (!isSettled()) return;
    unsubscribe();
    afterPaint();
  });
}
