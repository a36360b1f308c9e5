import { type ReactNode, useLayoutEffect } from "react";
import { AnswerPane } from "../answer/answer-pane.tsx";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { beforeRemoval } from "../shell/pane-focus.ts";
import type { PaneId } from "../shell/shell.ts";
import { DefinitionPane } from "./definition-pane.tsx";
import { ResourcePane } from "./resource-pane.tsx";

/** One of the three panes, inside a failure boundary. */
export function Pane({ id }: { readonly id: PaneId }): ReactNode {
  return (
    <FailureBoundary key={id} what="This part of the page">
      <RemovalWatch id={id} />
      {id === "definition" && <DefinitionPane />}
      {id === "resource" && <ResourcePane />}
      {id === "answer" && <AnswerPane />}
    </FailureBoundary>
  );
}

/** Comes before the pane's element, because React removes siblings in their order. */
function RemovalWatch({ id }: { readonly id: PaneId }): ReactNode {
  useLayoutEffect(() => () => beforeRemoval(id), [id]);
  return null;
}
