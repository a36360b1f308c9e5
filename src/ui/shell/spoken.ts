import { createStore } from "../workspace/store.ts";

/** The text for screen readers about changes that are otherwise only visible. */
export const spoken = createStore("");

/** Makes screen readers say `text`. A repeated text gets a space at its end, because it would not be heard otherwise. */
export function say(text: string): void {
  spoken.update((old) => (old === text ? `${text}\u00a0` : text));
}
