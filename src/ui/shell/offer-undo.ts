import type { Playground } from "./playground.ts";
import type { Notice } from "./shell.ts";
import { isTyping } from "./typing.ts";

/** An offer goes by itself after so long, in milliseconds: undo by keys, and the history, stay. */
const offeredFor = 30_000;

/**
 * Says what was done and offers to take it back: by the button, and by the keys of undo where no editor has the focus, since
 * what was done by a button is undone there. The offer ends once `isOver`, as when it was undone in the editor.
 */
export function offerUndo(
  { workspace, shell, tell }: Playground,
  text: string,
  undo: () => void,
  isOver: () => boolean,
): void {
  const notice: Notice = { tone: "info", text, actions: [{ label: "Undo", run: undo }] };
  tell(notice);
  const isShown = (): boolean => shell.get().notice === notice;
  const end = (): void => {
    clearTimeout(timer);
    removeEventListener("keydown", onKey);
    for (const stop of stops) stop();
    if (isShown()) tell(null);
  };
  const onTime = (): void => {
    // Not under the hand that is about to press it.
    const isHeld = document.querySelector("[data-testid=notice]:is(:hover, :focus-within)") !== null;
    if (isHeld) timer = setTimeout(onTime, offeredFor);
    else end();
  };
  const onKey = (event: KeyboardEvent): void => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "z";
    if (!isUndo || event.defaultPrevented || shell.get().dialog !== null || isTyping(event)) return;
    event.preventDefault();
    undo();
  };
  let timer = setTimeout(onTime, offeredFor);
  addEventListener("keydown", onKey);
  const check = (): void => {
    if (!isShown() || isOver()) end();
  };
  const stops = [shell.subscribe(check), workspace.subscribe(check)];
}
