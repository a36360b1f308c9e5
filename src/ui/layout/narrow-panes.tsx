import { type ReactNode, useLayoutEffect } from "react";
import { TabList, tabElementId } from "../components/tabs.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import { restoreFocus } from "../shell/pane-focus.ts";
import type { PaneId } from "../shell/shell.ts";
import css from "./narrow-panes.module.css";
import { Pane } from "./pane.tsx";

const panes: readonly { readonly id: PaneId; readonly content: string }[] = [
  { id: "definition", content: "Definition" },
  { id: "resource", content: "Resource" },
  { id: "answer", content: "Answer" },
];

/** One pane at a time, with tabs below to choose it. */
export function NarrowPanes(): ReactNode {
  const { shell } = usePlayground();
  const pane = useShell((state) => state.pane);
  useLayoutEffect(restoreFocus);
  return (
    <div className={css["column"]}>
      <div
        id="narrow-panel"
        role="tabpanel"
        aria-labelledby={tabElementId("narrow-panel", pane)}
        className={css["panel"]}
      >
        <Pane id={pane} />
      </div>
      <TabList
        label="Panes"
        tabs={panes}
        selected={pane}
        onSelect={(id) => shell.update((old) => ({ ...old, pane: id }))}
        panelId="narrow-panel"
        className={css["tabs"]}
      />
    </div>
  );
}
