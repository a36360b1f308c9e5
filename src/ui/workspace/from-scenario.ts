import type { FieldValidation, Scenario, ScenarioRequest } from "../engine.ts";
import {
  emptyWorkspace,
  fieldValidations,
  kubernetesVersions,
  type RequestKind,
  type Workspace,
} from "./workspace.ts";

/** A scenario file's content: a scenario with what a person reads of it. */
export interface ScenarioFile extends Scenario {
  readonly title?: string;
}

export interface OpenedScenario {
  readonly workspace: Workspace;
  /** What of the scenario the page has no place for, in words; absent if everything fits. */
  readonly leftOut?: string;
}

function kindOf({ verb, subresource }: ScenarioRequest): RequestKind | undefined {
  if (verb === "create") return "create";
  if (verb !== "update") return undefined;
  return subresource ?? "update";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function fieldValidationOf(value: unknown): FieldValidation {
  return fieldValidations.find((candidate) => candidate === value) ?? "Strict";
}

/**
 * The workspace for a scenario: its last write becomes the resource, the create before it what exists. The page holds
 * one request and one stored object; of longer scenarios it says what it left out.
 */
export function workspaceOf(scenario: ScenarioFile): OpenedScenario {
  const sent = [...(scenario.previousRequests ?? []), ...(scenario.requests ?? [])];
  const writes = sent.filter((request) => kindOf(request) !== undefined);
  const last = writes.at(-1);
  const request = (last === undefined ? undefined : kindOf(last)) ?? "create";
  const existing = request === "create" ? undefined : writes.findLast((write) => write !== last);
  const used = [last, existing].filter((write) => write !== undefined).length;
  const leftOut = sent.length - used;
  const workspace: Workspace = {
    ...emptyWorkspace,
    title: textOf(scenario.title ?? scenario.name),
    kubernetes:
      kubernetesVersions.find((minor) => minor === scenario.kubernetes) ?? emptyWorkspace.kubernetes,
    documents: {
      definition: scenario.crd,
      before: textOf(scenario.previousCrd),
      resource: textOf(last?.object),
      existing: textOf(existing?.object),
    },
    request,
    fieldValidation: fieldValidationOf(last?.fieldValidation),
  };
  if (leftOut === 0) return { workspace };
  const requests = leftOut === 1 ? "1 request" : `${leftOut} requests`;
  return { workspace, leftOut: `The page shows one request; ${requests} of the scenario are left out.` };
}
