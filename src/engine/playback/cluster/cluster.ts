import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion, type KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { warningHeaders } from "../../apimachinery/request/warnings.ts";
import { forbidden } from "../../apimachinery/status/status.ts";
import { toJson } from "../../go/value/json.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import { isTerminating } from "../../server/apiextensions/terminate.ts";
import type { Converter } from "../../server/conversion/webhook.ts";
import { requestText } from "../../server/customresource/body.ts";
import { definitionTerminating } from "../../server/customresource/faults.ts";
import { handle } from "../../server/customresource/handle.ts";
import { type Store, storageKey } from "../../server/customresource/store.ts";
import type { Managers } from "../../server/fieldmanager/managers.ts";
import type { FieldType } from "../../server/fieldmanager/type.ts";
import { groupResource, type Resource, storageVersion } from "../../server/resource/resource.ts";
import type { Parts, PlaybackServer } from "../evaluate/parts.ts";
import { sendRequest } from "../evaluate/request-call.ts";
import { WebhookStandIn } from "../evaluate/webhook.ts";
import type { CallReport, Response } from "../report.ts";
import type { RequestUser, Scenario } from "../scenario.ts";
import { notThere, refused } from "./answers.ts";
import { ClusterDefinitions, type Entry } from "./cluster-definitions.ts";
import type { ClusterRequest } from "./cluster-request.ts";
import { type AdmissionTexts, type Builtins, createBuiltins } from "./late-builtins.ts";
import {
  type Crossplane,
  type CrossplaneEvent,
  type CrossplaneNews,
  createCrossplane,
} from "./late-crossplane.ts";
import {
  builtinNames,
  definitionName,
  definitionNames,
  isXrds,
  namesOf,
  type ResourceNames,
  xrdNames,
} from "./resource-names.ts";

/** A server, and with `policies` also admission policies on it. */
export interface ClusterOptions extends Pick<Scenario, "user" | "authorizer"> {
  /** Accessing a part may throw `NotLoaded`; see `undoable`. */
  readonly parts: Parts;
  readonly kubernetes?: string;
  /** A function that replaces the webhooks of definitions. */
  readonly conversion?: string;
  readonly convert?: (source: string) => Converter;
  /** Whether the server has admission policies, namespaces and ConfigMaps. */
  readonly hasPolicies?: boolean;
}

/**
 * A server that lasts, with definitions and the objects of each. It belongs to one session and changes with every
 * write. Requests never throw for what a person typed.
 */
export class Cluster {
  readonly #definitions: ClusterDefinitions;
  readonly #standIn: WebhookStandIn;
  readonly #capabilities: ReturnType<typeof capabilitiesOf>;
  readonly #parts: Parts;
  readonly #options: ClusterOptions;
  readonly #builtinNames: readonly ResourceNames[];
  /** Policies and what is around them; created with the first of them. */
  #builtins: Builtins | undefined;
  /** Installed with the first XRD. */
  #crossplane: Crossplane | undefined;
  #isRehearsal = false;
  #user: RequestUser | undefined;
  /** The minor as which the server answers. */
  readonly kubernetes: KubernetesVersion;

