import { stringAt, type ValueMap } from "../../go/value/value.ts";
import { kubectlOutput } from "../../kubectl/output/output.ts";
import type { CreateHost, CreateOutcome } from "../../server/builtin/create.ts";
import { createBody, type RequestText, requestText } from "../../server/customresource/body.ts";
import { writer } from "../../server/customresource/default-managers.ts";
import type { StoreChange } from "../../server/customresource/store.ts";
import { createPolicy } from "../../server/policies/create.ts";
import type { AdmissionObject } from "../../server/policies/kinds/types.ts";
import type { Param } from "../../server/policies/matching/params.ts";
import { createConfigMap, createNamespace } from "../../server/policies/surroundings/create.ts";
import { keptTyped } from "../../server/policies/surroundings/managed.ts";
import { typeCheck } from "../../server/policies/type-checking/type-check.ts";
import type { Resource } from "../../server/resource/resource.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { CallReport, DocumentId } from "../report.ts";
import type { Scenario, ScenarioRequest } from "../scenario.ts";
import { builtinCall, withTypeWarnings } from "./builtin-call.ts";
import { providePolicies } from "./late-policies.ts";
import type { PlaybackServer } from "./parts.ts";
import { withPolicyCompileReasons } from "./policy-compile-reasons.ts";
import { admissionOf, type PolicyState, type RequestAdmission } from "./policy-server.ts";
import { sendRequest } from "./request-call.ts";
import { RequestLine } from "./request-line.ts";

/** The namespaces, params and policies of a scenario, created in this order. */
export interface StagedPolicies {
  readonly calls: {
    readonly namespaces?: readonly CallReport[];
    readonly params?: readonly CallReport[];
    readonly policies?: readonly CallReport[];
  };
  /** The texts that all of this depends on. */
  readonly key: string;
  /** Returns the admission of a request. Undefined for one that is sent before the policies act. */
  readonly admissionOf: (
    request: ScenarioRequest,
    index: number,
    server: PlaybackServer,
  ) => RequestAdmission | undefined;
}

/** What was created last on servers with a definition, from the same start and the same texts. */
const known = new WeakMap<Resource, { readonly from: RequestLine; readonly created: Created }>();

interface Created {
  readonly result: StagedPolicies;
  readonly change: StoreChange;
}

/** Creates what a scenario brings for admission. `definition` is the text of its definition. */
function stagePolicies(
  scenario: Scenario,
  definition: NamedDocument,
  server: PlaybackServer,
): StagedPolicies {
  const { resource, resources, tracksFields = false, now, store } = server;
  const admission = keyOf(scenario);
  const start = { resource, resources, definition, tracksFields, now, state: store.state, admission };
  const earlier = known.get(resource);
  if (earlier?.from.startsFrom(start) === true) {
    store.repeat(earlier.created.change);
    return earlier.created.result;
  }
  const created = store.watch(() => stage(scenario, admission, definition, server));
  known.set(resource, { from: new RequestLine(start), created });
  return created.result;
}

/** All that admission depends on besides the definition. */
function keyOf(scenario: Scenario): string {
  const { policies, policiesAfter, params, namespaces, user, authorizer, hasLeads } = scenario;
  const named = namespacesOf(scenario);
  return JSON.stringify([policies, policiesAfter, params, namespaces, user, authorizer, hasLeads, named]);
}

function stage(
  scenario: Scenario,
  key: string,
  definition: NamedDocument,
  server: PlaybackServer,
): StagedPolicies {
  const staging = new Staging(server, definition, scenario.hasLeads === true);
  const { namespaces, params, policies, policiesAfter = 0 } = scenario;
  const calls = {
    ...(namespaces && {
      namespaces: namespaces.map((text, i) => staging.namespace(text, `namespaces/${i}`)),
    }),
    ...(params && { params: params.map((text, i) => staging.param(text, `params/${i}`)) }),
    ...(policies && { policies: policies.map((text, i) => staging.policy(text, `policies/${i}`)) }),
  };
  for (const name of namespacesOf(scenario)) staging.bareNamespace(name);
  const state: PolicyState = staging;
  return {
    calls,
    key,
    admissionOf: (request, index, asked) =>
      index < policiesAfter ? undefined : admissionOf(state, scenario, request, asked),
  };
}

providePolicies(stagePolicies);

/** The namespaces that the texts of a scenario name. */
function namespacesOf({ params = [], requests = [] }: Scenario): readonly string[] {
  const named = [
    ...params.map((text) => requestText(text).manifest().namespace),
    ...requests.flatMap(({ namespace = "", object }) => [
      namespace,
      requestText(object).manifest().namespace,
    ]),
  ];
  return ["default", ...named.filter((name) => name !== "")];
}

