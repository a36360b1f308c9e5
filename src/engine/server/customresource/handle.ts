import { required } from "../../apimachinery/field/error.ts";
import type { ScenarioRequest } from "../../apimachinery/request/request.ts";
import {
  badRequest,
  internalErrorStatus,
  invalidStatus,
  methodNotSupported,
  notFound,
  type Status,
  unsupportedMediaType,
} from "../../apimachinery/status/status.ts";
import { rewordAll } from "../../apimachinery/wording/reword.ts";
import { groupResource, type Resource, versionNamed } from "../resource/resource.ts";
import { validateFieldManager } from "../schema/objectmeta/managed-fields.ts";
import { answer, type Outcome, pageNotFound, refuse } from "./answer.ts";
import { createBody, type RequestText, requestText, updateBody } from "./body.ts";
import type { Target } from "./context.ts";
import { createObject } from "./create.ts";
import { storedAt } from "./current.ts";
import { deleteAll, deleteObject } from "./delete.ts";
import { deprecationWarnings } from "./deprecation.ts";
import { nameMissing, resourceUnresolved } from "./faults.ts";
import { managerMissing } from "./manager-faults.ts";
import type { HandlerContext, HandlerTarget } from "./parts.ts";
import { getObject, listObjects } from "./read.ts";
import { routeOf } from "./route.ts";
import { updateObject } from "./update.ts";
import { Write } from "./write.ts";

/**
 * Answers a request to the resource, routed like the handler of custom resources. `typed` is the request's text, if it
 * is used elsewhere too.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go.
 */
export function handle(
  asked: ScenarioRequest,
  server: HandlerContext,
  typed: RequestText = requestText(asked.object),
): Outcome {
  const { resource } = server;
  const route = routeOf(asked, typed, resource);
  const version = route && versionNamed(resource, route.versionName);
  if (route === undefined || version === undefined || !version.served || !resource.isServed)
    return { response: answer(404, pageNotFound, []) };
  if (!resource.isResolvable) return refuse(internalErrorStatus(resourceUnresolved()));
  const target = { server, version, namespace: route.namespace, name: route.name };
  const outcome = routed(
    { ...asked, verb: verbOf(asked.verb, route.name) },
    route.subresource,
    typed,
    target,
  );
  const warnings = deprecationWarnings(version, resource);
  const { response } = outcome;
  const texts = warnings.map(({ text }) => text);
  return {
    ...outcome,
    response: { ...response, warnings: [...texts, ...response.warnings] },
    warnings: [...warnings, ...(outcome.warnings ?? [])],
  };
}

/** If the URL has no name, the server lists. */
function verbOf(verb: ScenarioRequest["verb"], name: string): ScenarioRequest["verb"] {
  if (verb !== "get" && verb !== "list") return verb;
  return name === "" ? "list" : "get";
}

/** Passes a request to the handler of the resource, or of an enabled subresource. */
function routed(
  asked: ScenarioRequest,
  part: string | undefined,
  typed: RequestText,
  target: HandlerTarget,
): Outcome {
  const { version, name, server } = target;
  const isStatus = part === "status" && version.status;
  const isScale = part === "scale" && version.scale !== undefined;
  if (part !== undefined && !isStatus && !isScale)
    return refuse(notFound(groupResource(server.resource), name));
  const { subresource: _, ...rest } = asked;
  const request =
    part === undefined ? rest : ({ ...rest, subresource: isStatus ? "status" : "scale" } as const);
  const refusal = wayFault(request, name, server.resource);
  return refusal === undefined ? dispatch(request, typed, target) : refuse(refusal);
}

/**
 * Returns what prevents a request from reaching its handler: an unknown patch type, a URL without a name, an invalid
 * field manager.
 */
