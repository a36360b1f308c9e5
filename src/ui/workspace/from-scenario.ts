import { type FieldValidation, modelledVersion, type Scenario, type ScenarioRequest } from "../engine.ts";
import { policiesText, senderOf } from "./admission-texts.ts";
import { creator } from "./scenario-of.ts";
import {
  emptyWorkspace,
  fieldValidations,
  type RequestKind,
  type SavedTest,
  type SavedWrite,
  type Workspace,
} from "./workspace.ts";

/** The content of a scenario file: a scenario with members for people. */
export interface ScenarioFile extends Scenario {
  readonly title?: string;
  /** For an example with a rejected definition: the same definition, fixed so that it is accepted. */
  readonly fixed?: string;
  readonly tests?: readonly SavedTest[];
  /** The writes of several managers in order, if they differ from `requests`. */
  readonly writes?: readonly SavedWrite[];
  /** The Go text from which the definition is generated, and the options of controller-gen. */
  readonly go?: string;
  readonly goOptions?: string;
  readonly goChosen?: string;
  /** For an example with a Go text and a fixed definition: the Go text of the fixed one. */
  readonly fixedGo?: string;
}

/** A scenario on the page, which shows one of its writes at a time. */
export interface OpenedScenario {
  readonly workspace: Workspace;
  /** The verbs of all its creates and updates, in order. */
  readonly writes: readonly RequestKind[];
  /** Which of them the workspace shows; -1 if there is none. */
  readonly shown: number;
  /** Whether all of them are on screen: as the resource or as the existing object. */
  readonly isWhole: boolean;
  /** The number of requests that the page cannot show: reads, patches, deletes. */
  readonly leftOut: number;
}

function kindOf({ verb, subresource, patchType, force }: ScenarioRequest): RequestKind | undefined {
  if (verb === "create") return "create";
  if (patchType === "apply" && force !== true && subresource === undefined) return "apply";
  if (verb !== "update") return undefined;
  return subresource ?? "update";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function fieldValidationOf(value: unknown): FieldValidation {
  return fieldValidations.find((candidate) => candidate === value) ?? "Strict";
}

/** The most interesting write: the last change of a stored object, otherwise the first create. */
function firstShown(writes: readonly RequestKind[]): number {
  const change = writes.findLastIndex((kind) => kind !== "create");
  return change >= 0 ? change : Math.min(0, writes.length - 1);
}

/** Whether requests name other managers than the page does: then they are steps of several managers. */
function namesManagers(requests: readonly ScenarioRequest[]): boolean {
  return requests.some(({ fieldManager = creator }) => fieldManager !== creator);
}

/**
 * The workspace for requests of several managers: the page's one write is their first, and the owners of fields are
 * shown.
 */
function workspaceOfManagers(scenario: ScenarioFile): OpenedScenario {
  const { previousRequests = [], requests = [] } = scenario;
  const before = writesAmong(previousRequests);
  const after = writesAmong(requests);
  const { object = "", fieldValidation } = after[0] ?? before[0] ?? {};
  const first: ScenarioRequest = { verb: "create", object, fieldValidation: fieldValidation ?? "Strict" };
  const opened = workspaceOf({ ...scenario, previousRequests: [], requests: [first] });
  return {
    ...opened,
    workspace: {
      ...opened.workspace,
      writes: [
        ...before.map((write) => ({ ...write, isBefore: true })),
        ...after.map((write) => ({ ...write })),
      ],
      view: "owners",
    },
    leftOut: previousRequests.length + requests.length - before.length - after.length,
  };
}

function writesAmong(requests: readonly ScenarioRequest[]): readonly ScenarioRequest[] {
  return requests.filter(({ verb }) => verb !== "get" && verb !== "list" && verb !== "raw");
}

/**
 * The workspace for the write number `index` of a scenario, by default the most interesting one: it becomes the
 * resource, and the object of the write before it becomes the existing one.
 */
export function workspaceOf(scenario: ScenarioFile, index?: number): OpenedScenario {
  const sent = [...(scenario.previousRequests ?? []), ...(scenario.requests ?? [])];
  if (namesManagers(sent)) return workspaceOfManagers(scenario);
  const requests = sent.flatMap((request) => {
    const kind = kindOf(request);
    return kind === undefined ? [] : [{ ...request, kind }];
  });
  const writes = requests.map(({ kind }) => kind);
  const shown = index ?? firstShown(writes);
  const request = requests[shown];
  const isChange = request !== undefined && request.kind !== "create";
  // A Scale is not an object that could be stored.
  const existing = isChange ? requests.slice(0, shown).findLast(({ kind }) => kind !== "scale") : undefined;
  const workspace: Workspace = {
    ...emptyWorkspace,
    title: textOf(scenario.title ?? scenario.name),
    kubernetes: modelledVersion(String(scenario.kubernetes)) ?? emptyWorkspace.kubernetes,
    documents: {
      definition: scenario.crd,
      before: textOf(scenario.previousCrd),
      resource: textOf(request?.object),
      existing: textOf(existing?.object),
      conversion: textOf(scenario.conversion),
      response: textOf(scenario.conversionResponse),
      policies: policiesText(scenario),
      go: textOf(scenario.go),
    },
    request: request?.kind ?? "create",
    fieldValidation: fieldValidationOf(request?.fieldValidation),
    sender: senderOf(request?.user ?? scenario.user),
    standIn: scenario.conversionResponse === undefined ? "function" : "response",
    responseStatus: scenario.conversionStatus ?? emptyWorkspace.responseStatus,
    goOptions: textOf(scenario.goOptions),
    goChosen: textOf(scenario.goChosen),
    tests: scenario.tests ?? emptyWorkspace.tests,
    writes: scenario.writes ?? emptyWorkspace.writes,
  };
  const onScreen = [request, existing].filter((write) => write !== undefined).length;
  return {
    workspace,
    writes,
    shown,
    isWhole: onScreen === writes.length,
    leftOut: sent.length - writes.length,
  };
}
