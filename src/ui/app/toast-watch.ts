import { useEffect } from "react";
import { usePlayground, useShell } from "../shell/context.ts";
import { isTyping } from "../shell/typing.ts";
import { anchorAtCaret } from "../why/anchor.ts";

/** A message that only informs leaves after this time, in milliseconds, once a person goes on typing. */
const readFor = 8_000;

/** From this width on, there is another pane beside the one with the caret. */
const twoPanes = "(min-width: 800px)";

/** Moves the messages out of their corner, and back: to the other side of the page, or on a narrow one to its top. */
function moveAway(corner: HTMLElement, isAway: boolean): void {
  const [from, to] = matchMedia(twoPanes).matches
    ? (["right", "left"] as const)
    : (["bottom", "top"] as const);
  const apart = to === "left" ? "var(--space-3)" : "calc(var(--bar) + var(--space-2))";
  corner.style.setProperty(from, isAway ? "auto" : null);
  corner.style.setProperty(to, isAway ? apart : null);
}

/**
 * Keeps messages away from what a person types: they move if they would cover the line of the caret, and one that only
 * informs does not stay longer than it takes to read.
 */
export function ToastWatch(): null {
  const { shell, tell } = usePlayground();
  const notice = useShell((state) => state.notice);
  useEffect(() => {
    const toast = document.querySelector<HTMLElement>("[data-testid=notice]");
    const corner = toast?.parentElement?.parentElement;
    if (notice === null || toast === null || !corner) return;
    const shownAt = performance.now();
    let isAway = false;
    const onTyped = (event: Event): void => {
      if (!(event instanceof InputEvent) || !isTyping(event)) return;
      const isRead = notice.tone === "info" && performance.now() - shownAt > readFor;
      if (isRead && !toast.matches(":hover, :focus-within")) {
        if (shell.get().notice === notice) tell(null);
        return;
      }
      const line = anchorAtCaret();
      const pane = document.activeElement?.closest("[data-pane]")?.getBoundingClientRect();
      const box = toast.getBoundingClientRect();
      const isBeside = pane === undefined || pane.right <= box.left || pane.left >= box.right;
      if (isBeside || line.bottom <= box.top || line.top >= box.bottom) return;
      isAway = !isAway;
      moveAway(corner, isAway);
    };
    addEventListener("input", onTyped);
    return () => {
      removeEventListener("input", onTyped);
      if (isAway) moveAway(corner, false);
    };
  }, [notice, shell, tell]);
  return null;
}
