import type { KeyBinding } from "./action.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns a key combination as users read it: "Ctrl K", "⌘ K". */
export function keysText({ key, command, shift, alt }: KeyBinding): string {
  const parts = [
    command === true ? (isMac ? "⌘" : "Ctrl") : "",
    shift === true ? "Shift" : "",
    alt === true ? (isMac ? "⌥" : "Alt") : "",
  ];
  return [...parts, key.length === 1 ? key.toUpperCase() : key].filter((part) => part !== "").join(" ");
}

/** True if a key event is the combination. */
export function matchesKeys(
  event: KeyboardEvent,
  { key, command = false, shift, alt = false }: KeyBinding,
): boolean {
  const pressed = isMac ? event.metaKey : event.ctrlKey;
  if (event.altKey !== alt || pressed !== command) return false;
  if (shift !== undefined && event.shiftKey !== shift) return false;
  // Typing a character such as "?" may need Shift, but Shift with F8 is another combination.
  if (shift === undefined && key.length > 1 && event.shiftKey) return false;
  // With Alt, some keyboards produce another character. Then the position of the key counts.
  const place = /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
  return event.key.toLowerCase() === key.toLowerCase() || (alt && event.code === place);
}
