import type { ReactNode } from "react";
import { usePlayground, useShell, useWorkspace } from "../app/context.ts";
import { TabList, tabElementId } from "../components/tabs.tsx";
import { DocumentEditor } from "../editor/document-editor.tsx";
import { MisplacedText } from "./misplaced-text.tsx";
import css from "./panes.module.css";

/** The CustomResourceDefinition, and the one that it replaces. */
export function DefinitionPane(): ReactNode {
  const { shell } = usePlayground();
  const tab = useShell((state) => state.definitionTab);
  const hasBefore = useWorkspace((workspace) => workspace.documents.before.trim() !== "");
  return (
    <section className={css["pane"]} aria-labelledby="definition-heading">
      <div className={css["bar"]}>
        <h2 id="definition-heading">Definition</h2>
        <TabList
          label="Definition"
          tabs={[
            { id: "definition", content: "CRD" },
            { id: "before", content: "Before" },
          ]}
          selected={tab}
          onSelect={(id) => shell.update((old) => ({ ...old, definitionTab: id }))}
          panelId="definition-panel"
          className={css["tabs"]}
          tabClassName={(id) =>
            id === "before" && hasBefore ? `${css["tab"]} ${css["filled"]}` : css["tab"]
          }
        />
      </div>
      <div
        className={css["body"]}
        id="definition-panel"
        role="tabpanel"
        aria-labelledby={tabElementId("definition-panel", tab)}
      >
        {tab === "before" && !hasBefore && (
          <p className={css["strip"]}>
            The definition that is there already. If it is filled in, the CRD is sent as an update to it.
          </p>
        )}
        <MisplacedText name={tab} />
        <DocumentEditor key={tab} name={tab} />
      </div>
    </section>
  );
}
