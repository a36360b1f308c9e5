import { required } from "../../apimachinery/field/error.ts";
import type { ScenarioRequest } from "../../apimachinery/request/request.ts";
import {
  badRequest,
  invalidStatus,
  methodNotSupported,
  notFound,
  type Status,
  unsupportedMediaType,
} from "../../apimachinery/status/status.ts";
import {
  groupResource,
  type Resource,
  type ServedVersion,
  storageVersion,
  versionNamed,
} from "../resource/resource.ts";
import { answer, type Outcome, pageNotFound, refuse } from "./answer.ts";
import { createBody, type RequestText, requestText, updateBody } from "./body.ts";
import type { ServerContext, Target } from "./context.ts";
import { createObject } from "./create.ts";
import { storedAt } from "./current.ts";
import { deleteObject } from "./delete.ts";
import { deprecationWarnings } from "./deprecation.ts";
import { getObject, listObjects } from "./read.ts";
import { updateObject } from "./update.ts";
import { Write } from "./write.ts";

/** Where a request goes, as the client derives it from the request and its manifest. */
interface Route {
  readonly versionName: string;
  readonly namespace: string;
  readonly name: string;
}

/**
 * Answers a request to the resource, as the handler of custom resources routes it. `typed` is the request's text, if
 * somebody reads it besides.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go.
 */
export function handle(
  asked: ScenarioRequest,
  server: ServerContext,
  typed: RequestText = requestText(asked.object),
): Outcome {
  const { resource } = server;
  const { request, route } = withoutName(asked, routeOf(asked, typed, server));
  const version = versionNamed(resource, route.versionName);
  if (version === undefined || !version.served) return { response: answer(404, pageNotFound, []) };
  const refusal = wayFault(request, route, version, resource);
  const { namespace, name } = route;
  const outcome =
    refusal === undefined ? dispatch(request, typed, { server, version, namespace, name }) : refuse(refusal);
  const warnings = deprecationWarnings(version, resource);
  const { response } = outcome;
  return { ...outcome, response: { ...response, warnings: [...warnings, ...response.warnings] } };
}

/** What keeps a request from its handler: a subresource that is not enabled, a patch of a kind that nobody takes. */
function wayFault(
  { verb, subresource, patchType }: ScenarioRequest,
  { name }: Route,
  version: ServedVersion,
  resource: Resource,
): Status | undefined {
  const isEnabled =
    subresource === undefined || (subresource === "status" ? version.status : version.scale !== undefined);
  if (!isEnabled) return notFound(groupResource(resource), name);
  const type = verb === "patch" ? contentType(patchType) : undefined;
  if (verb === "patch" && type === undefined) return unsupportedMediaType([...patchTypes.values()]);
  if (name === "" && needsName(verb)) return badRequest("name must be provided");
  return type === "apply" && patchType !== "apply" ? managerMissing : undefined;
}

/** Only a patch that is named an apply is sent with the name of a manager. */
const managerMissing = invalidStatus("PatchOptions", "meta.k8s.io", "", [
  required(["fieldManager"], "is required for apply patch", { origin: "patch" }),
]);

/** The content types of the patch types. */
const patchTypes: ReadonlyMap<string, string> = new Map([
  ["json", "application/json-patch+json"],
  ["merge", "application/merge-patch+json"],
  ["apply", "application/apply-patch+yaml"],
]);

/** The patch type that a request names, by its name or its content type; undefined if the server does not take it. */
function contentType(patchType = ""): string | undefined {
  const [type = ""] = patchType.split(/(?<=.);/s);
  for (const [name, known] of patchTypes) if (patchType === name || type === known) return name;
  return undefined;
}

function needsName(verb: ScenarioRequest["verb"]): boolean {
  return verb === "update" || verb === "delete" || verb === "patch" || verb === "get";
}

function routeOf(request: ScenarioRequest, typed: RequestText, { resource }: ServerContext): Route {
  const manifest = typed.manifest();
  const isBlindToBody =
    request.subresource === "scale" || (request.verb === "patch" && request.patchType !== "apply");
  const own = isBlindToBody ? undefined : manifest.version;
  return {
    versionName: request.version || (own ?? storageVersion(resource).name),
    namespace: resource.namespaced ? request.namespace || manifest.namespace || "default" : "",
    name: request.name || manifest.name,
  };
}

/** Without a name in the URL the subresource stands where the name should, and is taken for one. */
function withoutName(request: ScenarioRequest, route: Route): { request: ScenarioRequest; route: Route } {
  const { subresource, ...rest } = request;
  const reads = request.verb === "create" || needsName(request.verb);
  if (route.name !== "" || subresource === undefined || !reads) return { request, route };
  return { request: rest, route: { ...route, name: subresource } };
}

/** Hands a request to what answers its verb. */
function dispatch(request: ScenarioRequest, typed: RequestText, target: Target): Outcome {
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
    case "get":
    case "list":
      return read(request, target);
    case "patch":
      return patch(request, typed, writes()) ?? unsupported(verb, target);
    case "delete":
      if (subresource !== undefined) break;
      return deleteObject(target);
    default:
  }
  return unsupported(verb, target);
}

function unsupported(verb: ScenarioRequest["verb"], { server }: Target): Outcome {
  return refuse(methodNotSupported(groupResource(server.resource), verb));
}

function read(request: ScenarioRequest, target: Target): Outcome {
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

/** A patch of one of the types that the server takes. */
function patch(request: ScenarioRequest, typed: RequestText, write: Write): Outcome | undefined {
  const { patchType, force = false } = request;
  const type = contentType(patchType);
  const isScale = write.subresource === "scale";
  const { applyObject, applyScale, patchObject, patchScale } = write.server.parts.patches;
  if (type === "apply") return isScale ? applyScale(typed, write) : applyObject(typed, force, write);
  if (type !== "merge" && type !== "json") return undefined;
  return isScale ? patchScale({ typed, type }, write) : patchObject({ typed, type }, write);
}

/** What a client reads before it replaces an object without saying its resourceVersion. */
function liveVersion(target: Target): string | undefined {
  const stored = storedAt(target);
  return stored === undefined ? undefined : String(stored.resourceVersion);
}
