import { unsupportedNumber } from "../../apimachinery/source/faults.ts";
import { authorizerValue, resourceAuthorizerValue } from "../../cel/values/authorizer-value.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import { infiniteIn } from "../../go/value/infinite.ts";
import { withoutNilLists } from "../../go/value/nil-list.ts";
import { isMap, stringAt, type ValueMap, withMember, withoutMembers } from "../../go/value/value.ts";
import { attributesOf, objectsOf } from "../../server/customresource/admission-attributes.ts";
import type { Admission, ServerContext } from "../../server/customresource/context.ts";
import { decodeStored } from "../../server/customresource/convert.ts";
import { applier } from "../../server/customresource/default-managers.ts";
import { metadataError } from "../../server/customresource/metadata-fault.ts";
import { withManagedFields } from "../../server/customresource/with-managed-fields.ts";
import { withTimes } from "../../server/fieldmanager/managed-fields.ts";
import { authorizerOf } from "../../server/policies/cel/authorizer-table.ts";
import type { AdmissionObject } from "../../server/policies/kinds/types.ts";
import type { Param, ParamSource, ParamSources } from "../../server/policies/matching/params.ts";
import type { Surroundings } from "../../server/policies/matching/surroundings.ts";
import { dispatchMutating, type MutatingHook } from "../../server/policies/mutating/dispatch.ts";
import { Recorder } from "../../server/policies/request/record.ts";
import { dispatchValidating, type ValidatingHook } from "../../server/policies/validating/dispatch.ts";
import { type ServedVersion, versionNamed } from "../../server/resource/resource.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { AdmissionReport, Problem } from "../report.ts";
import type { Scenario, ScenarioRequest } from "../scenario.ts";
import { impersonated } from "./admission-user.ts";
import { explainFinding, type PolicyTexts, placed } from "./policy-problems.ts";

/** What a server has for admission: policies, and what they can see. */
export interface PolicyState {
  readonly objects: readonly AdmissionObject[];
  /** By name. */
  readonly namespaces: ReadonlyMap<string, ValueMap>;
  readonly configMaps: readonly Param[];
  /** The namespaces as params. */
  namespaceParams(): readonly Param[];
  /** The servers of the other definitions, which may have params. */
  readonly servers: readonly ServerContext[];
  /** The texts of the policies and bindings, by kind and name. */
  readonly texts: PolicyTexts;
}

/** Admission of one request, and what it did. */
export interface RequestAdmission extends Admission {
  /** What policies did so far. */
  readonly report: () => AdmissionReport;
  /** Returns what is known about a problem that a policy has with an object. */
  readonly explain: (problem: Problem, object: NamedDocument) => Partial<Problem>;
}

/** Returns the admission of a request. Policies and bindings are taken in the order of their names. */
export function admissionOf(
  state: PolicyState,
  { user, authorizer }: Pick<Scenario, "user" | "authorizer">,
  request: ScenarioRequest,
  server: ServerContext,
): RequestAdmission {
  const { objects, namespaces, texts } = state;
  const { capabilities } = server.resource;
  const record = new Recorder();
  const authorize = authorizerOf(authorizer);
  const surroundings: Surroundings = {
    namespaceNamed: (name) => namespaces.get(name) ?? new Map(),
    params: paramSources(state, server),
    authorizerOf: ({ user: asking, resource, subresource, namespace, name }) => {
      const { username, ...who } = asking;
      const value = authorizerValue({ ...who, name: username }, authorize);
      const about = { group: resource.group, resource: resource.resource, subresource, namespace, name };
      return { authorizer: value, requestResource: resourceAuthorizerValue(value, about) };
    },
  };
  const asking = {
    user: impersonated(request.user ?? user),
    dryRun: request.dryRun === true,
    manager: request.fieldManager ?? (request.patchType === "apply" ? applier : ""),
  };
  return {
    report: () => ({
      auditAnnotations: record.auditAnnotations,
      costs: record.costs,
      steps: record.steps.map((step) => placed(step, texts)),
    }),
    explain: (problem, object) => explainFinding(problem, record.findings, texts, object),
    metadataError: (object, managers) => metadataError(object, withTimes(managers, [], server.now)),
    written: (object) => {
      const infinite = infiniteIn(object);
      return infinite === undefined
        ? { object: withoutNilLists(object) as ValueMap }
        : { failure: unsupportedNumber({ value: infinite }) };
    },
    mutate: (sent, write) => {
      const attributes = attributesOf(sent, write, asking);
      if (attributes.object === undefined) return sent.sent.object;
      const result = dispatchMutating(
        mutatingHooks(objects),
        { ...attributes, object: attributes.object },
        objectsOf(write),
        surroundings,
        capabilities,
        record,
      );
      if ("refused" in result) return result.refused;
      return result.object === attributes.object ? sent.sent.object : withoutOwners(result.object);
    },
    validate: (sent, target) =>
      dispatchValidating(
        validatingHooks(objects),
        attributesOf(sent, target, asking),
        objectsOf(target),
        surroundings,
        capabilities,
        record,
      ),
  };
}