class Staging implements PolicyState {
  /** The only server of a scenario has the params, too. */
  readonly servers: PolicyState["servers"] = [];
  readonly objects: AdmissionObject[] = [];
  readonly namespaces = new Map<string, ValueMap>();
  readonly configMaps: Param[] = [];
  readonly texts = new Map<string, NamedDocument>();
  readonly #server: PlaybackServer;
  readonly #definition: NamedDocument;
  readonly #hasLeads: boolean;

  constructor(server: PlaybackServer, definition: NamedDocument, hasLeads: boolean) {
    this.#server = server;
    this.#definition = definition;
    this.#hasLeads = hasLeads;
  }

  /** The text as it is sent. */
  #sent(text: string): RequestText {
    return requestText(text.slice(this.#leadOf(text).length));
  }

  /** The text with its lead, for places. */
  #named(text: string, id: DocumentId): NamedDocument {
    const leadLines = this.#leadOf(text).split("\n").length - 1;
    return { id, document: requestText(text).document(), ...(leadLines > 0 && { leadLines }) };
  }

  #leadOf(text: string): string {
    return this.#hasLeads ? (/^(?:[ \t]*\n)+/.exec(text)?.[0] ?? "") : "";
  }

  namespace(text: string, document: DocumentId): CallReport {
    const outcome = createNamespace(
      createBody(this.#sent(text)),
      this.#host((name) => this.namespaces.has(name)),
    );
    this.#keepNamespace(outcome);
    return this.#call(text, document, outcome, "namespace");
  }

  bareNamespace(name: string): void {
    if (this.namespaces.has(name)) return;
    const text = `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${JSON.stringify(name)}\n`;
    this.#keepNamespace(
      createNamespace(
        createBody(requestText(text)),
        this.#host(() => false),
      ),
    );
  }

  #keepNamespace({ response: { code, body } }: CreateOutcome<unknown>): void {
    if (code < 400 && body instanceof Map) this.namespaces.set(stringAt(body, "metadata", "name"), body);
  }

  param(text: string, document: DocumentId): CallReport {
    const typed = this.#sent(text);
    const { value, namespace: written } = typed.manifest();
    if (stringAt(value, "kind") !== "ConfigMap" || stringAt(value, "apiVersion") !== "v1") {
      return sendRequest({ verb: "create", object: text }, document, this.#definition, this.#server).call;
    }
    const namespace = written === "" ? "default" : written;
    const isTaken = (name: string) =>
      this.configMaps.some((each) => each.name === name && each.namespace === namespace);
    const outcome = createConfigMap(createBody(typed), { ...this.#host(isTaken), namespace });
    const { code, body } = outcome.response;
    if (code < 400 && body instanceof Map) {
      const value = keptTyped(body, "ConfigMap", writer, this.#server.now);
      this.configMaps.push({ namespace, name: stringAt(body, "metadata", "name"), value });
    }
    return this.#call(text, document, outcome, "configmap");
  }

  policy(text: string, document: DocumentId): CallReport {
    const typed = this.#sent(text);
    const kind = stringAt(typed.manifest().value, "kind");
    const isTaken = (name: string) =>
      this.objects.some((each) => each.kind === kind && stringAt(each.metadata, "name") === name);
    const outcome = createPolicy(createBody(typed), this.#host(isTaken));
    const { object } = outcome;
    if (object !== undefined) {
      this.objects.push(object);
      this.texts.set(`${object.kind}/${stringAt(object.metadata, "name")}`, this.#named(text, document));
    }
    const call = this.#call(text, document, outcome, `${kind.toLowerCase()}.admissionregistration.k8s.io`);
    const { resources, resource } = this.#server;
    const found =
      object?.kind === "ValidatingAdmissionPolicy" ? typeCheck(object, resources, resource.capabilities) : [];
    const told = withTypeWarnings(call, found, this.#named(text, document));
    return withPolicyCompileReasons(told, typed.manifest().value, resource.capabilities);
  }

  namespaceParams(): readonly Param[] {
    return [...this.namespaces].map(([name, object]) => {
      return { namespace: "", name, value: keptTyped(object, "Namespace", writer, this.#server.now) };
    });
  }

  #host(isTaken: CreateHost["isTaken"]): CreateHost {
    const { store, now, resource } = this.#server;
    return {
      capabilities: resource.capabilities,
      uid: store.nextUid(),
      now,
      resourceVersion: String(store.nextRevision()),
      nameSuffix: store.nextSuffix(),
      isTaken,
    };
  }

  #call(text: string, id: DocumentId, outcome: CreateOutcome<unknown>, resource: string): CallReport {
    const { name, namespace } = this.#sent(text).manifest();
    const kubectl = kubectlOutput(outcome.response, {
      verb: "create",
      args: `-f ${id.replace("/", "-")}.yaml`,
      file: `${id.replace("/", "-")}.yaml`,
      resource,
      name,
      namespace,
    });
    return { ...builtinCall(this.#named(text, id), "create", outcome, this.#server.parts), kubectl };
  }
}
