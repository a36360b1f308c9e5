import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { type GroupVersionKind, groupVersion } from "../../../apimachinery/request/group-version-kind.ts";
import { admissionDenied, internalErrorStatus, type Status } from "../../../apimachinery/status/status.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import type { Path } from "../../../go/value/path.ts";
import { isMap, stringAt, type ValueMap } from "../../../go/value/value.ts";
import { bindingsOf, type Seen } from "../cel/bindings.ts";
import { evaluateAll, policyBudget } from "../cel/evaluate.ts";
import { requestValue } from "../cel/request-value.ts";
import type { MutatingBinding, MutatingPolicy } from "../kinds/types.ts";
import { evaluateConditions } from "../matching/conditions.ts";
import { bindingMisconfigured, policyMisconfigured } from "../matching/faults.ts";
import { match } from "../matching/match.ts";
import { collectParams, type Param, paramName, paramsOfPolicy } from "../matching/params.ts";
import { namespaceOf, type Surroundings } from "../matching/surroundings.ts";
import {
  type Attributes,
  type GroupVersionResource,
  type MutableObjects,
  objectNameOf,
  type Versioned,
  versionedAs,
} from "../request/attributes.ts";
import type { MutationStep, PolicyFinding, PolicyStep, Recorder } from "../request/record.ts";
import { compileMutating } from "./compile-policy.ts";
import { mutationDeniedByBinding, mutationDeniedByPolicy, notConvertedBack } from "./faults.ts";
import { applyConfiguration } from "./patch/apply-configuration.ts";
import { jsonPatch } from "./patch/json-patch.ts";
import { jsonPatchScale } from "./patch/scale-patch.ts";

/** A mutating policy with its bindings, both in the order in which the server takes them. */
export interface MutatingHook {
  readonly policy: MutatingPolicy;
  readonly bindings: readonly MutatingBinding[];
}

/** An object after the mutating policies, or the rejection of the request. */
export type Mutated = { readonly object: ValueMap } | { readonly refused: Status };

/** A policy that matched, with one of its bindings and one param. */
interface Invocation {
  readonly policy: MutatingPolicy;
  readonly binding: MutatingBinding;
  readonly param: Param | undefined;
  readonly resource: GroupVersionResource;
  readonly kind: GroupVersionKind;
  readonly step: PolicyStep;
}

/** An error of a policy. */
interface PolicyError {
  readonly policy: MutatingPolicy;
  readonly why: Fault;
  readonly reason: string;
}

/**
 * Lets the policies change an object, and again if one of them did and others ask for that. What they do beyond the answer
 * is added to `record`.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/mutating/dispatcher.go,
 * k8s.io/apiserver/pkg/server/options/admission.go and pkg/admission/reinvocation.go.
 */
export function dispatchMutating(
  hooks: readonly MutatingHook[],
  attributes: Attributes & { readonly object: ValueMap },
  objects: MutableObjects,
  surroundings: Surroundings,
  capabilities: Capabilities,
  record: Recorder,
): Mutated {
  const dispatch = new Dispatch(attributes, objects, surroundings, capabilities, record);
  const refused = dispatch.round(hooks);
  if (refused !== undefined) return { refused };
  const again = dispatch.isReinvoked ? dispatch.round(hooks) : undefined;
  return again === undefined ? { object: dispatch.object } : { refused: again };
}

class Dispatch {
  #attributes: Attributes & { readonly object: ValueMap };
  readonly #objects: MutableObjects;
  readonly #surroundings: Surroundings;
  readonly #capabilities: Capabilities;
  readonly #record: Recorder;
  readonly #namespace: ValueMap | undefined;
  #isSecondRound = false;
  #hasChanged = false;
  /** The invocations that run again if a later one changes the object. */
  #invoked = new Set<string>();
  /** The invocations that run in the second round. */
  readonly #reinvoked = new Set<string>();

  constructor(
    attributes: Attributes & { readonly object: ValueMap },
    objects: MutableObjects,
    surroundings: Surroundings,
    capabilities: Capabilities,
    record: Recorder,
  ) {
    this.#attributes = attributes;
    this.#objects = objects;
    this.#surroundings = surroundings;
    this.#capabilities = capabilities;
    this.#record = record;
    this.#namespace = namespaceOf(attributes, surroundings);
  }

  get object(): ValueMap {
    return this.#attributes.object;
  }

  /** True if a second round follows. */
  get isReinvoked(): boolean {
    this.#isSecondRound = true;
    return this.#hasChanged;
  }

