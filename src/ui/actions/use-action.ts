import { useEffect } from "react";
import { settleLayout } from "../components/use-media.ts";
import { usePlayground } from "../shell/context.ts";
import { isTyping } from "../shell/typing.ts";
import { actions } from "./actions.ts";
import { keysText, matchesKeys } from "./keys.ts";

interface BoundAction {
  readonly title: string;
  /** The keys as users read them, "" if it has none. */
  readonly keys: string;
  readonly run: () => void;
}

/** Returns an action, ready for a button. */
export function useAction(id: string): BoundAction {
  const playground = usePlayground();
  const action = actions.find((candidate) => candidate.id === id);
  return {
    title: action?.title ?? "",
    keys: action?.binding === undefined ? "" : keysText(action.binding),
    run: () => action?.run(playground),
  };
}

/** Listens to the keys of all actions while the page is open, also inside the editors. */
export function useActionKeys(): void {
  const playground = usePlayground();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = actions.find(({ binding }) => binding !== undefined && matchesKeys(event, binding));
      if (action?.binding === undefined) return;
      const { key, command, alt } = action.binding;
      if (key.length === 1 && command !== true && alt !== true && isTyping(event)) return;
      // While a dialog is open, only its own keys work. Otherwise one dialog could open over another.
      if (playground.shell.get().dialog !== null) {
        if (action.binding.command === true) event.preventDefault();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      settleLayout();
      action.run(playground);
    };
    // In the capture phase, so that it runs before an editor handles the key.
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, [playground]);
}
