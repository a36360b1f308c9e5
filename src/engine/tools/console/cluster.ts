import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { warningHeaders } from "../../apimachinery/request/warnings.ts";
import { alreadyExists, notFound } from "../../apimachinery/status/status.ts";
import { toJson } from "../../go/value/json.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import {
  createDefinition,
  type DefinitionWrite,
  type LiveDefinition,
  updateDefinition,
} from "../../playback/evaluate/definitions.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { rawDocument } from "../../playback/evaluate/raw.ts";
import { WebhookStandIn } from "../../playback/evaluate/webhook.ts";
import { wholeParts } from "../../playback/evaluate/whole-parts.ts";
import type { Response } from "../../playback/report.ts";
import type { FieldValidation, ScenarioRequest } from "../../playback/scenario.ts";
import type { Converter } from "../../server/conversion/webhook.ts";
import { pageNotFound } from "../../server/customresource/answer.ts";
import { handle } from "../../server/customresource/handle.ts";
import { listObjects } from "../../server/customresource/read.ts";
import { Store } from "../../server/customresource/store.ts";
import { tableOf } from "../../server/customresource/table.ts";
import { groupResource, type Resource, versionNamed } from "../../server/resource/resource.ts";
import { compareVersions } from "../../server/resource/version-order.ts";
import { ruleCompilerOf } from "../../server/rules/compiler.ts";
import { definitionsTable } from "./definitions-table.ts";

/** What clients know of a resource from discovery. */
export interface ResourceNames {
  readonly group: string;
  readonly plural: string;
  readonly singular: string;
  readonly kind: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly namespaced: boolean;
  /** Served ones, the preferred first. */
  readonly versions: readonly string[];
}

/** Definitions themselves. */
export const definitionNames: ResourceNames = {
  group: "apiextensions.k8s.io",
  plural: "customresourcedefinitions",
  singular: "customresourcedefinition",
  kind: "CustomResourceDefinition",
  shortNames: ["crd", "crds"],
  categories: ["api-extensions"],
  namespaced: false,
  versions: ["v1"],
};

export interface ClusterOptions {
  readonly kubernetes?: string;
  /** The stand-in for the webhooks of definitions. */
  readonly conversion?: string;
  readonly convert?: (source: string) => Converter;
}

interface Entry {
  readonly live: LiveDefinition;
  readonly store: Store;
}

const definitionGroup = { group: definitionNames.group, name: definitionNames.plural };

/** A request to a resource; `namespace` "" for all of them, and for cluster scope. */
export interface ClusterRequest extends ScenarioRequest {
  readonly namespace: string;
  readonly version: string;
}

/**
 * The server that a console speaks with: definitions, and the objects of each. It belongs to one session and changes
 * with every write. Requests never throw for what a person typed.
 */
export class Cluster {
  readonly #definitions = new Map<string, Entry>();
  readonly #memory = new Memory(4);
  readonly #standIn: WebhookStandIn;
  readonly #capabilities: ReturnType<typeof capabilitiesOf>;
  /** Numbers what definitions get; objects are numbered by their own stores. */
  readonly #serial = new Store();

  constructor({ kubernetes, conversion, convert }: ClusterOptions) {
    this.#capabilities = capabilitiesOf(answeredVersion(kubernetes));
    const scenario = { crd: "", ...(conversion === undefined ? {} : { conversion }) };
    this.#standIn = new WebhookStandIn(scenario, convert);
  }

