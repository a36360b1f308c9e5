import { toJson } from "../../go/value/json.ts";
import { remembering } from "../../go/value/remembering.ts";
import { stringAt, type ValueMap, withMember, withoutMembers } from "../../go/value/value.ts";
import type { BuiltinOutcome } from "../../server/builtin/create.ts";
import { type BuiltinResource, builtinResources } from "../../server/builtin-objects/kinds.ts";
import { shown, withOwners } from "../../server/builtin-objects/read.ts";
import { writePolicyStatus } from "../../server/builtin-objects/status.ts";
import { createBody, requestText } from "../../server/customresource/body.ts";
import type { ServerContext } from "../../server/customresource/context.ts";
import { applier, writer } from "../../server/customresource/default-managers.ts";
import { generationOf, metadataOf } from "../../server/customresource/metadata.ts";
import { Store, storageKey } from "../../server/customresource/store.ts";
import type { Managers } from "../../server/fieldmanager/managers.ts";
import type { FieldType } from "../../server/fieldmanager/type.ts";
import { readPolicy } from "../../server/policies/create.ts";
import type { AdmissionObject } from "../../server/policies/kinds/types.ts";
import type { Param } from "../../server/policies/matching/params.ts";
import { createNamespace } from "../../server/policies/surroundings/create.ts";
import { typeCheck } from "../../server/policies/type-checking/type-check.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import { builtinCall, withTypeWarnings } from "../evaluate/builtin-call.ts";
import type { PlaybackServer } from "../evaluate/parts.ts";
import { admissionOf, type PolicyState, type RequestAdmission } from "../evaluate/policy-server.ts";
import type { CallReport, DocumentId } from "../report.ts";
import type { ScenarioRequest } from "../scenario.ts";
import type { ClusterRequest } from "./cluster-request.ts";
import {
  type AdmissionTexts,
  type AskedServer,
  type Builtins,
  type BuiltinsOptions,
  provideBuiltins,
} from "./late-builtins.ts";
import type { ResourceNames } from "./resource-names.ts";

/** The objects of a kind. */
interface Entry {
  readonly resource: BuiltinResource;
  readonly store: Store;
}

/** Objects as policies see them, by what is stored. */
const policyOf = remembering((object: ValueMap) => ({ policy: readPolicy(object) }));

class BuiltinObjects implements Builtins {
  readonly #options: BuiltinsOptions;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** The texts of policies and bindings that were written whole, by kind and name. */
  readonly #texts: Map<string, NamedDocument>;

  constructor(
    options: BuiltinsOptions,
    entries?: ReadonlyMap<string, Entry>,
    texts: ReadonlyMap<string, NamedDocument> = new Map(),
  ) {
    this.#options = options;
    this.#entries = entries ?? entriesOf(options);
    this.#texts = new Map(texts);
  }

  /** Stores an object that the server has from the start. */
  create(kind: string, object: string, now: string): void {
    const entry = this.#entries.get(kind);
    const server = { capabilities: this.#options.capabilities, now, manager: writer };
    entry?.resource.handle({ verb: "create", object, namespace: "" }, entry.store, server);
  }

  copy(): Builtins {
    const copies = [...this.#entries].map(
      ([kind, { resource, store }]) => [kind, { resource, store: store.copy() }] as const,
    );
    return new BuiltinObjects(this.#options, new Map(copies), this.#texts);
  }

  report({ kind }: ResourceNames, request: ClusterRequest, asked: AskedServer): CallReport {
    const { capabilities, parts } = this.#options;
    const typed = requestText(request.object);
    const name = request.name ?? typed.manifest().name;
    const named = { id: this.#idOf(kind, name), document: typed.document() };
    const entry = this.#entries.get(kind);
    if (entry === undefined) return builtinCall(named, request.verb, nothing, parts);
    const manager = request.fieldManager ?? (request.patchType === "apply" ? applier : writer);
    const server = { capabilities, now: asked.now, manager };
    const { resource, store } = entry;
    const outcome = resource.handle({ ...request, name }, store, server);
    const call = builtinCall(named, request.verb, outcome, parts);
    if (!call.accepted || reads.has(request.verb)) return { ...call, kind, name: name || call.name };
    this.#keepText(kind, call.name, request, named);
    const { found, object } = this.#check(kind, call.name, asked);
    if (object !== undefined) writePolicyStatus(object, found, store, server);
    return withTypeWarnings({ ...call, kind }, found, named);
  }

  /** What the type checker says about a policy that was created or changed. */
  #check(kind: string, name: string, { resources }: AskedServer) {
    const none = { found: [], object: undefined };
    if (kind !== "ValidatingAdmissionPolicy") return none;
    const stored = this.#entries.get(kind)?.store.get(storageKey("", name));
    if (stored === undefined || isObserved(stored.value)) return none;
    const policy = policyOf(stored.value).policy;
    if (policy?.kind !== kind) return none;
    const { capabilities } = this.#options;
    return { found: typeCheck(policy, resources, capabilities), object: shown(stored) };
  }

  #idOf(kind: string, name: string): DocumentId {
    if (kind === "Namespace") return "namespaces/0";
    if (kind === "ConfigMap") return "params/0";
    const known = this.#texts.get(`${kind}/${name}`);
    return known?.id ?? `policies/${this.#texts.size}`;
  }

  #keepText(kind: string, name: string, { verb, patchType }: ClusterRequest, named: NamedDocument): void {
    if (kind === "Namespace" || kind === "ConfigMap") return;
    const isWhole = verb === "create" || verb === "update" || patchType === "apply";
    // The number of a text stays, so that no other text gets it.
    const gone = { id: named.id, document: requestText("").document() };
    this.#texts.set(`${kind}/${name}`, isWhole ? named : gone);
  }

