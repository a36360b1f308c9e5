import { type FieldValidation, type KubernetesVersion, newestVersion, type StageId } from "../engine.ts";

/**
 * The texts that a person edits. `before` is the definition that is replaced, `existing` the stored object,
 * `conversion` the function that replaces the definition's webhook, `response` what it answers instead, `policies` the
 * admission policies with their bindings, params and namespaces, `go` the Go types from which the definition is generated.
 */
export type DocumentName =
  | "definition"
  | "before"
  | "resource"
  | "existing"
  | "conversion"
  | "response"
  | "policies"
  | "go";
export const documentNames: readonly DocumentName[] = [
  "definition",
  "before",
  "resource",
  "existing",
  "conversion",
  "response",
  "policies",
  "go",
];

/** What replaces the definition's webhook. */
export type StandIn = "function" | "response";
export const standIns: readonly StandIn[] = ["function", "response"];

/** The HTTP codes that a pasted response can be sent with. */
export const responseStatuses: readonly number[] = [200, 400, 401, 403, 404, 500, 503];

/** The request that is sent with the resource. */
export type RequestKind = "create" | "apply" | "update" | "status" | "scale";
export const requestKinds: readonly RequestKind[] = ["create", "apply", "update", "status", "scale"];

export const fieldValidations: readonly FieldValidation[] = ["Strict", "Warn", "Ignore"];

export const stageIds: readonly StageId[] = [
  "decode",
  "prune",
  "nulls",
  "default",
  "schema",
  "lists",
  "rules",
  "store",
];

/**
 * A test of the definition as plain data: a scenario without its definition, and what its answer must be. The page
 * stores it unchanged. The worker reads it, and reports what is wrong with it. Its form is in docs/scenario.md.
 */
export interface SavedTest {
  readonly name: string;
  readonly [member: string]: unknown;
}

/**
 * A write of one of several managers as plain data: a request of a scenario. The page stores it unchanged. The worker
 * reads it, and reports what is wrong with it.
 */
export interface SavedWrite {
  readonly verb: string;
  readonly [member: string]: unknown;
}

/** Everything that links and saved work contain: the input, and the part of the answer on screen. */
export interface Workspace {
  readonly title: string;
  readonly kubernetes: KubernetesVersion;
  readonly documents: Readonly<Record<DocumentName, string>>;
  readonly request: RequestKind;
  readonly fieldValidation: FieldValidation;
  /** Who sends the request: a name, then groups, separated by commas. Empty for the administrator. */
  readonly sender: string;
  readonly standIn: StandIn;
  /** The HTTP code of the pasted response. */
  readonly responseStatus: number;
  /** The options of controller-gen for the Go text, in the form of its command line after `crd:`. */
  readonly goOptions: string;
  /** The file of the chosen definition, if the Go text gives several. Any other name means the first. */
  readonly goChosen: string;
  /** The definition has been edited since it was generated, and no longer follows the Go text. */
  readonly isDetached: boolean;
  readonly tests: readonly SavedTest[];
  /** The writes of several managers in order, only for the owners of fields. */
  readonly writes: readonly SavedWrite[];
  /** Id of the chosen view. An id that the page does not know means the first view. */
  readonly view: string;
  /** The chosen stage, which is shown in place of the view. */
  readonly stage: StageId | null;
}

export const emptyWorkspace: Workspace = {
  title: "",
  kubernetes: newestVersion,
  documents: {
    definition: "",
    before: "",
    resource: "",
    existing: "",
    conversion: "",
    response: "",
    policies: "",
    go: "",
  },
  request: "create",
  fieldValidation: "Strict",
  sender: "",
  standIn: "function",
  responseStatus: 200,
  goOptions: "",
  goChosen: "",
  isDetached: false,
  tests: [],
  writes: [],
  view: "problems",
  stage: null,
};

/** Whether the request is made to an object that is already stored. An apply creates one that is not. */
export function needsExisting(request: RequestKind): boolean {
  return request !== "create";
}

/** Whether the definition is the one that the Go text gives. */
export function isGenerated({ documents, isDetached }: Workspace): boolean {
  return documents.go.trim() !== "" && !isDetached;
}

/** Whether two workspaces ask the engine the same question. The engine gets the definition, not the Go text. */
export function sameInput(a: Workspace, b: Workspace): boolean {
  return (
    sameSettings(a, b) &&
    (a.documents === b.documents ||
      documentNames.every((name) => name === "go" || a.documents[name] === b.documents[name]))
  );
}

function sameSettings(a: Workspace, b: Workspace): boolean {
  return (
    a.request === b.request &&
    a.fieldValidation === b.fieldValidation &&
    a.sender === b.sender &&
    a.standIn === b.standIn &&
    a.responseStatus === b.responseStatus &&
    a.kubernetes === b.kubernetes
  );
}

/** Whether two workspaces contain the same work, whatever part of the answer is shown. */
export function sameWork(a: Workspace, b: Workspace): boolean {
  return (
    a.title === b.title &&
    sameSettings(a, b) &&
    a.goOptions === b.goOptions &&
    a.goChosen === b.goChosen &&
    a.isDetached === b.isDetached &&
    sameData(a.tests, b.tests) &&
    sameData(a.writes, b.writes) &&
    documentNames.every((name) => a.documents[name] === b.documents[name])
  );
}

function sameData(a: readonly object[], b: readonly object[]): boolean {
  return a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b));
}