  /** What is served, definitions first, then by group. */
  types(): readonly ResourceNames[] {
    const own = [...this.#definitions.values()].map(({ live }) => namesOf(live.resource));
    return [
      definitionNames,
      ...own.filter(({ versions }) => versions.length > 0).sort((a, b) => (a.group < b.group ? -1 : 1)),
    ];
  }

  /** What is served under a group and version as a resource of this kind. */
  typeOfKind(apiVersion: string, kind: string): { type: ResourceNames; version: string } | undefined {
    const slash = apiVersion.indexOf("/");
    const [group, version] = [apiVersion.slice(0, Math.max(slash, 0)), apiVersion.slice(slash + 1)];
    const type = this.types().find(
      (one) => one.group === group && one.kind === kind && one.versions.includes(version),
    );
    return type === undefined ? undefined : { type, version };
  }

  /** The definition that serves a resource; undefined for definitions themselves. */
  resource(type: ResourceNames): Resource | undefined {
    return this.#entry(type)?.live.resource;
  }

  /** Sends a request to a resource. `now` is RFC 3339 in UTC, to the second. */
  send(type: ResourceNames, request: ClusterRequest, now: string): Response {
    if (type === definitionNames) return this.#sendDefinition(request, now);
    const entry = this.#entry(type);
    if (entry === undefined) return { code: 404, body: pageNotFound, warnings: [] };
    const { resource } = entry.live;
    const server = {
      resource,
      store: entry.store,
      webhook: this.#standIn.during({}, resource, entry.store),
      tracksFields: true,
      now,
      parts: wholeParts,
    };
    const version = versionNamed(resource, request.version);
    const listsAll = request.verb === "list" && request.namespace === "" && version?.served === true;
    if (!listsAll || version === undefined) {
      const { response } = handle(request, server);
      return { ...response, warnings: warningHeaders(response.warnings) };
    }
    const listed = listObjects(version, "", request.fieldSelector ?? "", server);
    return (request.as === "Table" ? tableOf(listed, version, server) : listed).response;
  }

  /** How often a webhook was called that nothing stands in for. */
  get unansweredReviews(): number {
    return this.#standIn.unanswered;
  }

  /** A document that the server publishes about a group. */
  document(path: string): Response {
    const missing: Response = { code: 404, body: pageNotFound, warnings: [] };
    for (const { live } of this.#definitions.values()) {
      const { response } = rawDocument({ verb: "raw", path }, live.resource, wholeParts);
      if (response.code === 200 && response.body !== "") return response;
    }
    return missing;
  }

  #entry({ group, plural }: ResourceNames): Entry | undefined {
    return this.#definitions.get(`${plural}.${group}`);
  }

  #sendDefinition(request: ClusterRequest, now: string): Response {
    const { verb, name = "", as, object = "", fieldValidation = "Strict" } = request;
    if (verb === "list") {
      const all = [...this.#definitions.values()]
        .map(({ live }) => live.stored.body)
        .sort((a, b) => (stringAt(a, "metadata", "name") < stringAt(b, "metadata", "name") ? -1 : 1));
      return ok(as === "Table" ? definitionsTable(all) : new Map<string, Value>([["items", all]]));
    }
    if (verb === "create") return this.#create(object, fieldValidation, now);
    const entry = this.#definitions.get(name);
    if (entry === undefined) return refused(notFound(definitionGroup, name));
    const { body } = entry.live.stored;
    if (verb === "get") return ok(as === "Table" ? definitionsTable([body]) : body);
    if (verb === "delete") {
      this.#definitions.delete(name);
      return ok(new Map([["status", "Success"]]));
    }
    const host = this.#host(now);
    const write = updateDefinition(
      { text: object, id: "crd", fieldValidation },
      entry.live,
      host,
      this.#memory,
    );
    if (write.live !== undefined && write.call.accepted)
      this.#definitions.set(name, { live: write.live, store: entry.store });
    return write.call.response;
  }

  #create(object: string, fieldValidation: FieldValidation, now: string): Response {
    const write: DefinitionWrite = createDefinition(
      { text: object, id: "crd", fieldValidation },
      this.#host(now),
      this.#memory,
    );
    const { live } = write;
    if (live === undefined) return write.call.response;
    const name = stringAt(live.stored.body, "metadata", "name");
    if (this.#definitions.has(name)) return refused(alreadyExists(definitionGroup, name));
    this.#definitions.set(name, { live, store: new Store() });
    return write.call.response;
  }

  #host(now: string) {
    return {
      now,
      uid: this.#serial.nextUid(),
      resourceVersion: String(this.#serial.nextRevision()),
      nameSuffix: this.#serial.nextSuffix(),
      capabilities: this.#capabilities,
      compiler: ruleCompilerOf(this.#capabilities),
      parts: wholeParts,
    };
  }
}

function namesOf(resource: Resource): ResourceNames {
  const { plural, singular, kind, shortNames, categories, namespaced } = resource;
  const versions = resource.versions.filter(({ served }) => served).map(({ name }) => name);
  return {
    group: groupResource(resource).group,
    plural,
    singular,
    kind,
    shortNames,
    categories,
    namespaced,
    versions: versions.sort(compareVersions),
  };
}

function ok(body: Value): Response {
  return { code: 200, body, warnings: [] };
}

function refused({ code, body }: { readonly code: number; readonly body: Value }): Response {
  return { code, body, warnings: [] };
}

/** Whether a write has left an object as it was. */
export function isSameObject(a: Value, b: Value): boolean {
  return toJson(a) === toJson(b);
}