  managersOf({ kind }: ResourceNames, namespace: string, name: string): Managers {
    return this.#entries.get(kind)?.store.get(storageKey(namespace, name))?.managers ?? [];
  }

  mergeType({ kind }: ResourceNames): FieldType | undefined {
    return this.#entries.get(kind)?.resource.fields();
  }

  admissionTexts(): AdmissionTexts {
    const textsIn = (kind: string) =>
      (this.#entries.get(kind)?.store.list("") ?? []).map(([, { value }]) => unwritten(value));
    const policies = [...this.#texts].map(([id, { document }]) => {
      const [kind = "", name = ""] = id.split("/");
      const stored = this.#entries.get(kind)?.store.get(storageKey("", name));
      if (stored === undefined) return "";
      return document.text === "" ? unwritten(stored.value) : document.text;
    });
    return { policies, namespaces: textsIn("Namespace"), params: textsIn("ConfigMap") };
  }

  admissionOf(
    request: ScenarioRequest,
    server: PlaybackServer,
    servers: () => readonly ServerContext[],
  ): RequestAdmission | undefined {
    const objects = this.#objects();
    if (objects.length === 0) return undefined;
    const state: PolicyState = {
      objects,
      namespaces: this.#namespaces(request, server.now),
      configMaps: this.#params("ConfigMap"),
      namespaceParams: () => this.#params("Namespace"),
      texts: this.#texts,
      servers: servers(),
    };
    return admissionOf(state, this.#options, request, server);
  }

  #objects(): readonly AdmissionObject[] {
    return [...this.#entries].flatMap(([kind, { store }]) =>
      kind === "Namespace" || kind === "ConfigMap"
        ? []
        : store.list("").flatMap(([, { value }]) => policyOf(value).policy ?? []),
    );
  }

  /** By name. The namespace of the request exists, whether or not it was created. */
  #namespaces({ namespace = "" }: ScenarioRequest, now: string): ReadonlyMap<string, ValueMap> {
    const stored = this.#entries.get("Namespace")?.store.list("") ?? [];
    const known = new Map(stored.map(([name, one]) => [name, shown(one)]));
    if (namespace === "" || known.has(namespace)) return known;
    const { response } = createNamespace(bareNamespace(namespace), {
      capabilities: this.#options.capabilities,
      uid: "",
      now,
      resourceVersion: "1",
      nameSuffix: "",
      isTaken: () => false,
    });
    return response.body instanceof Map ? known.set(namespace, response.body) : known;
  }

  /** Typed informers drop the kind of what they read. */
  #params(kind: "ConfigMap" | "Namespace"): readonly Param[] {
    const stored = this.#entries.get(kind)?.store.list("") ?? [];
    return stored.map(([, one]) => {
      const [namespace, name] = [
        stringAt(one.value, "metadata", "namespace"),
        stringAt(one.value, "metadata", "name"),
      ];
      return { namespace, name, value: withoutMembers(withOwners(one), "apiVersion", "kind") };
    });
  }
}

/** A stored object as the text of a create. */
function unwritten(object: ValueMap): string {
  const metadata = withoutMembers(metadataOf(object), "resourceVersion");
  return toJson(withMember(withoutMembers(object, "status"), "metadata", metadata));
}

/** Requests that change nothing. */
const reads: ReadonlySet<string> = new Set(["get", "list", "delete", "deletecollection"]);

const nothing: BuiltinOutcome = { response: { code: 404, body: "", warnings: [] }, errors: [], warnings: [] };

function entriesOf({ capabilities }: BuiltinsOptions): ReadonlyMap<string, Entry> {
  const resources = builtinResources(capabilities);
  return new Map(resources.map((resource) => [resource.kind.kind, { resource, store: new Store() }]));
}

/** Whether the type checker has seen a policy as it is now. */
function isObserved(policy: ValueMap): boolean {
  const status = policy.get("status");
  const observed = status instanceof Map ? status.get("observedGeneration") : undefined;
  return observed === generationOf(metadataOf(policy));
}

function bareNamespace(name: string) {
  const text = `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${JSON.stringify(name)}\n`;
  return createBody(requestText(text));
}

provideBuiltins((options, now) => {
  const objects = new BuiltinObjects(options);
  objects.create("Namespace", "apiVersion: v1\nkind: Namespace\nmetadata: {name: default}\n", now);
  return objects;
});
