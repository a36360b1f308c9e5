import { type KeyboardEvent, type RefObject, useEffect } from "react";

const stops = "[data-arrows]";

/** Makes one element of a list reachable by Tab. The arrow keys, Home and End move between the elements. */
export function useArrows(list: RefObject<HTMLElement | null>): (event: KeyboardEvent<HTMLElement>) => void {
  // After every rendering: the element that Tab reached may be gone.
  useEffect(() => {
    const found = [...(list.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    if (found.some(({ tabIndex }) => tabIndex === 0)) return;
    const [first] = found;
    if (first !== undefined) first.tabIndex = 0;
  });
  return (event) => {
    const found = [...(list.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const at = found.findIndex((stop) => stop.matches(":focus"));
    if (at < 0) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key];
    const stop = next === undefined ? undefined : found[next];
    if (stop === undefined) return;
    event.preventDefault();
    for (const each of found) each.tabIndex = -1;
    stop.tabIndex = 0;
    stop.focus();
  };
}
