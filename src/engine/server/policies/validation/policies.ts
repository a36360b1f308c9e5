import { type Cause, type FieldError, notSupported, required } from "../../../apimachinery/field/error.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { PolicyCompiler } from "../cel/compile.ts";
import type { MutatingPolicySpec, PolicySpec, ValidatingPolicySpec } from "../kinds/types.ts";
import { auditAnnotationsErrors } from "./audit-annotations.ts";
import { noMutations, nothingToValidate } from "./faults.ts";
import { matchConditionsErrors } from "./match-conditions.ts";
import { matchConstraintsErrors, mutableOperationsErrors } from "./match-resources.ts";
import { mutationErrors } from "./mutations.ts";
import { paramKindErrors } from "./param-kind.ts";
import { validationErrors } from "./validations.ts";
import { variableErrors } from "./variables.ts";

const failurePolicies = ["Fail", "Ignore"];
const reinvocationPolicies = ["IfNeeded", "Never"];

const at = (field: keyof ValidatingPolicySpec | keyof MutatingPolicySpec): Path => ["spec", field];

/** A compiler for expressions that are new to the server. `isComposed`: whether they may name variables. */
function compilerOf(capabilities: Capabilities, isComposed: boolean): PolicyCompiler {
  return new PolicyCompiler(capabilities, false, isComposed);
}

/** The checks of both kinds of policies, up to the match constraints. */
function startErrors({ failurePolicy = "", paramKind, matchConstraints }: PolicySpec): FieldError[] {
  const cause: Cause = { origin: "policy/failurePolicy" };
  return [
    ...(failurePolicies.includes(failurePolicy)
      ? []
      : [notSupported(at("failurePolicy"), toJson(failurePolicy), failurePolicies, cause)]),
    ...(paramKind === undefined ? [] : paramKindErrors(paramKind, at("paramKind"))),
    ...matchConstraintsErrors(matchConstraints, at("matchConstraints")),
  ];
}

/** Match conditions cannot name variables, so they have their own compiler. */
function conditionsErrors(spec: PolicySpec, capabilities: Capabilities): FieldError[] {
  const { matchConditions = [], paramKind } = spec;
  const hasParams = paramKind !== undefined;
  return matchConditionsErrors(
    matchConditions,
    compilerOf(capabilities, false),
    hasParams,
    at("matchConditions"),
  );
}

function variablesErrors({ variables = [], paramKind }: PolicySpec, compiler: PolicyCompiler): FieldError[] {
  return variables.flatMap((variable, i) =>
    variableErrors(variable, compiler, paramKind !== undefined, [...at("variables"), i]),
  );
}

/**
 * Checks a defaulted spec. `name` is the name of the policy. `variables` is only declared if there are any.
 * Upstream: `validateValidatingAdmissionPolicySpec` in validation.go.
 */
export function validatingPolicyErrors(
  spec: ValidatingPolicySpec,
  name: string,
  capabilities: Capabilities,
): FieldError[] {
  const { validations = [], auditAnnotations = [], variables = [], paramKind } = spec;
  const hasParams = paramKind !== undefined;
  const compiler = compilerOf(capabilities, variables.length > 0);
  const errors = [
    ...startErrors(spec),
    ...conditionsErrors(spec, capabilities),
    ...variablesErrors(spec, compiler),
  ];
  if (validations.length === 0 && auditAnnotations.length === 0) {
    const cause: Cause = { origin: "policy/validations" };
    const missing = (["validations", "auditAnnotations"] as const).map((field) =>
      required(at(field), nothingToValidate(), cause),
    );
    return [...errors, ...missing];
  }
  return [
    ...errors,
    ...validations.flatMap((validation, i) =>
      validationErrors(validation, compiler, hasParams, [...at("validations"), i]),
    ),
    ...auditAnnotationsErrors(auditAnnotations, name, compiler, hasParams, at("auditAnnotations")),
  ];
}

/**
 * Checks a defaulted spec. `variables` is always declared.
 * Upstream: `validateMutatingAdmissionPolicySpec` in validation.go.
 */
export function mutatingPolicyErrors(spec: MutatingPolicySpec, capabilities: Capabilities): FieldError[] {
  const { mutations = [], matchConstraints, paramKind } = spec;
  const compiler = compilerOf(capabilities, true);
  return [
    ...startErrors(spec),
    ...mutableOperationsErrors(matchConstraints, at("matchConstraints")),
    ...conditionsErrors(spec, capabilities),
    ...variablesErrors(spec, compiler),
    ...(mutations.length === 0
      ? [required(at("mutations"), noMutations(), { origin: "policy/mutations" })]
      : mutations.flatMap((mutation, i) =>
          mutationErrors(mutation, compiler, paramKind !== undefined, [...at("mutations"), i]),
        )),
    ...reinvocationErrors(spec.reinvocationPolicy),
  ];
}

function reinvocationErrors(policy: string): FieldError[] {
  const cause: Cause = { origin: "policy/reinvocationPolicy" };
  if (policy === "") return [required(at("reinvocationPolicy"), "", cause)];
  if (reinvocationPolicies.includes(policy)) return [];
  return [notSupported(at("reinvocationPolicy"), toJson(policy), reinvocationPolicies, cause)];
}
