import { useEffect } from "react";
import { usePlayground } from "../shell/context.ts";
import { isTyping } from "../shell/typing.ts";
import { actions } from "./actions.ts";
import { keysText, matchesKeys } from "./keys.ts";

interface BoundAction {
  readonly title: string;
  /** The keys in words, "" if it has none. */
  readonly keys: string;
  readonly run: () => void;
}

/** An action, ready for a button. */
export function useAction(id: string): BoundAction {
  const playground = usePlayground();
  const action = actions.find((candidate) => candidate.id === id);
  return {
    title: action?.title ?? "",
    keys: action?.binding === undefined ? "" : keysText(action.binding),
    run: () => action?.run(playground),
  };
}

/** Listens to the keys of all actions for as long as the page stands, also from within the editors. */
export function useActionKeys(): void {
  const playground = usePlayground();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = actions.find(({ binding }) => binding !== undefined && matchesKeys(event, binding));
      if (action?.binding === undefined) return;
      const { key, command, alt } = action.binding;
      if (key.length === 1 && command !== true && alt !== true && isTyping(event)) return;
      // In a dialog only its own keys count, or one dialog would open over another.
      if (playground.shell.get().dialog !== null) {
        if (action.binding.command === true) event.preventDefault();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      action.run(playground);
    };
    // In the capture phase, before an editor takes the key for itself.
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, [playground]);
}
