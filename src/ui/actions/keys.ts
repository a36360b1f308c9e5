import type { KeyBinding } from "./actions.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys with which Monaco lets Tab move the focus on. */
export const tabMovesFocusKeys = isMac ? "Ctrl Shift M" : "Ctrl M";

/** A key combination as a person reads it: "Ctrl K", "⌘ K". */
export function keysText({ key, command, shift }: KeyBinding): string {
  const parts = [command === true ? (isMac ? "⌘" : "Ctrl") : "", shift === true ? "Shift" : ""];
  return [...parts, key.length === 1 ? key.toUpperCase() : key].filter((part) => part !== "").join(" ");
}

/** Whether a key event is the combination. */
export function matchesKeys(event: KeyboardEvent, { key, command = false, shift }: KeyBinding): boolean {
  const pressed = isMac ? event.metaKey : event.ctrlKey;
  if (event.altKey || pressed !== command) return false;
  if (shift !== undefined && event.shiftKey !== shift) return false;
  // Shift is part of typing a character such as "?", but makes another key of F8.
  if (shift === undefined && key.length > 1 && event.shiftKey) return false;
  return event.key.toLowerCase() === key.toLowerCase();
}

/** Whether the event comes from where text is typed: single characters belong there. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, .native-edit-context") !== null)
  );
}
