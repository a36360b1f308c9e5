import { slotAt } from "./complete.ts";
import type { TextHover } from "./help.ts";
import { outlinedAt } from "./outline/path-at.ts";
import type { Slot } from "./slot.ts";

/**
 * The hover for the key or value at an offset of a text whose root is `root`; undefined if there is nothing to show.
 */
export function hoverIn(
  text: string,
  offset: number,
  root: Slot,
  more: (path: readonly (string | number)[]) => readonly string[],
): (TextHover & { readonly path: readonly (string | number)[] }) | undefined {
  const place = outlinedAt(text, offset);
  const slot = place && slotAt(root, place.path);
  if (place === undefined || slot === undefined) return undefined;
  const { path, start, end } = place;
  const name = path.findLast((segment) => typeof segment === "string") ?? "";
  const choice = place.isKey
    ? undefined
    : slot.values().find(({ value }) => value === unquoted(text.slice(start, end)));
  const lines = [
    `${name}: ${slot.summary}`,
    ...(choice === undefined ? [] : [`${String(choice.value)}: ${choice.detail}.`]),
    ...slot.notes,
    ...more(path),
  ];
  return { start, end, path, lines };
}

function unquoted(text: string): string {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text;
}