/** Owners are kept apart from the object. Policies cannot change them. */
function withoutOwners(object: ValueMap): ValueMap {
  const metadata = object.get("metadata");
  return isMap(metadata) && metadata.has("managedFields")
    ? withMember(object, "metadata", withoutMembers(metadata, "managedFields"))
    : object;
}

function byName<T extends { readonly metadata: ValueMap }>(objects: readonly T[]): readonly T[] {
  return [...objects].sort((a, b) => compareStrings(nameOf(a), nameOf(b)));
}

function nameOf({ metadata }: { readonly metadata: ValueMap }): string {
  return stringAt(metadata, "name");
}

/** Upstream: policy_source.go: a policy without bindings does nothing. */
function validatingHooks(objects: readonly AdmissionObject[]): readonly ValidatingHook[] {
  const policies = objects.filter((each) => each.kind === "ValidatingAdmissionPolicy");
  const bindings = byName(objects.filter((each) => each.kind === "ValidatingAdmissionPolicyBinding"));
  return hooksOf(byName(policies), bindings);
}

function mutatingHooks(objects: readonly AdmissionObject[]): readonly MutatingHook[] {
  const policies = objects.filter((each) => each.kind === "MutatingAdmissionPolicy");
  const bindings = byName(objects.filter((each) => each.kind === "MutatingAdmissionPolicyBinding"));
  return hooksOf(byName(policies), bindings);
}

function hooksOf<
  Policy extends { readonly metadata: ValueMap },
  Binding extends { readonly spec: { readonly policyName: string } },
>(policies: readonly Policy[], bindings: readonly Binding[]) {
  return policies.flatMap((policy) => {
    const own = bindings.filter(({ spec }) => spec.policyName === nameOf(policy));
    return own.length === 0 ? [] : [{ policy, bindings: own }];
  });
}

function paramSources(state: PolicyState, asked: ServerContext): ParamSources {
  const servers = [asked, ...state.servers];
  return ({ group, version, kind }): ParamSource | undefined => {
    if (group === "" && version === "v1" && kind === "ConfigMap") {
      return { namespaced: true, isTyped: true, list: () => state.configMaps };
    }
    if (group === "" && version === "v1" && kind === "Namespace") {
      return { namespaced: false, isTyped: true, list: () => state.namespaceParams() };
    }
    for (const server of servers) {
      const { resource } = server;
      const served = versionNamed(resource, version);
      if (group !== resource.group || kind !== resource.kind || served?.served !== true) continue;
      return { namespaced: resource.namespaced, isTyped: false, list: () => paramsOf(server, served) };
    }
    return undefined;
  };
}

/** The objects of a definition, in one of its versions. */
function paramsOf(server: ServerContext, version: ServedVersion): readonly Param[] {
  return server.store.list("").flatMap(([, stored]): readonly Param[] => {
    const read = decodeStored(stored, version, server);
    if ("failure" in read) return [];
    const metadata = read.object.get("metadata");
    const value = withManagedFields(read.object, stored.managers);
    return [{ namespace: stringAt(metadata, "namespace"), name: stringAt(metadata, "name"), value }];
  });
}
