import { createStore } from "../workspace/store.ts";

/** What a screen reader says of what only the eye would notice. */
export const spoken = createStore("");

/** Has a screen reader say `text`. The same words again are another text, or nobody would hear them. */
export function say(text: string): void {
  spoken.update((old) => (old === text ? `${text}\u00a0` : text));
}
