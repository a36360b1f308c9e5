import type { ReactNode } from "react";
import { TabList, tabElementId } from "../components/tabs.tsx";
import { useMedia } from "../components/use-media.ts";
import { usePlayground, useShell } from "../shell/context.ts";
import { withPaneShown } from "../shell/shell.ts";
import css from "./editor-tabs.module.css";
import { Pane } from "./pane.tsx";
import { Split } from "./split.tsx";

/** A window that shows both texts above each other, with a lesson and the answer beside them. */
const fitsBoth = "(min-width: 1240px) and (min-height: 700px)";

/**
 * Definition and resource next to a lesson: above each other, since a lesson speaks about both, or as tabs of one pane
 * where there is no space for that.
 */
export function EditorTabs(): ReactNode {
  const { shell } = usePlayground();
  const chosen = useShell(({ editorTab }) => editorTab);
  const isBoth = useMedia(fitsBoth);
  if (isBoth) {
    return (
      <Split
        id="lesson-texts"
        orientation="vertical"
        parts={[
          { id: "definition", size: "60%", content: <Pane id="definition" /> },
          { id: "resource", size: "40%", content: <Pane id="resource" /> },
        ]}
        borders={["Border between definition and resource"]}
      />
    );
  }
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
