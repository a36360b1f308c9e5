import type { ReactNode } from "react";
import { lazyComponent } from "../components/lazy-component.tsx";
import { PaneBar } from "../components/pane-bar.tsx";
import { TabList, tabElementId } from "../components/tabs.tsx";
import { DocumentEditor } from "../editor/document-editor.tsx";
import { usePlayground, useShell, useWorkspace } from "../shell/context.ts";
import { needsExisting } from "../workspace/workspace.ts";
import type { ExistingStrip as ExistingStripView } from "./existing-strip.tsx";
import { MisplacedNote } from "./misplaced-note.tsx";
import css from "./panes.module.css";
import { RequestRow } from "./request-row.tsx";
import type { ScaleStrip as ScaleStripView } from "./scale-strip.tsx";
import type { StepStrip as StepStripView } from "./step-strip.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly ExistingStrip: typeof ExistingStripView;
    readonly ScaleStrip: typeof ScaleStripView;
    readonly StepStrip: typeof StepStripView;
  }
}

const ExistingStrip = lazyComponent("ExistingStrip");
const ScaleStrip = lazyComponent("ScaleStrip");
const StepStrip = lazyComponent("StepStrip", "nowhere");

/** The custom resource, its request, and the object that is stored already. */
export function ResourcePane(): ReactNode {
  const { shell } = usePlayground();
  const hasExisting = useWorkspace((workspace) => workspace.documents.existing.trim() !== "");
  const request = useWorkspace((workspace) => workspace.request);
  const chosen = useShell((state) => state.resourceTab);
  const withExisting = needsExisting(request);
  const tab = withExisting ? chosen : "resource";
  const panel = { role: "tabpanel", "aria-labelledby": tabElementId("resource-panel", tab) } as const;
  return (
    <section className={css["pane"]} data-pane="resource" aria-labelledby="resource-heading">
      <PaneBar pane="resource">
        <h2 id="resource-heading">Resource</h2>
        {withExisting && (
          <TabList
            label="Resource"
            tabs={[
              { id: "resource", content: "New" },
              { id: "existing", content: "Existing" },
            ]}
            selected={tab}
            onSelect={(id) => shell.update((old) => ({ ...old, resourceTab: id }))}
            panelId="resource-panel"
            className={css["tabs"]}
            tabClassName={(id) =>
              id === "existing" && hasExisting ? `${css["tab"]} ${css["filled"]}` : css["tab"]
            }
          />
        )}
        <RequestRow />
      </PaneBar>
      <div className={css["body"]} id="resource-panel" {...(withExisting ? panel : {})}>
        <StepStrip />
        {tab === "existing" && <ExistingStrip />}
        <DocumentEditor key={tab} name={tab} />
        {tab === "resource" && request === "scale" && <ScaleStrip />}
        <MisplacedNote name={tab} />
      </div>
    </section>
  );
}
