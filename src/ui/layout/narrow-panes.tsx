import type { ReactNode } from "react";
import { AnswerPane } from "../answer/answer-pane.tsx";
import { Verdict } from "../answer/verdict.tsx";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { TabList, tabElementId } from "../components/tabs.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import type { PaneId } from "../shell/shell.ts";
import { DefinitionPane } from "./definition-pane.tsx";
import css from "./narrow-panes.module.css";
import { ResourcePane } from "./resource-pane.tsx";

const panes: readonly { readonly id: PaneId; readonly content: string }[] = [
  { id: "definition", content: "Definition" },
  { id: "resource", content: "Resource" },
  { id: "answer", content: "Answer" },
];

function Pane({ id }: { readonly id: PaneId }): ReactNode {
  if (id === "definition") return <DefinitionPane />;
  return id === "resource" ? <ResourcePane /> : <AnswerPane />;
}

/** One pane at a time, chosen below; the verdict is always in sight. */
export function NarrowPanes(): ReactNode {
  const { shell } = usePlayground();
  const pane = useShell((state) => state.pane);
  return (
    <div className={css["column"]}>
      <Verdict />
      <div
        id="narrow-panel"
        role="tabpanel"
        aria-labelledby={tabElementId("narrow-panel", pane)}
        className={css["panel"]}
      >
        <FailureBoundary key={pane} what="This part of the page">
          <Pane id={pane} />
        </FailureBoundary>
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
