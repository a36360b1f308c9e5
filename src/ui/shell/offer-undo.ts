import type { Playground } from "./playground.ts";
import type { Notice } from "./shell.ts";
import { isTyping } from "./typing.ts";

/** An offer disappears after this time, in milliseconds. Undo in the editor and the history remain. */
const offeredFor = 30_000;

/**
 * Reports what was done and offers to undo it: with the button, and with the undo keys while no editor has the focus,
 * because that is where a person undoes what a button did. The offer ends once `isOver`, for example after undo in
 * the editor.
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
    // Not while a person is about to press it.
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
