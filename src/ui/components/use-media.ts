import { useSyncExternalStore } from "react";

/** One list a query: to make one takes longer than to ask it, and every render asks. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? matchMedia(query);
  lists.set(query, known);
  return known;
}

/** Whether a media query holds, followed as it changes. */
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
 * `wide`: three columns; `medium`: the definition beside answer and resource; `lesson`: one editor beside the answer;
 * `narrow`: one pane at a time.
 */
export type Layout = "wide" | "medium" | "lesson" | "narrow";

/** By width and height: in a low window two panes over each other would show nothing of either. */
export function useLayout(withLesson = false): Layout {
  const wide = useMedia(`(min-width: ${withLesson ? 1800 : 1440}px)`);
  const medium = useMedia("(min-width: 800px) and (min-height: 520px)");
  if (!medium) return "narrow";
  if (wide) return "wide";
  return withLesson ? "lesson" : "medium";
}
