import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion, type KubernetesVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { warningHeaders } from "../../apimachinery/request/warnings.ts";
import { forbidden, notFound } from "../../apimachinery/status/status.ts";
import { toJson } from "../../go/value/json.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import { noOutput } from "../../kubectl/output/output.ts";
import { resettled } from "../../server/apiextensions/resettle.ts";
import { serve } from "../../server/apiextensions/serve.ts";
import { emptied, isReleased, isTerminating, terminating } from "../../server/apiextensions/terminate.ts";
import type { Converter } from "../../server/conversion/webhook.ts";
import { pageNotFound } from "../../server/customresource/answer.ts";
import { requestText } from "../../server/customresource/body.ts";
import { definitionTerminating } from "../../server/customresource/faults.ts";
import { handle } from "../../server/customresource/handle.ts";
import { Store, storageKey } from "../../server/customresource/store.ts";
import type { Managers } from "../../server/fieldmanager/managers.ts";
import type { FieldType } from "../../server/fieldmanager/type.ts";
import { groupResource, type Resource, storageVersion } from "../../server/resource/resource.ts";
import { lazyCompilerOf } from "../../server/rules/lazy-compiler.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import { withConditions } from "../evaluate/definition-conditions.ts";
import {
  createDefinition,
  type DefinitionText,
  type DefinitionWrite,
  type LiveDefinition,
  updateDefinition,
} from "../evaluate/definitions.ts";
import { Memory } from "../evaluate/memory.ts";
import type { Parts, PlaybackServer } from "../evaluate/parts.ts";
import { sendRequest } from "../evaluate/request-call.ts";
import { WebhookStandIn } from "../evaluate/webhook.ts";
import type { CallReport, Problem, Response } from "../report.ts";
import type { RequestUser, Scenario } from "../scenario.ts";
import type { ClusterRequest } from "./cluster-request.ts";
import { definitionsTable, plainTable } from "./definitions-table.ts";
import { type AdmissionTexts, type Builtins, createBuiltins } from "./late-builtins.ts";
import {
  builtinNames,
  definitionName,
  definitionNames,
  namesOf,
  type ResourceNames,
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

interface Entry {
  readonly live: LiveDefinition;
  /** The text of the last write that was accepted. */
  readonly document: NamedDocument;
  readonly store: Store;
}

/** The answer for a path that does not exist. */
const notThere = refused({ code: 404, body: pageNotFound });

const definitionGroup = { group: definitionNames.group, name: definitionNames.plural };

/**
 * A server that lasts, with definitions and the objects of each. It belongs to one session and changes with every
 * write. Requests never throw for what a person typed.
 */
export class Cluster {
  #definitions = new Map<string, Entry>();
  readonly #memory = new Memory(4);
  readonly #standIn: WebhookStandIn;
  readonly #capabilities: ReturnType<typeof capabilitiesOf>;
  /** Numbers the revisions of definitions; each store numbers its own objects. */
  #serial = new Store();
  readonly #parts: Parts;
  readonly #options: ClusterOptions;
  readonly #builtinNames: readonly ResourceNames[];
  /** Policies and what is around them; created with the first of them. */
  #builtins: Builtins | undefined;
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
    this.#builtinNames = hasPolicies ? builtinNames(this.#capabilities) : [];
    const scenario = { crd: "", ...(conversion === undefined ? {} : { conversion }) };
    this.#standIn = new WebhookStandIn(scenario, convert, parts);
  }

  /** The served resources: definitions first, then the others by group. */
  types(): readonly ResourceNames[] {
    const own = [...this.#definitions.values()].map(({ live }) => namesOf(live));
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
    return type === undefined ? undefined : { type, version };
  }

  /** The resource of a definition; undefined for definitions themselves. */
  resource(type: ResourceNames): Resource | undefined {
    return this.#entry(type)?.live.resource;
  }

  /** Sends a request to a resource. `now` is RFC 3339 in UTC, to the second. */
  send(type: ResourceNames, request: ClusterRequest, now: string): Response {
    if (type === definitionNames) return this.#sendDefinition(request, now);
    if (type.isBuiltin) return this.#reportBuiltin(type, request, now).response;
    const entry = this.#entry(type);
    if (entry === undefined) return notThere;
    const response = this.#sendTo(entry, request, now);
    this.#finish(definitionName(type), now);
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
    if (type === definitionNames) return this.#reportDefinition(request, now);
    if (type.isBuiltin) return this.#reportBuiltin(type, request, now);
    const entry = this.#entry(type);
    if (entry === undefined) return undefined;
    const { call } = sendRequest(request, "requests/0", entry.document, this.#admitting(request, entry, now));
    this.#finish(definitionName(type), now);
    return call;
  }

  /** Sends a request to a built-in kind. The first one creates what they need. */
  #reportBuiltin(type: ResourceNames, request: ClusterRequest, now: string): CallReport {
    const started = { capabilities: this.#capabilities, parts: this.#parts, ...this.asking };
    this.#builtins ??= createBuiltins(started, now);
    return this.#builtins.report(type, request, { now, resources: this.#resources() });
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
      [...this.#definitions.values()]
        .filter((other) => other !== entry)
        .map((other) => this.#serverOf(other, now));
    return { ...server, admission: this.#builtins.admissionOf(asked, server, others) };
  }

  /** What policies are and what they see, as the texts of a scenario. Undefined if there never was any. */
  admissionTexts(): AdmissionTexts | undefined {
    return this.#builtins?.admissionTexts();
  }

  /** The text of the definition of a resource, as it was last accepted. */
  definitionText(type: ResourceNames): string | undefined {
    return this.#entry(type)?.document.document.text;
  }

  /** The text of one of the definitions. */
  anyDefinition(): string | undefined {
    const [entry] = this.#definitions.values();
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
    const [definitions, serial, builtins] = [this.#definitions, this.#serial, this.#builtins];
    this.#definitions = new Map(
      [...definitions].map(([name, entry]) => [name, { ...entry, store: entry.store.copy() }]),
    );
    this.#serial = serial.copy();
    this.#builtins = builtins?.copy();
    return () => {
      this.#builtins = builtins;
      this.#definitions = definitions;
      this.#serial = serial;
    };
  }

  /** The owners of an object's fields. Empty if it does not exist. */
  managersOf(type: ResourceNames, namespace: string, name: string): Managers {
    if (type.isBuiltin === true) return this.#builtins?.managersOf(type, namespace, name) ?? [];
    return this.#entry(type)?.store.get(storageKey(namespace, name))?.managers ?? [];
  }

  /** How lists of a built-in kind are merged by patches. */
  mergeType(type: ResourceNames): FieldType | undefined {
    return this.#builtins?.mergeType(type);
  }

  /** The store of a definition, by its name. */
  storeOf(name: string): Store | undefined {
    return this.#definitions.get(name)?.store;
  }

  /** The number of webhook calls that nothing answered. */
  get unansweredReviews(): number {
    return this.#standIn.unanswered;
  }

  /** A document that the server publishes about a group. */
  document(path: string): Response {
    const published = { resources: this.#resources(), capabilities: this.#capabilities };
    if (published.resources.length === 0) return notThere;
    const { response } = this.#parts.documents.rawDocument({ verb: "raw", path }, published);
    return response.code === 200 && response.body !== "" ? response : notThere;
  }

  #resources() {
    return [...this.#definitions.values()].map(({ live }) => live.resource);
  }

  #serverOf({ live: { resource }, store }: Entry, now: string, manager?: string): PlaybackServer {
    const webhook = this.#standIn.during({}, resource, store);
    const by = manager === undefined ? {} : { manager };
    const resources = this.#resources();
    return { resource, resources, store, webhook, tracksFields: true, ...by, now, parts: this.#parts };
  }

  #entry(type: ResourceNames): Entry | undefined {
    return this.#definitions.get(definitionName(type));
  }

  #sendDefinition(request: ClusterRequest, now: string): Response {
    const { verb, name = "", as, object = "", fieldValidation = "Strict", subresource } = request;
    if (verb === "list") {
      const all = [...this.#definitions.values()]
        .map(({ live }) => live.stored.body)
        .sort((a, b) => (stringAt(a, "metadata", "name") < stringAt(b, "metadata", "name") ? -1 : 1));
      return ok(as === "Table" ? definitionsTable(all) : new Map<string, Value>([["items", all]]));
    }
    if (subresource === "scale") return notThere;
    if (verb === "create") return this.#create({ text: object, id: "crd", fieldValidation }, now).response;
    const entry = this.#definitions.get(name);
    if (entry === undefined) return refused(notFound(definitionGroup, name));
    const { body } = entry.live.stored;
    if (verb === "get") {
      if (as !== "Table") return ok(body);
      return ok(subresource === undefined ? definitionsTable([body]) : plainTable([body], now));
    }
    if (verb === "delete") return ok(this.#terminate(name, entry, now));
    return this.#update(name, entry, writtenText(request), now).response;
  }

  /** A write of a definition with its reasons; for other requests only the answer. */
  #reportDefinition(request: ClusterRequest, now: string): CallReport {
    const { verb, name = "", object = "", fieldValidation = "Strict" } = request;
    const entry = this.#definitions.get(name);
    if (verb === "update" && entry !== undefined) return this.#update(name, entry, writtenText(request), now);
    if (verb === "create") return this.#create({ text: object, id: "crd", fieldValidation }, now);
    const response = this.#sendDefinition(request, now);
    return {
      document: "crd",
      verb,
      response,
      accepted: response.code < 400,
      kind: definitionNames.kind,
      name,
      stages: [],
      problems: response.code < 400 ? [] : [refusal(response)],
      kubectl: noOutput,
    };
  }

  #update(name: string, entry: Entry, text: DefinitionText, now: string): CallReport {
    const write = updateDefinition(text, entry.live, this.#host(now, name), this.#memory);
    const { live, call, document } = this.#withConditions(write, name);
    if (live === undefined || !call.accepted) return call;
    const isWhole = text.patchType === undefined && text.subresource === undefined;
    this.#definitions.set(name, { ...entry, live, document: isWhole ? document : entry.document });
    if (isReleased(live.stored)) this.#definitions.delete(name);
    this.#resettle(now);
    return call;
  }

  /** Deletes a definition: its objects go first, and it stays while finalizers hold one of them. */
  #terminate(name: string, entry: Entry, now: string): Value {
    const stored = terminating(entry.live.stored, now, String(this.#serial.nextRevision()));
    this.#definitions.set(name, {
      ...entry,
      live: { ...entry.live, stored, key: `${entry.live.key} deleted` },
    });
    const type = namesOf(entry.live);
    const version = storageVersion(entry.live.resource).name;
    for (const [, { value }] of entry.store.list("")) {
      const at = (key: string): string => stringAt(value, "metadata", key);
      this.send(type, { verb: "delete", version, namespace: at("namespace"), name: at("name") }, now);
    }
    this.#finish(name, now);
    return stored.body;
  }

  /** Removes a deleted definition after its last object is gone. */
  #finish(name: string, now: string): void {
    const entry = this.#definitions.get(name);
    if (entry === undefined || !isTerminating(entry.live.stored) || entry.store.list("").length > 0) return;
    const stored = emptied(entry.live.stored, now, String(this.#serial.nextRevision()));
    if (stored === undefined) {
      this.#definitions.delete(name);
      this.#resettle(now);
    } else
      this.#definitions.set(name, {
        ...entry,
        live: { ...entry.live, stored, key: `${entry.live.key} emptied` },
      });
  }

  /** Lets definitions have the names that others no longer use, until nothing changes. */
  #resettle(now: string): void {
    const capabilities = this.#capabilities;
    for (const [name, entry] of this.#definitions) {
      const controllers = { now, capabilities, others: this.#others(name) };
      const nextRevision = () => String(this.#serial.nextRevision());
      const stored = resettled(entry.live.stored, controllers, nextRevision);
      if (stored === undefined) continue;
      const key = `${entry.live.key} renamed ${JSON.stringify(stored.definition.status.acceptedNames)}`;
      const live = { stored, resource: serve(stored, capabilities), key };
      this.#definitions.set(name, { ...entry, live });
      this.#resettle(now);
      return;
    }
  }

  #withConditions(write: DefinitionWrite, name: string): DefinitionWrite {
    const others = this.#others(name).map((definition) => ({ definition }));
    return withConditions(write, others, this.#parts);
  }

  /** The definitions with other names. */
  #others(name: string) {
    const others = [...this.#definitions].filter(([other]) => other !== name);
    return others.map(([, { live }]) => live.stored.definition);
  }

  #create(text: DefinitionText, now: string): CallReport {
    const write = createDefinition(text, this.#host(now), this.#memory);
    const { live, call, document } = this.#withConditions(write, "");
    if (live === undefined) return call;
    const name = stringAt(live.stored.body, "metadata", "name");
    this.#definitions.set(name, { live, document, store: new Store() });
    return call;
  }

  /** The server of a write; `name` is that of the definition that is updated. */
  #host(now: string, name = "") {
    return {
      others: this.#others(name),
      now,
      uid: this.#serial.nextUid(),
      resourceVersion: String(this.#serial.nextRevision()),
      nameSuffix: this.#serial.nextSuffix(),
      capabilities: this.#capabilities,
      compiler: lazyCompilerOf(this.#capabilities, this.#parts),
      parts: this.#parts,
    };
  }
}

/** The text of an update or a patch of a definition. */
function writtenText({
  object = "",
  fieldValidation = "Strict",
  subresource,
  verb,
  patchType,
}: ClusterRequest): DefinitionText {
  return {
    text: object,
    id: "crd",
    fieldValidation,
    ...(subresource === "status" ? { subresource } : {}),
    ...(verb === "patch" ? { patchType: patchType === "json" ? "json" : "merge" } : {}),
  };
}

function ok(body: Value): Response {
  return { code: 200, body, warnings: [] };
}

/** The problem of a request that was rejected before any stage. */
function refusal({ body }: Response): Problem {
  return { severity: "error", stage: "store", text: stringAt(body, "message") };
}

function refused({ code, body }: { readonly code: number; readonly body: Value }): Response {
  return { code, body, warnings: [] };
}

/** Whether a write left an object unchanged. */
export function isSameObject(a: Value, b: Value): boolean {
  return toJson(a) === toJson(b);
}
