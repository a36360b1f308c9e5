import { type ReactNode, useMemo } from "react";
import { Button } from "../components/button.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { PaneBar } from "../components/pane-bar.tsx";
import { TabList, tabElementId } from "../components/tabs.tsx";
import { DocumentEditor } from "../editor/document-editor.tsx";
import { usePlayground, useShell, useWorkspace } from "../shell/context.ts";
import { mayConvert } from "../workspace/converts.ts";
import { withText } from "../workspace/transitions.ts";
import type { ConversionTab as ConversionTabView } from "./conversion-tab.tsx";
import type { GeneratedStrip as GeneratedStripView } from "./go/generated-strip.tsx";
import type { GoTab as GoTabView } from "./go/go-tab.tsx";
import { MisplacedNote } from "./misplaced-note.tsx";
import css from "./panes.module.css";
import type { PoliciesTab as PoliciesTabView } from "./policies-tab.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly ConversionTab: typeof ConversionTabView;
    readonly GeneratedStrip: typeof GeneratedStripView;
    readonly GoTab: typeof GoTabView;
    readonly PoliciesTab: typeof PoliciesTabView;
  }
}

const ConversionTab = lazyComponent("ConversionTab");
const GeneratedStrip = lazyComponent("GeneratedStrip", "nowhere");
const GoTab = lazyComponent("GoTab");
const PoliciesTab = lazyComponent("PoliciesTab");

/** The CustomResourceDefinition, its Go text, the definition that it replaces, what replaces its webhook, and policies. */
export function DefinitionPane(): ReactNode {
  const { shell, workspace } = usePlayground();
  const tab = useShell((state) => state.definitionTab);
  const documents = useWorkspace((workspace) => workspace.documents);
  const { definition, conversion, response } = documents;
  const mayBeConverted = useMemo(
    () => mayConvert({ definition, conversion, response }),
    [definition, conversion, response],
  );
  const converts = mayBeConverted || tab === "conversion";
  const hasBefore = documents.before.trim() !== "";
  const hasConversion = documents.conversion.trim() !== "" || documents.response.trim() !== "";
  const hasGo = documents.go.trim() !== "" || tab === "go";
  const filled = {
    go: false,
    definition: false,
    before: hasBefore,
    conversion: hasConversion,
    policies: documents.policies.trim() !== "",
  };
  return (
    <section className={css["pane"]} data-pane="definition" aria-labelledby="definition-heading">
      <PaneBar pane="definition">
        <h2 id="definition-heading">Definition</h2>
        <TabList
          label="Definition"
          tabs={[
            ...(hasGo ? ([{ id: "go", content: "Go" }] as const) : []),
            { id: "definition", content: "CRD" },
            { id: "before", content: "Before" },
            ...(converts ? ([{ id: "conversion", content: "Conversion" }] as const) : []),
            { id: "policies", content: "Policies" },
          ]}
          selected={tab}
          onSelect={(id) => shell.update((old) => ({ ...old, definitionTab: id }))}
          panelId="definition-panel"
          className={css["tabs"]}
          tabClassName={(id) => (filled[id] ? `${css["tab"]} ${css["filled"]}` : css["tab"])}
        />
      </PaneBar>
      <div
        className={css["body"]}
        id="definition-panel"
        role="tabpanel"
        aria-labelledby={tabElementId("definition-panel", tab)}
      >
        {tab === "conversion" && <ConversionTab />}
        {tab === "go" && <GoTab />}
        {tab === "policies" && <PoliciesTab />}
        {tab !== "conversion" && tab !== "go" && tab !== "policies" && (
          <>
            {hasGo && tab === "definition" && <GeneratedStrip />}
            <DocumentEditor key={tab} name={tab} />
            <MisplacedNote name={tab} />
          </>
        )}
        {tab === "before" && !hasBefore && (
          <div className={css["strip"]}>
            <span>
              The definition that already exists. If this is filled in, the CRD is sent as an update to it.
            </span>
            <Button
              disabled={documents.definition.trim() === ""}
              onClick={() => workspace.update((old) => withText(old, "before", old.documents.definition))}
            >
              Copy the current definition
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
