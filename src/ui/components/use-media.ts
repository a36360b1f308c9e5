import { useSyncExternalStore } from "react";

/** One list per query, since creating one takes longer than reading it, and every render reads it. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? matchMedia(query);
  lists.set(query, known);
  return known;
}

/** Whether a media query matches. Updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => listOf(query).matches,
  );
}

/**
 * `wide`: three columns. `medium`: the definition next to answer and resource. `lesson`: one editor next to the answer.
 * `narrow`: one pane at a time.
 */
export type Layout = "wide" | "medium" | "lesson" | "narrow";

/** Depends on width and height: in a low window, two panes above each other would show too little. */
export function useLayout(withLesson = false): Layout {
  const wide = useMedia(`(min-width: ${withLesson ? 1800 : 1440}px)`);
  const medium = useMedia("(min-width: 800px) and (min-height: 520px)");
  if (!medium) return "narrow";
  if (wide) return "wide";
  return withLesson ? "lesson" : "medium";
}
