import { type RefObject, useLayoutEffect, useState } from "react";

/** The part of a long list that is drawn. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

/** Rows beyond both ends, so that scrolling by a little draws nothing. */
const spare = 12;

/** Which of `count` rows of the same height are in sight of a list that scrolls. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, height: number): Window {
  const [seen, setSeen] = useState({ first: 0, last: 60 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = (): void => {
      const first = Math.max(0, Math.floor(element.scrollTop / height) - spare);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / height) + spare;
      setSeen((old) => (old.first === first && old.last === last ? old : { first, last }));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [list, height]);
  return { first: Math.min(seen.first, count), last: Math.min(seen.last, count) };
}