  /** Returns the rejection, if there is one. */
  round(hooks: readonly MutatingHook[]): Status | undefined {
    const errors: PolicyError[] = [];
    const versions = new Map<string, Versioned>();
    const invocations = hooks.flatMap((hook) => this.#invocations(hook, versions, errors));
    const stopped = this.#invoke(invocations, versions, errors);
    if (stopped !== undefined) return stopped;
    const told = errors.filter(({ policy }) => policy.spec.failurePolicy !== "Ignore");
    const [first] = told;
    if (first === undefined) return undefined;
    const { group, resource } = this.#attributes.resource;
    const reason = first.reason === "" ? "Forbidden" : first.reason;
    return admissionDenied(
      { code: 403, reason },
      first.why,
      { group, name: resource },
      objectNameOf(this.#attributes),
      told.map(({ why }) => why.text),
    );
  }

  /** Selects what a policy does with the request. Upstream: policy_dispatcher.go `Dispatch`. */
  #invocations(
    { policy, bindings }: MutatingHook,
    versions: Map<string, Versioned>,
    errors: PolicyError[],
  ): readonly Invocation[] {
    const { matchConstraints, paramKind } = policy.spec;
    const step = this.#step({ policy: nameOf(policy), kind: "MutatingAdmissionPolicy" });
    if (matchConstraints === undefined) return [];
    const matched = match(matchConstraints, this.#attributes, this.#namespace, this.#objects);
    if (!matched.matches) {
      this.#record.steps.push({ ...step, unmatched: { part: matched.because, of: "policy" } });
      return [];
    }
    const misconfigured = (fault: Fault, told: PolicyStep, binding?: MutatingBinding) => {
      const why = (binding === undefined ? policyMisconfigured : bindingMisconfigured)({ why: fault });
      this.#record.steps.push({ ...told, misconfigured: why });
      this.#found(told, why, binding === undefined ? ["spec", "paramKind"] : ["spec", "paramRef"], {
        of: binding === undefined ? "policy" : "binding",
      });
      errors.push({ policy, why: denied(policy, binding, why), reason: "" });
      return [];
    };
    const params = paramsOfPolicy(paramKind, this.#surroundings.params);
    if ("misconfigured" in params) return misconfigured(params.misconfigured, step);
    return bindings.flatMap((binding): readonly Invocation[] => {
      const bound: PolicyStep = { ...step, binding: nameOf(binding) };
      const { matchResources, paramRef } = binding.spec;
      const fits = matchResources && match(matchResources, this.#attributes, this.#namespace, this.#objects);
      if (fits?.matches === false) {
        this.#record.steps.push({ ...bound, unmatched: { part: fits.because, of: "binding" } });
        return [];
      }
      const { kind, resource } = matched;
      const key = JSON.stringify(kind);
      if (!versions.has(key)) {
        const versioned = versionedAs(kind, this.#attributes, this.#objects);
        if ("failure" in versioned) return misconfigured(versioned.failure, bound);
        versions.set(key, versioned);
      }
      const collected = collectParams(params, paramRef, this.#attributes.namespace);
      if ("misconfigured" in collected) return misconfigured(collected.misconfigured, bound, binding);
      return collected.map((param) => {
        const named = param === undefined ? {} : { param: paramName(param) };
        return { policy, binding, param, resource, kind, step: { ...bound, ...named } };
      });
    });
  }

  #step(step: PolicyStep): PolicyStep {
    return this.#isSecondRound ? { ...step, again: true } : step;
  }

  /** Runs the mutations. Upstream: mutating/dispatcher.go `dispatchInvocations`. */
  #invoke(
    invocations: readonly Invocation[],
    versions: Map<string, Versioned>,
    errors: PolicyError[],
  ): Status | undefined {
    let last: Versioned | undefined;
    const dirty = new Set<string>();
    for (const invocation of invocations) {
      const { policy, binding, param, kind, step } = invocation;
      const key = JSON.stringify(kind);
      const before = versions.get(key);
      if (before === undefined) continue;
      const failed = (why: Fault) =>
        errors.push({ policy, why: denied(policy, binding, why), reason: "Invalid" });
      const conditions = this.#conditions(invocation, before);
      if (conditions?.fault !== undefined) {
        this.#record.steps.push({ ...step, misconfigured: conditions.fault });
        this.#found(step, conditions.fault, [
          "spec",
          "matchConditions",
          conditions.faultAt ?? 0,
          "expression",
        ]);
        failed(conditions.fault);
        continue;
      }
      if (conditions?.holds === false) {
        const { falseCondition } = conditions;
        this.#record.steps.push({
          ...step,
          ...(falseCondition === undefined ? {} : { condition: falseCondition }),
        });
        continue;
      }
      const id = JSON.stringify([nameOf(policy), nameOf(binding), param && paramName(param)]);
      if (this.#isSecondRound && !this.#reinvoked.has(id)) continue;
      const steps: MutationStep[] = [];
      let current = before;
      for (const [index] of (policy.spec.mutations ?? []).entries()) {
        last = current;
        if (!isMap(current.object)) continue;
        const result = this.#mutate(invocation, index, current, current.object);
        if ("stopped" in result) return result.stopped;
        if ("why" in result) {
          steps.push({ index, before: current.object, why: result.why });
          this.#found(step, result.why, ["spec", "mutations", index]);
          failed(result.why);
          continue;
        }
        steps.push({ index, before: current.object, after: result.object });
        current = { ...current, object: result.object };
        versions.set(key, current);
        dirty.add(key);
        last = current;
      }
      this.#record.steps.push({ ...step, mutations: steps });
      if (!deepEqual(before.object, current.object)) this.#changed();
      if (policy.spec.reinvocationPolicy === "IfNeeded") this.#invoked.add(id);
    }
    if (last === undefined || !isMap(last.object) || !dirty.has(JSON.stringify(last.kind))) return undefined;
    this.#changed();
    return this.#takeBack(last, last.object);
  }

  #found(
    { policy, kind, binding }: PolicyStep,
    { data }: Fault,
    path: Path,
    more: Pick<PolicyFinding, "of"> = { of: "policy" },
  ): void {
    this.#record.findings.push({ data, policy, kind, ...(binding && { binding }), path, ...more });
  }

  #changed(): void {
    this.#hasChanged = true;
    for (const id of this.#invoked) this.#reinvoked.add(id);
    this.#invoked = new Set();
  }

  /** Makes a mutated object that of the request, in its version. */
  #takeBack({ kind }: Versioned, object: ValueMap): Status | undefined {
    const own = this.#attributes.kind;
    const isOwn = kind.version === own.version && stringAt(object, "apiVersion") === groupVersion(own);
    const back = isOwn ? { object } : this.#objects.convert(object, own);
    if ("failure" in back) return internalErrorStatus(notConvertedBack({ why: back.failure }));
    this.#attributes = { ...this.#attributes, object: back.object };
    return undefined;
  }

  #seen({ param, kind }: Invocation, versioned: Versioned, resource: GroupVersionResource): Seen {
    return {
      versioned,
      request: requestValue(this.#attributes, resource, kind, this.#capabilities.structsInPolicies),
      params: param?.value ?? null,
      namespace: this.#namespace,
      authorizer: this.#surroundings.authorizerOf(this.#attributes),
      hasStructs: this.#capabilities.structsInPolicies,
    };
  }

  #conditions(invocation: Invocation, versioned: Versioned) {
    const { policy, step } = invocation;
    const { matchConditions = [], failurePolicy } = policy.spec;
    if (matchConditions.length === 0) return undefined;
    const compiled = compileMutating(policy, this.#capabilities);
    const seen = { ...this.#seen(invocation, versioned, this.#attributes.resource), namespace: undefined };
    const conditions = evaluateConditions(
      matchConditions,
      compiled.matchConditions,
      compiled.variables,
      bindingsOf(seen),
      failurePolicy,
    );
    this.#record.costs.push({ ...costOf(step), matchConditions: conditions.costs });
    return conditions;
  }

  /** Upstream: mutating/dispatcher.go `dispatchOne`. */
  #mutate(
    invocation: Invocation,
    index: number,
    versioned: Versioned,
    object: ValueMap,
  ): { readonly object: ValueMap } | { readonly why: Fault } | { readonly stopped: Status } {
    const { policy, step } = invocation;
    const compiled = compileMutating(policy, this.#capabilities);
    const expression = compiled.mutations[index];
    const mutation = policy.spec.mutations?.[index];
    if (expression === undefined || mutation === undefined) return { object };
    const cost = (spent: bigint | "exceeded") =>
      this.#record.costs.push({ ...costOf(step), mutation: index, cost: spent });
    if (!expression.ok) {
      cost(0n);
      return { why: expression.fault };
    }
    const bindings = bindingsOf(this.#seen(invocation, versioned, invocation.resource));
    const { results, costs, exhausted } = evaluateAll(
      [expression],
      compiled.variables,
      bindings,
      policyBudget,
    );
    cost(costs[0] ?? 0n);
    if (exhausted !== undefined) return { why: exhausted };
    const [result] = results;
    if (result === undefined) return { object };
    if (!result.ok) return { why: result.fault };
    const patchJson = this.#attributes.subresource === "scale" ? jsonPatchScale : jsonPatch;
    const patch =
      mutation.patchType === "JSONPatch"
        ? patchJson(result.value, object, this.#capabilities)
        : applyConfiguration(result.value, object, this.#objects.typeOf(versioned.kind), this.#capabilities);
    if (!patch.ok) {
      return patch.kind === "error" ? { why: patch.fault } : { stopped: internalErrorStatus(patch.fault) };
    }
    return { object: this.#objects.withDefaults(patch.object) };
  }
}

function costOf({ policy, param }: PolicyStep) {
  return { policy, kind: "MutatingAdmissionPolicy" as const, ...(param === undefined ? {} : { param }) };
}

function denied(policy: MutatingPolicy, binding: MutatingBinding | undefined, why: Fault): Fault {
  return binding === undefined
    ? mutationDeniedByPolicy({ policy: nameOf(policy), why })
    : mutationDeniedByBinding({ policy: nameOf(policy), binding: nameOf(binding), why });
}

function nameOf({ metadata }: { readonly metadata: ValueMap }): string {
  return stringAt(metadata, "name");
}
