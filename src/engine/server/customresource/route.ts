import type { ScenarioRequest } from "../../apimachinery/request/request.ts";
import { type Resource, storageVersion } from "../resource/resource.ts";
import type { RequestText } from "./body.ts";

/** Where a request goes, as the server reads its URL. */
export interface Route {
  readonly versionName: string;
  readonly namespace: string;
  readonly name: string;
  /** Any word: the client does not know the server's subresources. */
  readonly subresource: string | undefined;
}

/**
 * Where a request goes: the client makes a URL of the request and its manifest, of which the server reads the parts.
 * Slashes in them, which the client escapes, part them on the server. Undefined where the URL is not the resource's.
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
    // The name of what is created stands in its manifest alone.
    name: first === "" && request.verb === "create" ? name : first,
    subresource: second === "" ? undefined : second,
  };
}

/** Subresources of a namespace, which are no resources in it. */
const namespaceParts: ReadonlySet<string> = new Set(["status", "finalize"]);

/** A list has no name in its URL, nor has a create but of a subresource. */
function namesObject({ verb, subresource }: ScenarioRequest, name: string): boolean {
  return verb !== "list" && name !== "" && (verb !== "create" || subresource !== undefined);
}

/** What the client puts into the URL. */
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
