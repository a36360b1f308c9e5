import type { KeyBinding } from "./action.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key combination as a person reads it: "Ctrl K", "⌘ K". */
export function keysText({ key, command, shift, alt }: KeyBinding): string {
  const parts = [
    command === true ? (isMac ? "⌘" : "Ctrl") : "",
    shift === true ? "Shift" : "",
    alt === true ? (isMac ? "⌥" : "Alt") : "",
  ];
  return [...parts, key.length === 1 ? key.toUpperCase() : key].filter((part) => part !== "").join(" ");
}

/** Whether a key event is the combination. */
export function matchesKeys(
  event: KeyboardEvent,
  { key, command = false, shift, alt = false }: KeyBinding,
): boolean {
  const pressed = isMac ? event.metaKey : event.ctrlKey;
  if (event.altKey !== alt || pressed !== command) return false;
  if (shift !== undefined && event.shiftKey !== shift) return false;
  // Shift is part of typing a character such as "?", but makes another key of F8.
  if (shift === undefined && key.length > 1 && event.shiftKey) return false;
  // With Alt some keyboards give another character: then the key's place counts.
  const place = /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
  return event.key.toLowerCase() === key.toLowerCase() || (alt && event.code === place);
}
