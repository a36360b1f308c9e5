import type { ScenarioRequest } from "../../apimachinery/request/request.ts";
import {
  badRequest,
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
import { createBody, readManifest, updateBody } from "./body.ts";
import type { ServerContext } from "./context.ts";
import { createObject } from "./create.ts";
import { deleteObject } from "./delete.ts";
import { deprecationWarnings } from "./deprecation.ts";
import { patchesPart } from "./patches-part.ts";
import { getObject, listObjects } from "./read.ts";
import { getScale, updateScale } from "./scale.ts";
import { storageKey } from "./store.ts";
import { tableOf } from "./table.ts";
import { updateObject } from "./update.ts";

/** Where a request goes, as the client derives it from the request and its manifest. */
interface Route {
  readonly versionName: string;
  readonly namespace: string;
  readonly name: string;
}

/**
 * Answers a request to the resource, as the handler of custom resources routes it.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go.
 */
export function handle(asked: ScenarioRequest, server: ServerContext): Outcome {
  const { resource } = server;
  const { request, route } = withoutName(asked, routeOf(asked, server));
  const version = versionNamed(resource, route.versionName);
  if (version === undefined || !version.served) return { response: answer(404, pageNotFound, []) };
  const refusal = wayFault(request, route, version, resource);
  const outcome =
    refusal === undefined ? dispatch(request, route, version, server) : { response: refuse(refusal, []) };
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
  if (verb === "patch" && !patchTypes.has(patchType ?? ""))
    return unsupportedMediaType([...patchTypes.values()]);
  return name === "" && needsName(verb) ? badRequest("name must be provided") : undefined;
}

/** The content types of the patch types. */
const patchTypes: ReadonlyMap<string, string> = new Map([
  ["json", "application/json-patch+json"],
  ["merge", "application/merge-patch+json"],
  ["apply", "application/apply-patch+yaml"],
]);

function needsName(verb: ScenarioRequest["verb"]): boolean {
  return verb === "update" || verb === "delete" || verb === "patch" || verb === "get";
}

function routeOf(request: ScenarioRequest, { resource }: ServerContext): Route {
  const manifest = readManifest(request.object);
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

function dispatch(
  request: ScenarioRequest,
  route: Route,
  version: ServedVersion,
  server: ServerContext,
): Outcome {
  const { resource } = server;
  const { namespace, name } = route;
  const { subresource, verb } = request;
  const fieldValidation = request.fieldValidation ?? "Strict";
  switch (verb) {
    case "create":
      if (subresource !== undefined) break;
      return createObject(createBody(request), version, namespace, fieldValidation, server);
    case "update": {
      const body = updateBody(request.object ?? "", liveVersion(route, server));
      const put = { version, namespace, name, fieldValidation };
      if (subresource === "scale") return updateScale(body, put, server);
      return updateObject(body, { ...put, subresource }, server);
    }
    case "get": {
      if (subresource === "scale") return getScale(version, namespace, name, server, request.as === "Table");
      const outcome = getObject(version, namespace, name, server);
      return request.as === "Table" ? tableOf(outcome, version, server) : outcome;
    }
    case "list": {
      const outcome = listObjects(version, namespace, request.fieldSelector ?? "", server);
      return request.as === "Table" ? tableOf(outcome, version, server) : outcome;
    }
    case "patch": {
      const type = request.patchType;
      if (type !== "merge" && type !== "json" && type !== "apply") break;
      const { applyObject, applyScale, patchObject, patchScale } = patchesPart.use();
      const text = request.object ?? "";
      const put = { version, namespace, name, fieldValidation };
      if (type === "apply") {
        if (subresource === "scale") return applyScale(put, server);
        return applyObject(text, request.force === true, { ...put, subresource }, server);
      }
      if (subresource === "scale") return patchScale(text, type, put, server);
      return patchObject(text, type, { ...put, subresource }, server);
    }
    case "delete":
      if (subresource !== undefined) break;
      return deleteObject(version, namespace, name, server);
    default:
  }
  return { response: refuse(methodNotSupported(groupResource(resource), verb), []) };
}

/** What a client reads before it replaces an object without saying its resourceVersion. */
function liveVersion({ namespace, name }: Route, { store }: ServerContext): string | undefined {
  const stored = store.get(storageKey(namespace, name));
  return stored === undefined ? undefined : String(stored.resourceVersion);
}