  constructor(options: ClusterOptions) {
    const { parts, kubernetes, conversion, convert, hasPolicies = false } = options;
    this.#options = options;
    this.#parts = parts;
    this.kubernetes = answeredVersion(kubernetes);
    this.#capabilities = capabilitiesOf(this.kubernetes);
    this.#definitions = new ClusterDefinitions({
      capabilities: this.#capabilities,
      parts,
      deleteObjects: (entry, now) => this.#deleteObjects(entry, now),
    });
    this.#builtinNames = hasPolicies ? builtinNames(this.#capabilities) : [];
    const scenario = { crd: "", ...(conversion === undefined ? {} : { conversion }) };
    this.#standIn = new WebhookStandIn(scenario, convert, parts);
  }

  /** The served resources: definitions first, then the others by group. */
  types(): readonly ResourceNames[] {
    const own = this.#definitions.all().map(({ live }) => namesOf(live));
    return [
      ...this.#builtinNames,
      definitionNames,
      ...own.filter(({ versions }) => versions.length > 0).sort((a, b) => (a.group < b.group ? -1 : 1)),
    ];
  }

  /** The served resource of this kind in a group and version. */
  typeOfKind(apiVersion: string, kind: string): { type: ResourceNames; version: string } | undefined {
    const slash = apiVersion.indexOf("/");
    const [group, version] = [apiVersion.slice(0, Math.max(slash, 0)), apiVersion.slice(slash + 1)];
    const type = this.types().find(
      (one) => one.group === group && one.kind === kind && one.versions.includes(version),
    );
    const isXrd = group === xrdNames.group && kind === xrdNames.kind && xrdNames.versions.includes(version);
    const found = type ?? (isXrd ? xrdNames : undefined);
    return found === undefined ? undefined : { type: found, version };
  }

  /** The resource of a definition; undefined for definitions themselves. */
  resource(type: ResourceNames): Resource | undefined {
    return this.#entry(type)?.live.resource;
  }

  /** Sends a request to a resource. `now` is RFC 3339 in UTC, to the second. */
  send(type: ResourceNames, request: ClusterRequest, now: string): Response {
    this.#prepare(type, request, now);
    const response = this.#answer(type, request, now);
    if (!this.#isRehearsal) this.#crossplane?.after(type, request, response, now);
    return response;
  }

  /** Installs Crossplane before the first request for XRDs. */
  #prepare(type: ResourceNames, request: ClusterRequest, now: string): void {
    if (!isXrds(type)) return;
    const definitions = this.#definitions;
    this.#crossplane ??= createCrossplane({ definitions, send: (...asked) => this.#answer(...asked) });
    this.#crossplane.prepare(request, now);
  }

  #answer(type: ResourceNames, request: ClusterRequest, now: string): Response {
    if (type === definitionNames) return this.#definitions.send(request, now);
    if (type.isBuiltin) return this.#reportBuiltin(type, request, now).response;
    const entry = this.#entry(type);
    if (entry === undefined) return notThere;
    const response = this.#sendTo(entry, request, now);
    this.#definitions.finish(definitionName(type), now);
    return response;
  }

  #sendTo(entry: Entry, request: ClusterRequest, now: string): Response {
    const { resource, stored } = entry.live;
    if (request.verb === "create" && isTerminating(stored)) {
      const { name } = requestText(request.object).manifest();
      return refused(forbidden(groupResource(resource), name, definitionTerminating()));
    }
    const server = this.#admitting(request, entry, now);
    // The URL of a list in all namespaces looks like that of a cluster-scoped resource.
    const listsAll = request.verb === "list" && request.namespace === "";
    const asked = listsAll ? { ...server, resource: { ...resource, namespaced: false } } : server;
    const { response } = handle(request, asked);
    return { ...response, warnings: warningHeaders(response.warnings) };
  }

  /**
   * Sends a request to a resource and reports what happened. In the report's locations the object is `requests/0`,
   * a definition `crd`. Undefined if the resource is not served.
   */
  report(type: ResourceNames, request: ClusterRequest, now: string): CallReport | undefined {
    this.#prepare(type, request, now);
    const call = this.#reported(type, request, now);
    if (call === undefined) return undefined;
    const crossplane = this.#crossplane;
    if (!this.#isRehearsal) crossplane?.after(type, request, call.response, now);
    return crossplane !== undefined && isXrds(type) ? crossplane.told(call, request) : call;
  }

  #reported(type: ResourceNames, request: ClusterRequest, now: string): CallReport | undefined {
    if (type === definitionNames) return this.#definitions.report(request, now);
    if (type.isBuiltin) return this.#reportBuiltin(type, request, now);
    const entry = this.#entry(type);
    if (entry === undefined) return undefined;
    const { call } = sendRequest(
      request,
      isXrds(type) ? "crd" : "requests/0",
      entry.document,
      this.#admitting(request, entry, now),
    );
    this.#definitions.finish(definitionName(type), now);
    return call;
  }

  /** Sends a request to a built-in kind. The first one creates what they need. */
  #reportBuiltin(type: ResourceNames, request: ClusterRequest, now: string): CallReport {
    const started = { capabilities: this.#capabilities, parts: this.#parts, ...this.asking };
    this.#builtins ??= createBuiltins(started, now);
    return this.#builtins.report(type, request, { now, resources: this.#definitions.resources() });
  }

  /** The server of a request, with the policies that judge it. */
  #admitting(request: ClusterRequest, entry: Entry, now: string): PlaybackServer {
    const server = this.#serverOf(entry, now, request.fieldManager);
    if (this.#builtins === undefined) return server;
    const asked: ClusterRequest = {
      ...(this.#user && { user: this.#user }),
      ...request,
      ...(this.#isRehearsal ? { dryRun: true } : {}),
    };
    const others = () =>
      this.#definitions
        .all()
        .filter((other) => other !== entry)
        .map((other) => this.#serverOf(other, now));
    return { ...server, admission: this.#builtins.admissionOf(asked, server, others) };
  }

  /** What policies are and what they see, as the texts of a scenario. Undefined if there never was any. */
  admissionTexts(): AdmissionTexts | undefined {
    return this.#builtins?.admissionTexts();
  }

  /** The text of a definition, by its name, as it was last accepted: that of the XRD if Crossplane rendered it. */
  definitionText(name: string): string | undefined {
    return this.#definitions.get(name)?.document.document.text;
  }

  /** The text of one of the definitions. */
  anyDefinition(): string | undefined {
    const [entry] = this.#definitions.all();
    return entry?.document.document.text;
  }

  /** Who asks if a request does not say so, and what the authorizer of expressions answers. */
  get asking(): Pick<Scenario, "user" | "authorizer"> {
    const { user, authorizer } = this.#options;
    return { ...(user && { user }), ...(authorizer && { authorizer }) };
  }

  /** Runs a step; if it throws, the state is restored. */
  undoable<T>(step: () => T): T {
    const undo = this.#branch();
    try {
      return step();
    } catch (error) {
      undo();
      throw error;
    }
  }

  /** Runs a step whose requests come from a user. */
  as<T>(user: RequestUser, step: () => T): T {
    const before = this.#user;
    this.#user = user;
    try {
      return step();
    } finally {
      this.#user = before;
    }
  }

  /** Runs a step and then restores the state, as a dry run does. */
  rehearse<T>(step: () => T): T {
    const undo = this.#branch();
    this.#isRehearsal = true;
    try {
      return step();
    } finally {
      undo();
      this.#isRehearsal = false;
    }
  }

  /** Continues with a copy of everything, and returns a function that restores the old state. */
  #branch(): () => void {
    const undo = this.#definitions.branch();
    const builtins = this.#builtins;
    this.#builtins = builtins?.copy();
    const crossplane = this.#crossplane;
    this.#crossplane = crossplane?.copy();
    return () => {
      this.#builtins = builtins;
      this.#crossplane = crossplane;
      undo();
    };
  }

  /** The owners of an object's fields. Empty if it does not exist. */
  managersOf(type: ResourceNames, namespace: string, name: string): Managers {
    if (type.isBuiltin === true) return this.#builtins?.managersOf(type, namespace, name) ?? [];
    if (type === definitionNames) return this.#definitions.managersOf(name);
    return this.#entry(type)?.store.get(storageKey(namespace, name))?.managers ?? [];
  }

  /** Replaces the owners of an object's fields, as a patch of `metadata.managedFields` does. */
  setManagers(type: ResourceNames, namespace: string, name: string, managers: Managers): void {
    if (type === definitionNames) this.#definitions.setManagers(name, managers);
    const store = this.#entry(type)?.store;
    const key = storageKey(namespace, name);
    const stored = store?.get(key);
    if (store !== undefined && stored !== undefined) store.put(key, stored.version, stored.value, managers);
  }

  /** How lists of a built-in kind are merged by patches. */
  mergeType(type: ResourceNames): FieldType | undefined {
    return this.#builtins?.mergeType(type);
  }

  /** The store of a definition, by its name. */
  storeOf(name: string): Store | undefined {
    return this.#definitions.get(name)?.store;
  }

  /** What Crossplane did since this was asked last. */
  takeNews(): readonly CrossplaneNews[] {
    return this.#crossplane?.takeNews() ?? [];
  }

  /** What Crossplane said about an XRD. */
  eventsOf(name: string): readonly CrossplaneEvent[] {
    return this.#crossplane?.eventsOf(name) ?? [];
  }

  /** The number of webhook calls that nothing answered. */
  get unansweredReviews(): number {
    return this.#standIn.unanswered;
  }

  /** A document that the server publishes about a group. */
  document(path: string): Response {
    const published = { resources: this.#definitions.resources(), capabilities: this.#capabilities };
    if (published.resources.length === 0) return notThere;
    const { response } = this.#parts.documents.rawDocument({ verb: "raw", path }, published);
    return response.code === 200 && response.body !== "" ? response : notThere;
  }

  #serverOf({ live: { resource }, store }: Entry, now: string, manager?: string): PlaybackServer {
    const webhook = this.#standIn.during({}, resource, store);
    const by = manager === undefined ? {} : { manager };
    const resources = this.#definitions.resources();
    return { resource, resources, store, webhook, tracksFields: true, ...by, now, parts: this.#parts };
  }

  #deleteObjects({ live, store }: Entry, now: string): void {
    const version = storageVersion(live.resource).name;
    for (const [, { value }] of store.list("")) {
      const at = (key: string): string => stringAt(value, "metadata", key);
      this.send(
        namesOf(live),
        { verb: "delete", version, namespace: at("namespace"), name: at("name") },
        now,
      );
    }
  }

  #entry(type: ResourceNames): Entry | undefined {
    return this.#definitions.get(definitionName(type));
  }
}
/** Whether a write left an object unchanged. */
export function isSameObject(a: Value, b: Value): boolean {
  return toJson(a) === toJson(b);
}
