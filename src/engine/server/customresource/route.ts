import type { ScenarioRequest } from "../../apimachinery/request/request.ts";
import { type Resource, storageVersion } from "../resource/resource.ts";
import type { RequestText } from "./body.ts";

/** The target of a request, as the server reads it from the URL. */
export interface Route {
  readonly versionName: string;
  readonly namespace: string;
  readonly name: string;
  /** Any text: the client does not know the server's subresources. */
  readonly subresource: string | undefined;
}

/**
 * Finds the target of a request. The client makes a URL from the request and its manifest, and the server parses it.
 * Slashes in the parts, which the client escapes, are separators for the server. Undefined if the URL is not one of the
 * resource.
 * Upstream: k8s.io/apiserver/pkg/endpoints/request/requestinfo.go `NewRequestInfo`.
 */
export function routeOf(request: ScenarioRequest, typed: RequestText, resource: Resource): Route | undefined {
  const asked = askedFor(request, typed, resource);
  const { versionName, namespace, name } = asked;
  const tail = namesObject(request, name) ? [name] : [];
  const subresource = request.subresource === undefined ? [] : [request.subresource];
  const scope = resource.namespaced ? ["namespaces", namespace] : [];
  const url = [versionName, ...scope, resource.plural, ...tail, ...subresource].join("/");
  const [version = "", ...parts] = url.replace(/\/+$/, "").split("/");
  const isBelow = parts[0] === "namespaces" && parts.length > 2 && !namespaceParts.has(parts[2] ?? "");
  const [plural, first = "", second = ""] = isBelow ? parts.slice(2) : parts;
  if (plural !== resource.plural || isBelow !== resource.namespaced) return undefined;
  return {
    versionName: version,
    namespace: isBelow ? (parts[1] ?? "") : "",
    // The name of a new object is only in its manifest.
    name: first === "" && request.verb === "create" ? name : first,
    subresource: second === "" ? undefined : second,
  };
}

/** Subresources of a namespace, which are not resources in it. */
const namespaceParts: ReadonlySet<string> = new Set(["status", "finalize"]);

/** Checks whether the URL contains the name. A list has none, nor a create, unless it is for a subresource. */
function namesObject({ verb, subresource }: ScenarioRequest, name: string): boolean {
  return (
    verb !== "list" &&
    verb !== "deletecollection" &&
    name !== "" &&
    (verb !== "create" || subresource !== undefined)
  );
}

/** Returns what the client puts into the URL. */
function askedFor(request: ScenarioRequest, typed: RequestText, resource: Resource) {
  const manifest = typed.manifest();
  const isBlindToBody =
    request.subresource === "scale" || (request.verb === "patch" && request.patchType !== "apply");
  const own = isBlindToBody ? undefined : manifest.version;
  return {
    versionName: request.version || (own ?? storageVersion(resource).name),
    namespace: request.namespace || manifest.namespace || "default",
    name: request.name || manifest.name,
  };
}
