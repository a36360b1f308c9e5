import type { FocusEvent } from "react";

/** Selects the text of a field that gets the focus. Backwards, so that a long one shows its beginning. */
export function selectAll({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  target.setSelectionRange(0, target.value.length, "backward");
}
