import type { ReactNode } from "react";
import { TabList, tabElementId } from "../components/tabs.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import { withPaneShown } from "../shell/shell.ts";
import css from "./editor-tabs.module.css";
import { Pane } from "./pane.tsx";

/** Definition and resource as tabs of one pane: a lesson needs the space next to them. */
export function EditorTabs(): ReactNode {
  const { shell } = usePlayground();
  const chosen = useShell(({ editorTab }) => editorTab);
  return (
    <div className={css["column"]}>
      <TabList
        label="Editors"
        tabs={[
          { id: "definition", content: "Definition" },
          { id: "resource", content: "Resource" },
        ]}
        selected={chosen}
        onSelect={(id) => shell.update((old) => withPaneShown(old, id))}
        panelId="editors-panel"
        className={css["tabs"]}
      />
      <div
        id="editors-panel"
        role="tabpanel"
        aria-labelledby={tabElementId("editors-panel", chosen)}
        className={css["panel"]}
      >
        <Pane id={chosen} />
      </div>
    </div>
  );
}