function wayFault(
  { verb, patchType, fieldManager = "" }: ScenarioRequest,
  name: string,
  { capabilities }: Resource,
): Status | undefined {
  const type = verb === "patch" ? contentType(patchType) : undefined;
  if (verb === "patch" && type === undefined) return unsupportedMediaType([...patchTypes.values()]);
  if (name === "" && needsName(verb)) return badRequest(nameMissing());
  // If a request has no field manager, only a patch whose type is `apply` is sent with a default one.
  const isAnonymous = type === "apply" && patchType !== "apply" && fieldManager === "";
  const faults = [
    ...(isAnonymous ? [required(["fieldManager"], managerMissing(), { origin: "patch" })] : []),
    ...validateFieldManager(fieldManager, ["fieldManager"]),
  ];
  const options = optionsOf.get(verb);
  if (options === undefined || faults.length === 0) return undefined;
  return invalidStatus(options, "meta.k8s.io", "", rewordAll(faults, capabilities));
}

/** The kinds of the options of writing requests. */
const optionsOf: ReadonlyMap<string, string> = new Map([
  ["create", "CreateOptions"],
  ["update", "UpdateOptions"],
  ["patch", "PatchOptions"],
]);

/** The content types of the patch types. */
const patchTypes: ReadonlyMap<string, string> = new Map([
  ["json", "application/json-patch+json"],
  ["merge", "application/merge-patch+json"],
  ["apply", "application/apply-patch+yaml"],
]);

/** The patch type of a request, from its name or content type. Undefined if the server does not accept it. */
function contentType(patchType = ""): string | undefined {
  const [type = ""] = patchType.split(/(?<=.);/s);
  for (const [name, known] of patchTypes) if (patchType === name || type === known) return name;
  return undefined;
}

function needsName(verb: ScenarioRequest["verb"]): boolean {
  return verb === "update" || verb === "patch";
}

/** Passes a request to the handler of its verb. */
function dispatch(request: ScenarioRequest, typed: RequestText, target: HandlerTarget): Outcome {
  const { subresource, verb } = request;
  const writes = () =>
    new Write({ ...target, fieldValidation: request.fieldValidation ?? "Strict", subresource });
  switch (verb) {
    case "create":
      if (subresource !== undefined) break;
      return createObject(createBody(typed), writes());
    case "update": {
      const body = updateBody(typed, liveVersion(target));
      if (subresource !== "scale") return updateObject(body, writes());
      return target.server.parts.scalesAndTables.updateScale(body, writes());
    }
    case "list":
      if (subresource !== undefined) break;
      return read(request, target);
    case "get":
      return read(request, target);
    case "patch":
      return patch(request, typed, writes(), target.server) ?? unsupported(verb, target);
    case "delete":
    case "deletecollection":
      if (subresource !== undefined) break;
      return target.name === "" ? deleteAll(target) : deleteObject(target);
    default:
  }
  return unsupported(verb, target);
}

function unsupported(verb: ScenarioRequest["verb"], { server }: Target): Outcome {
  return refuse(methodNotSupported(groupResource(server.resource), verb));
}

function read(request: ScenarioRequest, target: HandlerTarget): Outcome {
  const { server, version, namespace } = target;
  const asTable = request.as === "Table";
  if (request.verb === "get" && request.subresource === "scale")
    return server.parts.scalesAndTables.getScale(target, asTable);
  const outcome =
    request.verb === "get"
      ? getObject(target)
      : listObjects(version, namespace, request.fieldSelector ?? "", server);
  return asTable ? server.parts.scalesAndTables.tableOf(outcome, version, server) : outcome;
}

/** Handles a patch of one of the types that the server accepts. */
function patch(
  request: ScenarioRequest,
  typed: RequestText,
  write: Write,
  { parts }: HandlerContext,
): Outcome | undefined {
  const { patchType, force = false } = request;
  const type = contentType(patchType);
  const isScale = write.subresource === "scale";
  const { applyObject, applyScale, patchObject, patchScale } = parts.patches;
  if (type === "apply") return isScale ? applyScale(typed, force, write) : applyObject(typed, force, write);
  if (type !== "merge" && type !== "json") return undefined;
  return isScale ? patchScale({ typed, type }, write) : patchObject({ typed, type }, write);
}

/** Returns the resourceVersion that a client reads before it replaces an object, if the manifest has none. */
function liveVersion(target: Target): string | undefined {
  const stored = storedAt(target);
  return stored === undefined ? undefined : String(stored.resourceVersion);
}
