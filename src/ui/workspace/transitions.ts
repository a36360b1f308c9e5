import type { FieldValidation, KubernetesVersion, StageId } from "../engine.ts";
import {
  type DocumentName,
  documentNames,
  type RequestKind,
  type StandIn,
  type Workspace,
} from "./workspace.ts";

/** Pure changes of a workspace. A change that changes nothing returns its argument, so that nobody is told. */

export function withText(workspace: Workspace, name: DocumentName, text: string): Workspace {
  if (workspace.documents[name] === text) return workspace;
  return { ...workspace, documents: { ...workspace.documents, [name]: text } };
}

/** The workspace with every line ended as the editors end it, so that offsets mean the same everywhere. */
export function withLineFeeds(workspace: Workspace): Workspace {
  return documentNames.reduce(
    (next, name) => withText(next, name, next.documents[name].replaceAll(/\r\n?/g, "\n")),
    workspace,
  );
}

export function withTitle(workspace: Workspace, title: string): Workspace {
  return workspace.title === title ? workspace : { ...workspace, title };
}

export function withKubernetes(workspace: Workspace, kubernetes: KubernetesVersion): Workspace {
  return workspace.kubernetes === kubernetes ? workspace : { ...workspace, kubernetes };
}

export function withFieldValidation(workspace: Workspace, fieldValidation: FieldValidation): Workspace {
  return workspace.fieldValidation === fieldValidation ? workspace : { ...workspace, fieldValidation };
}

export function withRequest(workspace: Workspace, request: RequestKind): Workspace {
  return workspace.request === request ? workspace : { ...workspace, request };
}

/** Chooses what stands in for the definition's webhook. */
export function withStandIn(workspace: Workspace, standIn: StandIn): Workspace {
  return workspace.standIn === standIn ? workspace : { ...workspace, standIn };
}

export function withResponseStatus(workspace: Workspace, responseStatus: number): Workspace {
  return workspace.responseStatus === responseStatus ? workspace : { ...workspace, responseStatus };
}

/** Chooses a view, which takes the place of a stage. */
export function withView(workspace: Workspace, view: string): Workspace {
  if (workspace.view === view && workspace.stage === null) return workspace;
  return { ...workspace, view, stage: null };
}

/** Shows a stage in place of the view; the one that is shown already gives way to the view. */
export function withStage(workspace: Workspace, stage: StageId | null): Workspace {
  return workspace.stage === stage ? workspace : { ...workspace, stage };
}
