import type { Fault } from "../../apimachinery/fault/fault.ts";
import { notServed } from "../../apimachinery/request/handler-faults.ts";
import { warningHeaders } from "../../apimachinery/request/warnings.ts";
import { repeatedYamlKey } from "../../apimachinery/source/faults.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import { type Invocation, kubectlOutput, noOutput } from "../../kubectl/output/output.ts";
import type { Outcome } from "../../server/customresource/answer.ts";
import { pageNotFound } from "../../server/customresource/answer.ts";
import { requestText } from "../../server/customresource/body.ts";
import { resourceUnresolved } from "../../server/customresource/faults.ts";
import { handle } from "../../server/customresource/handle.ts";
import { unseenElsewhere } from "../../server/customresource/kept.ts";
import type { Trace, TracedStage } from "../../server/customresource/trace.ts";
import {
  type Resource,
  type ServedVersion,
  storageVersion,
  versionNamed,
} from "../../server/resource/resource.ts";
import { finalizerWithoutDomain } from "../../server/schema/objectmeta/faults.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import { knownOfRefusal, withCause } from "../assembly/refusal.ts";
import { stageReports } from "../assembly/stages.ts";
import type { ExplainLate } from "../explain/refusal.ts";
import type { CallReport, DocumentId, Problem, StageReport } from "../report.ts";
import type { ScenarioRequest } from "../scenario.ts";
import type { PlaybackServer } from "./parts.ts";
import { type Asked, withRequestReasons } from "./request-reasons.ts";
import { withTextReasons } from "./text-rejection.ts";

/** A request that was sent: its report, and what questions about it need. */
export interface SentRequest {
  readonly call: CallReport;
  /** Missing for a request without stages. */
  readonly trace: Trace | undefined;
  readonly object: NamedDocument;
  readonly version: ServedVersion;
}

/** Sends a request of a scenario to the server and reports what happened. */
export function sendRequest(
  request: ScenarioRequest,
  id: DocumentId,
  definition: NamedDocument,
  server: PlaybackServer,
): SentRequest {
  const { resource, resources, parts } = server;
  const { group, capabilities } = resource;
  const typed = requestText(request.object);
  const outcome =
    request.verb === "raw"
      ? parts.documents.rawDocument(request, { group, resources, capabilities })
      : handle(request, server, typed);
  const manifest = typed.manifest();
  const name = request.name ?? manifest.name;
  const versionName = request.version ?? manifest.version ?? "";
  const version = versionNamed(resource, versionName) ?? storageVersion(resource);
  const object: NamedDocument = { id, document: typed.document() };
  const asked = { object, definition, version, subresource: request.subresource };
  const response = { ...outcome.response, warnings: warningHeaders(outcome.response.warnings) };
  const { trace } = outcome;
  const call: CallReport = {
    document: id,
    verb: request.subresource === undefined ? request.verb : `${request.verb} ${request.subresource}`,
    response,
    accepted: response.code < 400,
    kind: stringAt(manifest.value, "kind") || resource.kind,
    name: name || stringAt(response.body, "metadata", "name"),
    ...(server.answersOnly === true
      ? { stages: trace?.stages.map(withoutReasons) ?? [], problems: [], kubectl: noOutput }
      : {
          ...findingsOf(outcome, asked, server),
          kubectl: kubectlOutput(response, invocation(request, resource, name)),
        }),
    ...(outcome.stored === undefined ? {} : { stored: response.body }),
    ...admissionReport(server),
  };
  return { call, trace, object, version };
}

/** A stage with its cost, of an answer without reasons. */
function withoutReasons({ id, status, hypothetical, cost }: TracedStage): StageReport {
  return { id, status, hypothetical, ...(cost === undefined ? {} : { cost }), changes: [], problems: [] };
}

/** The stages and problems of a request, with places and reasons. */
function findingsOf(
  outcome: Outcome,
  asked: Asked,
  server: PlaybackServer,
): Pick<CallReport, "stages" | "problems"> {
  const { object, definition, version } = asked;
  const { parts, admission, resource } = server;
  const withReasons = (each: Problem): Problem =>
    withRequestReasons(withTextReasons(each, object, parts), asked, parts);
  const stages =
    outcome.trace === undefined
      ? []
      : stageReports(outcome.trace, {
          object,
          definition,
          version,
          unseen: unseenElsewhere(outcome, version, server),
          parts,
          capabilities: resource.capabilities,
        }).map((stage) => ({
          ...stage,
          problems: stage.problems.map(withReasons),
        }));
  const problems = problemsOf(stages, outcome, asked, server, withReasons);
  if (admission === undefined) return { stages, problems };
  return { stages, problems: problems.map((each) => ({ ...each, ...admission.explain(each, object) })) };
}

