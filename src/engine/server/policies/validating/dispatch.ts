import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { isForbidden } from "../../../apimachinery/status/faults.ts";
import { admissionDenied, type Status } from "../../../apimachinery/status/status.ts";
import { append } from "../../../go/value/append.ts";
import { utf8Prefix } from "../../../go/value/go-text.ts";
import { jsonString } from "../../../go/value/json.ts";
import { stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { requestValue } from "../cel/request-value.ts";
import type { ValidatingBinding, ValidatingPolicy } from "../kinds/types.ts";
import { bindingMisconfigured, policyMisconfigured } from "../matching/faults.ts";
import { match } from "../matching/match.ts";
import { collectParams, type Param, paramName, paramsOfPolicy } from "../matching/params.ts";
import { namespaceOf, type Surroundings } from "../matching/surroundings.ts";
import { type Attributes, type ObjectInterfaces, objectNameOf, versionedAs } from "../request/attributes.ts";
import type { PolicyStep, Recorder } from "../request/record.ts";
import { compileValidating } from "./compile-policy.ts";
import { deniedByBinding, deniedByPolicy, notConvertible, warnedByPolicy } from "./faults.ts";
import { type Decision, type Validated, validate } from "./validate.ts";

/** A validating policy with its bindings, both in the order in which the server takes them. */
export interface ValidatingHook {
  readonly policy: ValidatingPolicy;
  readonly bindings: readonly ValidatingBinding[];
}

/** What validating admission says about a request. */
export interface ValidatingResult {
  readonly refused?: Status;
  readonly warnings: readonly Fault[];
}

/** A decision that refuses the request. */
interface Denial {
  readonly why: Fault;
  readonly reason: string;
}

/** A validation that failed under a binding that audits. */
interface Failure {
  readonly message: string;
  readonly policy: string;
  readonly binding: string;
  readonly expressionIndex: number;
  readonly validationActions: readonly string[];
}

const failureKey = "validation.policy.admission.k8s.io/validation_failure";
/** The server truncates longer lists. */
const mostFailures = 50;
/** In bytes. */
const longestAnnotation = 10 * 1024;

const codes: ReadonlyMap<string, number> = new Map([
  ["Forbidden", 403],
  ["Unauthorized", 401],
  ["RequestEntityTooLarge", 413],
]);

/**
 * Asks the policies about a request. What they do beyond the answer is added to `record`.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/validating/dispatcher.go `Dispatch`.
 */
export function dispatchValidating(
  hooks: readonly ValidatingHook[],
  attributes: Attributes,
  objects: ObjectInterfaces,
  surroundings: Surroundings,
  capabilities: Capabilities,
  record: Recorder,
): ValidatingResult {
  const dispatch = new Dispatch(attributes, objects, surroundings, capabilities, record);
  for (const hook of hooks) dispatch.policy(hook);
  return dispatch.finish();
}

class Dispatch {
  readonly #attributes: Attributes;
  readonly #objects: ObjectInterfaces;
  readonly #surroundings: Surroundings;
  readonly #capabilities: Capabilities;
  readonly #record: Recorder;
  readonly #namespace: ValueMap | undefined;
  readonly #denials: Denial[] = [];
  readonly #failures: Failure[] = [];
  readonly #warnings: Fault[] = [];

  constructor(
    attributes: Attributes,
    objects: ObjectInterfaces,
    surroundings: Surroundings,
    capabilities: Capabilities,
    record: Recorder,
  ) {
    this.#attributes = attributes;
    this.#objects = objects;
    this.#surroundings = surroundings;
    this.#capabilities = capabilities;
    this.#record = record;
    record.nextObject();
    this.#namespace = namespaceOf(attributes, surroundings);
  }

  policy({ policy, bindings }: ValidatingHook): void {
    const name = nameOf(policy);
    const step: PolicyStep = { policy: name, kind: "ValidatingAdmissionPolicy" };
    const { matchConstraints, paramKind } = policy.spec;
    if (matchConstraints === undefined) return;
    const matched = match(matchConstraints, this.#attributes, this.#namespace, this.#objects);
    if (!matched.matches) {
      this.#record.steps.push({ ...step, unmatched: { part: matched.because, of: "policy" } });
      return;
    }
    const params = paramsOfPolicy(paramKind, this.#surroundings.params);
    if ("misconfigured" in params) {
      this.#misconfigured(policy, undefined, params.misconfigured, step);
      return;
    }
    const annotations = new Map<string, Set<string>>();
    for (const binding of bindings) {
      const { matchResources, paramRef, validationActions } = binding.spec;
      const acting = validationActions === undefined ? {} : { actions: validationActions };
      const bound: PolicyStep = { ...step, binding: nameOf(binding), ...acting };
      const fits = matchResources && match(matchResources, this.#attributes, this.#namespace, this.#objects);
      if (fits?.matches === false) {
        this.#record.steps.push({ ...bound, unmatched: { part: fits.because, of: "binding" } });
        continue;
      }
      const collected = collectParams(params, paramRef, this.#attributes.namespace);
      if ("misconfigured" in collected) {
        this.#misconfigured(policy, binding, collected.misconfigured, bound);
        continue;
      }
      if (collected.length === 0) continue;
      const versioned = versionedAs(matched.kind, this.#attributes, this.#objects);
      if ("failure" in versioned) {
        this.#misconfigured(policy, binding, notConvertible({ why: versioned.failure }), bound);
        continue;
      }
      const results = collected.map((param) => this.#evaluate(policy, param, matched, versioned, bound));
      for (const result of results) this.#decide(policy, binding, result, annotations);
    }
    for (const [key, values] of annotations) this.#record.annotate(`${name}/${key}`, [...values].join(", "));
  }

  finish(): ValidatingResult {
    const failures = this.#failures.slice(0, mostFailures);
    if (failures.length > 0) this.#record.annotate(failureKey, this.#failuresText(failures));
    const warnings = this.#warnings;
    const [first] = this.#denials;
    if (first === undefined) return { warnings };
    const { group, resource } = this.#attributes.resource;
    const of = { group, name: resource };
    const name = objectNameOf(this.#attributes);
    const reason = first.reason === "" ? "Invalid" : first.reason;
    const fault = isForbidden({
      resource: group === "" ? resource : `${resource}.${group}`,
      name,
      why: first.why,
    });
    const code = codes.get(reason) ?? 422;
    return { warnings, refused: admissionDenied({ code, reason }, fault, of, name, [first.why.text]) };
  }

  #misconfigured(
    policy: ValidatingPolicy,
    binding: ValidatingBinding | undefined,
    fault: Fault,
    step: PolicyStep,
  ): void {
    const framed = binding === undefined ? policyMisconfigured : bindingMisconfigured;
    const why = framed({ why: fault });
    this.#record.steps.push({ ...step, misconfigured: why });
    this.#record.findings.push({
      data: why.data,
      policy: step.policy,
      kind: step.kind,
      ...(binding === undefined ? {} : { binding: nameOf(binding) }),
      path: binding === undefined ? ["spec", "paramKind"] : ["spec", "paramRef"],
      of: binding === undefined ? "policy" : "binding",
    });
    if (policy.spec.failurePolicy === "Ignore") return;
    this.#denials.push({ why: denied(policy, binding, why), reason: "" });
  }

  #evaluate(
    policy: ValidatingPolicy,
    param: Param | undefined,
    { resource, kind }: Pick<Extract<ReturnType<typeof match>, { matches: true }>, "resource" | "kind">,
    versioned: Exclude<ReturnType<typeof versionedAs>, { readonly failure: unknown }>,
    step: PolicyStep,
  ): Validated {
    const attributes = this.#attributes;
    const authorizer = this.#surroundings.authorizerOf(attributes);
    const params = param === undefined ? null : withKind(param, policy);
    const { structsInPolicies: hasStructs } = this.#capabilities;
    const seen = { versioned, params, authorizer, hasStructs };
    const result = validate(
      compileValidating(policy, this.#capabilities),
      { ...seen, request: requestValue(attributes, resource, kind, hasStructs), namespace: this.#namespace },
      {
        ...seen,
        request: requestValue(attributes, attributes.resource, kind, hasStructs),
        namespace: undefined,
      },
    );
    const named = param === undefined ? {} : { param: paramName(param) };
    const { kind: of, binding } = step;
    const source = { policy: step.policy, kind: of, ...(binding && { binding }), of: "policy" } as const;
    append(
      this.#record.findings,
      result.findings.map((finding) => ({ ...finding, ...source })),
    );
    this.#record.costs.push({
      policy: step.policy,
      kind: "ValidatingAdmissionPolicy",
      ...named,
      ...result.costs,
    });
    this.#record.steps.push({
      ...step,
      ...named,
      ...(result.condition === undefined ? {} : { condition: result.condition }),
      validations: result.decisions.map(({ outcome, why }, index) => ({
        index,
        outcome,
        ...(why === undefined ? {} : { why }),
        ...(result.cause === undefined ? {} : { path: result.cause }),
      })),
    });
    return result;
  }

  #decide(
    policy: ValidatingPolicy,
    binding: ValidatingBinding,
    { decisions, auditAnnotations }: Validated,
    annotations: Map<string, Set<string>>,
  ): void {
    decisions.forEach((decision, index) => {
      if (decision.action === "deny") this.#denied(policy, binding, decision, index);
    });
    for (const audit of auditAnnotations) {
      if (audit.action === "error") {
        this.#denials.push({ why: denied(policy, binding, audit.why), reason: "" });
      } else if (audit.action === "publish") {
        const values = annotations.get(audit.key) ?? new Set();
        annotations.set(audit.key, values.add(utf8Prefix(audit.value, longestAnnotation)));
      }
    }
  }

  #denied(
    policy: ValidatingPolicy,
    binding: ValidatingBinding,
    { why, reason }: Extract<Decision, { action: "deny" }>,
    expressionIndex: number,
  ): void {
    const { validationActions = [], policyName } = binding.spec;
    const names = { policy: nameOf(policy), binding: nameOf(binding) };
    for (const action of validationActions) {
      if (action === "Deny") this.#denials.push({ why: denied(policy, binding, why), reason });
      else if (action === "Warn") this.#warnings.push(warnedByPolicy({ ...names, why }));
      else if (action === "Audit") {
        const audited = { message: why.text, policy: policyName, binding: names.binding };
        this.#failures.push({ ...audited, expressionIndex, validationActions });
      }
    }
  }

  /** Servers that annotate each failure keep only the first. */
  #failuresText(failures: readonly Failure[]): string {
    const kept = this.#capabilities.auditsAllFailures ? failures : failures.slice(0, 1);
    return `[${kept.map(failureJson).join(",")}]`;
  }
}

function failureJson({ message, policy, binding, expressionIndex, validationActions }: Failure): string {
  return `{"message":${jsonString(message)},"policy":${jsonString(policy)},"binding":${jsonString(binding)},"expressionIndex":${expressionIndex},"validationActions":[${validationActions.map(jsonString).join(",")}]}`;
}

function denied(policy: ValidatingPolicy, binding: ValidatingBinding | undefined, why: Fault): Fault {
  return binding === undefined
    ? deniedByPolicy({ policy: nameOf(policy), why })
    : deniedByBinding({ policy: nameOf(policy), binding: nameOf(binding), why });
}

function nameOf({ metadata }: { readonly metadata: ValueMap }): string {
  return stringAt(metadata, "name");
}

/** Adds what a value of a Go type lacks. Upstream: `wrappedParam` in the same file. */
function withKind({ value }: Param, { spec: { paramKind } }: ValidatingPolicy): ValueMap {
  if (paramKind === undefined || value.has("kind")) return value;
  return new Map<string, Value>([...value, ["apiVersion", paramKind.apiVersion], ["kind", paramKind.kind]]);
}
