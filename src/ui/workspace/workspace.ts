import { type FieldValidation, type KubernetesVersion, newestVersion, type StageId } from "../engine.ts";

/**
 * The texts that a person edits. `before` is the definition that is replaced, `existing` the object stored now;
 * `conversion` the function that stands in for the definition's webhook, `response` what it answers instead; `go` the Go
 * types that the definition is generated from.
 */
export type DocumentName =
  | "definition"
  | "before"
  | "resource"
  | "existing"
  | "conversion"
  | "response"
  | "go";
export const documentNames: readonly DocumentName[] = [
  "definition",
  "before",
  "resource",
  "existing",
  "conversion",
  "response",
  "go",
];

/** What stands in for the definition's webhook. */
export type StandIn = "function" | "response";
export const standIns: readonly StandIn[] = ["function", "response"];

/** The HTTP codes that a pasted response can be sent with. */
export const responseStatuses: readonly number[] = [200, 400, 401, 403, 404, 500, 503];

/** The request that is sent with the resource. */
export type RequestKind = "create" | "update" | "status" | "scale";
export const requestKinds: readonly RequestKind[] = ["create", "update", "status", "scale"];

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
 * A test of the definition as plain data: a scenario without its definition, and what must hold of its answer. The page
 * keeps it as it is; the worker reads it, and says what is wrong with it. Its form is in docs/scenario.md.
 */
export interface SavedTest {
  readonly name: string;
  readonly [member: string]: unknown;
}

/**
 * A write of one of several managers as plain data: a request of a scenario. The page keeps it as it is; the worker reads
 * it, and says what is wrong with it.
 */
export interface SavedWrite {
  readonly verb: string;
  readonly [member: string]: unknown;
}

/** Everything that a link carries and that is saved: the input, and where in the answer a person looks. */
export interface Workspace {
  readonly title: string;
  readonly kubernetes: KubernetesVersion;
  readonly documents: Readonly<Record<DocumentName, string>>;
  readonly request: RequestKind;
  readonly fieldValidation: FieldValidation;
  readonly standIn: StandIn;
  /** The HTTP code of the pasted response. */
  readonly responseStatus: number;
  /** What controller-gen is told of the Go text, as its command line has it behind `crd:`. */
  readonly goOptions: string;
  /** The file of the definition that is wanted, where the Go text makes several; any other name means the first. */
  readonly goChosen: string;
  /** The definition has been edited since it was generated, and no longer follows the Go text. */
  readonly isDetached: boolean;
  readonly tests: readonly SavedTest[];
  /** What several managers send one after the other: for the owners of fields alone. */
  readonly writes: readonly SavedWrite[];
  /** Id of the chosen view; an id that the page does not know shows the first view. */
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
    go: "",
  },
  request: "create",
  fieldValidation: "Strict",
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

/** Whether the request is made to an object that is stored already. */
export function needsExisting(request: RequestKind): boolean {
  return request !== "create";
}

/** Whether the definition is what the Go text makes. */
export function isGenerated({ documents, isDetached }: Workspace): boolean {
  return documents.go.trim() !== "" && !isDetached;
}

/** Whether two workspaces ask the same question of the engine, which sees the definition and not the Go text. */
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
    a.standIn === b.standIn &&
    a.responseStatus === b.responseStatus &&
    a.kubernetes === b.kubernetes
  );
}

/** Whether two workspaces hold the same work, however a person looks at it. */
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