/** What policies did. Nothing for a request that no policy can match. */
function admissionReport({ admission }: PlaybackServer): Pick<CallReport, "admission"> {
  return admission === undefined ? {} : { admission: admission.report() };
}

/** Returns the problems of the stages that ran, and warnings without a stage. */
function problemsOf(
  stages: readonly StageReport[],
  outcome: Outcome,
  { object, definition, version }: Asked,
  { resource, parts }: PlaybackServer,
  withReasons: (problem: Problem) => Problem,
): readonly Problem[] {
  const found = stages.flatMap(({ problems }) => problems);
  const told = new Set(found.map(({ text }) => text));
  const others = warningHeaders(outcome.response.warnings).filter((text) => !told.has(text));
  const faults = new Map(outcome.warnings?.map((fault) => [fault.text, fault]));
  const problems: Problem[] = [
    ...found,
    ...others.map((text): Problem => {
      const fault = faults.get(text);
      const sent = object.document.ok ? object.document.value : undefined;
      const late: ExplainLate = (told) => parts.reasons.explainLate(told, sent);
      // A deprecated version is usual, and needs no reason: other code would be loaded for it.
      const isAsked = finalizerWithoutDomain.is(fault) || repeatedYamlKey.is(fault);
      const known = isAsked && knownOfRefusal(fault, { named: object, late });
      return { severity: "warning", stage: "store", text, ...(fault && { fault }), ...known };
    }),
  ];
  const { code, body } = outcome.response;
  if (code < 400 || problems.some(({ severity }) => severity === "error")) return problems;
  const text = typeof body === "string" ? body.trim() : stringAt(body, "message");
  const { document } = definition;
  // If the server answers no request to the resource, the cause is in the definition.
  const { fault = notServedAt(body, resource) } = outcome;
  const cause = resourceUnresolved.is(fault) && document.ok ? document.value : undefined;
  const late: ExplainLate = (told) => parts.reasons.explainLate(told, cause);
  const known = fault && knownOfRefusal(fault, { named: object, definition, version: version.name, late });
  const refused: Problem = { severity: "error", stage: "decode", text, ...(fault && { fault }), ...known };
  return [...problems, withReasons(withCause(refused, outcome.cause))];
}

/** The fault of an answer that is no Status. */
function notServedAt(body: Value, { plural, group, isServed }: Resource): Fault | undefined {
  if (body !== pageNotFound) return undefined;
  return notServed(isServed ? {} : { unestablished: `${plural}.${group}` });
}

const kubectlVerbs = {
  create: "create",
  update: "replace",
  get: "get",
  list: "get",
  delete: "delete",
  deletecollection: "delete",
} as const;

function invocation(request: ScenarioRequest, resource: Resource, name: string): Invocation {
  const { verb, subresource, fieldValidation } = request;
  if (verb === "patch") return patchInvocation(request, resource, name);
  const command = verb === "raw" ? "get" : kubectlVerbs[verb];
  const file = `${resource.singular}.yaml`;
  const isWrite = verb === "create" || verb === "update";
  const validate =
    fieldValidation === undefined || fieldValidation === "Strict"
      ? ""
      : ` --validate=${fieldValidation.toLowerCase()}`;
  const part = subresource === undefined ? "" : ` --subresource=${subresource}`;
  const target =
    verb === "deletecollection"
      ? `${resource.plural} --all`
      : verb === "raw"
        ? `--raw ${request.path ?? ""}`
        : verb === "list"
          ? resource.plural
          : `${resource.singular} ${name}`;
  return {
    verb: command,
    args: isWrite ? `-f ${file}${part}${validate}` : `${target}${part}`,
    ...(isWrite ? { file } : {}),
    resource: `${resource.singular}.${resource.group}`,
    name,
    namespace: resource.namespaced ? (request.namespace ?? "default") : "",
  };
}

/** `kubectl patch`, or `kubectl apply --server-side`. */
function patchInvocation(request: ScenarioRequest, resource: Resource, name: string): Invocation {
  const { singular, group, namespaced } = resource;
  const { patchType = "", subresource, force } = request;
  const part = subresource === undefined ? "" : ` --subresource=${subresource}`;
  const file = `${patchType === "apply" ? singular : "patch"}.yaml`;
  const applied = `--server-side -f ${file}${part}${force === true ? " --force-conflicts" : ""}`;
  const isApply = patchType === "apply";
  return {
    verb: isApply ? "apply" : "patch",
    args: isApply ? applied : `${singular} ${name} --type=${patchType} --patch-file=${file}${part}`,
    resource: `${singular}.${group}`,
    name,
    namespace: namespaced ? (request.namespace ?? "default") : "",
  };
}
