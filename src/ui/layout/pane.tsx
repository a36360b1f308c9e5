import type { ReactNode } from "react";
import { AnswerPane } from "../answer/answer-pane.tsx";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import type { PaneId } from "../shell/shell.ts";
import { DefinitionPane } from "./definition-pane.tsx";
import { ResourcePane } from "./resource-pane.tsx";

/** One of the three panes, inside a failure boundary. */
export function Pane({ id }: { readonly id: PaneId }): ReactNode {
  return (
    <FailureBoundary key={id} what="This part of the page">
      {id === "definition" && <DefinitionPane />}
      {id === "resource" && <ResourcePane />}
      {id === "answer" && <AnswerPane />}
    </FailureBoundary>
  );
}
