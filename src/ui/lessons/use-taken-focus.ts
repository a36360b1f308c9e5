import { type RefObject, useEffect } from "react";

/** Whether the focus was in the lesson last: the element that had it may have left the page with its lesson. */
let wasInLesson = false;

/** Notes where the focus goes. Returns a function that ends this. */
export function watchLessonFocus(): () => void {
  const note = ({ target }: FocusEvent): void => {
    wasInLesson = target instanceof Element && target.closest("aside") !== null;
  };
  addEventListener("focusin", note);
  return () => removeEventListener("focusin", note);
}

/**
 * Gives the focus to what a lesson shows now: if it was in what the lesson showed before, or at the button in the
 * header that opened the lessons.
 */
export function useTakenFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement ?? document.body;
    const isLost = focused === document.body && wasInLesson;
    if (isLost || focused.closest("header") !== null) element.current?.focus({ preventScroll: true });
  }, [element]);
}
