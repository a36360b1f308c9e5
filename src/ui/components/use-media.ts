import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** A media query that the page uses. */
interface Watched {
  readonly list: MediaQueryList;
  readonly listeners: Set<() => void>;
  /** The answer on screen. */
  shown: boolean;
}

/** One list per query, since creating one takes longer than reading it, and every render reads it. */
const queries = new Map<string, Watched>();

function watched(query: string): Watched {
  const known = queries.get(query);
  if (known !== undefined) return known;
  const list = matchMedia(query);
  const fresh: Watched = { list, listeners: new Set(), shown: list.matches };
  list.addEventListener("change", () => update(fresh));
  queries.set(query, fresh);
  return fresh;
}

function update(media: Watched): void {
  if (media.shown === media.list.matches) return;
  media.shown = media.list.matches;
  for (const listener of media.listeners) listener();
}

/** Whether a media query matches. Updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const { listeners } = watched(query);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => watched(query).shown,
  );
}

/**
 * Lays the page out for the size that the window has now. A browser reports a new size with its next frame, so a key
 * pressed before that would act on panes that are about to go.
 */
export function settleLayout(): void {
  flushSync(() => {
    for (const media of queries.values()) update(media);
  });
}

/**
 * `wide`: three columns. `medium`: the definition next to answer and resource. `lesson`: one editor next to the answer.
 * `narrow`: one pane at a time.
 */
export type Layout = "wide" | "medium" | "lesson" | "narrow";

/**
 * Depends on width and height: in a low window, two panes above each other would show too little. A lesson, and large
 * type, need space.
 */
export function useLayout(withLesson = false, isLarge = withLesson): Layout {
  const wide = useMedia(`(min-width: ${isLarge ? 1800 : 1440}px)`);
  const medium = useMedia("(min-width: 800px) and (min-height: 520px)");
  if (!medium) return "narrow";
  if (wide) return "wide";
  return withLesson ? "lesson" : "medium";
}
