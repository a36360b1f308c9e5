import type { FieldValidation, KubernetesVersion, StageId } from "../engine.ts";
import {
  type DocumentName,
  documentNames,
  isGenerated,
  type RequestKind,
  type SavedWrite,
  type StandIn,
  type Workspace,
} from "./workspace.ts";

/** Pure changes of a workspace. A change without an effect returns its argument, so that no listener is called. */

/** Changes a text. A generated definition that is edited no longer follows the Go text. */
export function withText(workspace: Workspace, name: DocumentName, text: string): Workspace {
  if (workspace.documents[name] === text) return workspace;
  const isDetached = workspace.isDetached || (name === "definition" && isGenerated(workspace));
  return { ...workspace, documents: { ...workspace.documents, [name]: text }, isDetached };
}

/** Sets the definition that is generated from the Go text, which it follows from now on. */
export function withGenerated(workspace: Workspace, definition: string): Workspace {
  const { documents, isDetached } = workspace;
  if (documents.definition === definition && !isDetached) return workspace;
  return { ...workspace, documents: { ...documents, definition }, isDetached: false };
}

/** The workspace with the line ends of the editors, so that offsets mean the same everywhere. */
export function withLineFeeds(workspace: Workspace): Workspace {
  const { isDetached } = workspace;
  const ended = documentNames.reduce(
    (next, name) => withText(next, name, next.documents[name].replaceAll(/\r\n?/g, "\n")),
    workspace,
  );
  return ended.isDetached === isDetached ? ended : { ...ended, isDetached };
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

/** Sets who sends the request. */
export function withSender(workspace: Workspace, sender: string): Workspace {
  return workspace.sender === sender ? workspace : { ...workspace, sender };
}

export function withRequest(workspace: Workspace, request: RequestKind): Workspace {
  return workspace.request === request ? workspace : { ...workspace, request };
}

/** Replaces the writes of several managers. */
export function withWrites(workspace: Workspace, writes: readonly SavedWrite[]): Workspace {
  return workspace.writes === writes ? workspace : { ...workspace, writes };
}

/** Chooses what replaces the definition's webhook. */
export function withStandIn(workspace: Workspace, standIn: StandIn): Workspace {
  return workspace.standIn === standIn ? workspace : { ...workspace, standIn };
}

export function withResponseStatus(workspace: Workspace, responseStatus: number): Workspace {
  return workspace.responseStatus === responseStatus ? workspace : { ...workspace, responseStatus };
}

/** Chooses a view, which replaces a stage. */
export function withView(workspace: Workspace, view: string): Workspace {
  if (workspace.view === view && workspace.stage === null) return workspace;
  return { ...workspace, view, stage: null };
}

/** Shows a stage in place of the view. If it is shown already, the view comes back. */
export function withStage(workspace: Workspace, stage: StageId | null): Workspace {
  return workspace.stage === stage ? workspace : { ...workspace, stage };
}
