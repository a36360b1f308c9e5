import { stringAt } from "../engine/go/value/value.ts";
import type { Cluster } from "../engine/playback/cluster/cluster.ts";
import type { ClusterRequest } from "../engine/playback/cluster/cluster-request.ts";
import {
  definitionName,
  definitionNames,
  isXrds,
  type ResourceNames,
  xrdNames,
} from "../engine/playback/cluster/resource-names.ts";
import { requestText } from "../engine/server/customresource/body.ts";
import { storageKey } from "../engine/server/customresource/store.ts";
import { type SentText, sentText } from "./data.ts";
import { requestUser } from "./scenarios.ts";
import type { ApplyOptions, Manifest, ObjectName, WriteOptions } from "./types.ts";

/** A request and its destination. */
export interface Routed {
  readonly type: ResourceNames;
  readonly request: ClusterRequest;
  readonly sent: SentText | undefined;
}

/** Whether a resource is that of definitions, or of XRDs, from which Crossplane makes definitions. */
export function isDefinitions(type: ResourceNames): boolean {
  return type === definitionNames || isXrds(type);
}

/** Where requests to a server go. What it does not serve is a text that says what was meant. */
export class Routes {
  readonly #cluster: Cluster;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** The kinds of definitions that are served. */
  served(): readonly string[] {
    return this.#own().flatMap(({ group, kind, versions }) =>
      versions.map((version) => `${kind} of ${group}/${version}`),
    );
  }

  /** A request that writes a manifest. */
  written(manifest: Manifest, write: WriteOptions, rest: Pick<ClusterRequest, "verb">): Routed | string {
    const sent = sentText(manifest);
    const read = requestText(sent.text).manifest();
    const [apiVersion, kind] = [stringAt(read.value, "apiVersion"), stringAt(read.value, "kind")];
    const found =
      this.#cluster.typeOfKind(apiVersion, kind) ?? this.#guessed(sent.text, read.value === undefined);
    if (found === undefined) return `${kind || "object without a kind"} of ${apiVersion || "no apiVersion"}`;
    const { fieldValidation, namespace, manager, user, dryRun } = write;
    const request: ClusterRequest = {
      ...rest,
      ...(read.name === "" ? {} : { name: read.name }),
      object: sent.text,
      version: found.version,
      namespace: found.type.namespaced ? namespace || read.namespace || "default" : "",
      ...(fieldValidation === undefined ? {} : { fieldValidation }),
      ...(manager === undefined ? {} : { fieldManager: manager }),
      ...requestUser(user),
      ...(dryRun === true ? { dryRun } : {}),
    };
    return { ...found, request, sent };
  }

  /**
   * The destination of a text that does not say enough about itself. A client that knows the address sends it anyway,
   * and gets the server's error.
   */
  #guessed(text: string, isUnreadable: boolean) {
    const [, own] = /\bkind"?:\s*"?((?:CustomResource|CompositeResource)Definition)\b/.exec(text) ?? [];
    const definition = [definitionNames, xrdNames].find(({ kind }) => kind === own);
    const type = definition ?? (isUnreadable ? this.#own()[0] : undefined);
    return type && { type, version: type.versions[0] ?? "" };
  }

  #own(): readonly ResourceNames[] {
    return this.#cluster.types().filter((type) => !isDefinitions(type) && type.isBuiltin !== true);
  }

  /** A request that names its object. */
  named(of: Omit<ObjectName, "name">, rest: Omit<ClusterRequest, "version" | "namespace">): Routed | string {
    const found = this.#cluster.typeOfKind(of.apiVersion, of.kind);
    if (found === undefined) return `${of.kind} of ${of.apiVersion}`;
    const fallback = rest.verb === "list" ? "" : "default";
    const namespace = found.type.namespaced ? of.namespace || fallback : "";
    return { ...found, request: { ...rest, version: found.version, namespace }, sent: undefined };
  }

  /**
   * A server-side apply. A definition or an XRD is applied so if a manager is named or `force` is given; otherwise it is
   * updated, or created if it does not exist.
   */
  applied(manifest: Manifest, write: ApplyOptions): Routed | string {
    const routed = this.written(manifest, write, { verb: "create" });
    if (typeof routed === "string") return routed;
    const { type, request } = routed;
    const { manager, force: forces } = write;
    if (!isDefinitions(type) || manager !== undefined || forces !== undefined) {
      const { subresource, force } = write;
      const how = {
        ...(subresource === undefined ? {} : { subresource }),
        ...(force === undefined ? {} : { force }),
      };
      return { ...routed, request: { ...request, verb: "patch", patchType: "apply", ...how } };
    }
    const { name = "" } = request;
    const isThere =
      type === definitionNames
        ? this.#cluster.storeOf(name) !== undefined
        : this.#cluster.storeOf(definitionName(type))?.get(storageKey("", name)) !== undefined;
    return { ...routed, request: { ...request, verb: isThere ? "update" : "create" } };
  }
}
