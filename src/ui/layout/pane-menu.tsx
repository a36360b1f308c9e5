import { type ReactNode, useEffect } from "react";
import { keysText, matchesKeys } from "../actions/keys.ts";
import { verbActions } from "../actions/verb-actions.ts";
import { Icon } from "../components/icon.tsx";
import { Menu } from "../components/menu.tsx";
import { usePlayground } from "../shell/context.ts";
import type { PaneId } from "../shell/shell.ts";

interface PaneMenuProps {
  readonly pane: PaneId;
}

/** What can be done with the text of a pane, and its keys. The answer has no such menu. */
export function PaneMenu({ pane }: PaneMenuProps): ReactNode {
  return pane === "answer" ? null : <TextMenu pane={pane} />;
}

function TextMenu({ pane }: PaneMenuProps): ReactNode {
  const playground = usePlayground();
  useVerbKeys(pane);
  const items = verbActions
    .filter((action) => action.pane === pane)
    .map(({ title, binding, run }) => ({
      text: title,
      keys: binding === undefined ? "" : keysText(binding),
      run: () => run(playground),
    }));
  return (
    <Menu label={`Change the ${pane}`} hasArrow={false} groups={[{ items }]}>
      <Icon name="more" />
    </Menu>
  );
}

/** Listens to the keys of the actions while the focus is in the pane. They are loaded too late for the keys of the page. */
function useVerbKeys(pane: PaneId): void {
  const playground = usePlayground();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = verbActions.find(({ binding }) => binding !== undefined && matchesKeys(event, binding));
      const isHere =
        event.target instanceof Element && event.target.closest(`[data-pane="${pane}"]`) !== null;
      if (action === undefined || !isHere || playground.shell.get().dialog !== null) return;
      event.preventDefault();
      event.stopPropagation();
      action.run(playground);
    };
    // In the capture phase, so that it runs before an editor handles the key.
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, [playground, pane]);
}
