import type { ReactNode } from "react";
import { keysText } from "../actions/keys.ts";
import { verbActions } from "../actions/verb-actions.ts";
import { Icon } from "../components/icon.tsx";
import { Menu } from "../components/menu.tsx";
import { usePlayground } from "../shell/context.ts";
import type { PaneId } from "../shell/shell.ts";

/** What can be done with the text of a pane. The answer has no such menu. */
export function PaneMenu({ pane }: { readonly pane: PaneId }): ReactNode {
  const playground = usePlayground();
  const items = verbActions
    .filter((action) => action.pane === pane)
    .map(({ title, binding, run }) => ({
      text: title,
      keys: binding === undefined ? "" : keysText(binding),
      run: () => run(playground),
    }));
  if (items.length === 0) return null;
  return (
    <Menu label={`Change the ${pane}`} hasArrow={false} groups={[{ items }]}>
      <Icon name="more" />
    </Menu>
  );
}
