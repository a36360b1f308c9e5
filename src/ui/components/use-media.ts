import { useSyncExternalStore } from "react";

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}

/** `wide`: three columns; `medium`: the answer docks below the two editors; `narrow`: one pane at a time. */
export type Layout = "wide" | "medium" | "narrow";

/** A lesson beside the panes takes the room of a column from them. */
export function useLayout(withLesson = false): Layout {
  const wide = useMedia(`(min-width: ${withLesson ? 1600 : 1280}px)`);
  const medium = useMedia("(min-width: 800px)");
  if (wide) return "wide";
  return medium ? "medium" : "narrow";
}
