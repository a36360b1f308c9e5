import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { boolType, nullType, stringType } from "../../../cel/types/type.ts";
import { remembering } from "../../../go/value/remembering.ts";
import { type CompiledExpression, type Declared, PolicyCompiler } from "../cel/compile.ts";
import type { ValidatingPolicy } from "../kinds/types.ts";

/** A policy with its expressions compiled. What does not compile is reported when it is evaluated. */
export interface CompiledValidatingPolicy {
  readonly policy: ValidatingPolicy;
  readonly variables: ReadonlyMap<string, CompiledExpression>;
  readonly matchConditions: readonly CompiledExpression[];
  readonly validations: readonly CompiledExpression[];
  /** Undefined for a validation without one. */
  readonly messages: readonly (CompiledExpression | undefined)[];
  readonly auditAnnotations: readonly CompiledExpression[];
}

const compiledPolicies = remembering((_: ValidatingPolicy) => new Map<string, CompiledValidatingPolicy>());

/**
 * Compiles a policy, once for a minor.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/validating/plugin.go `compilePolicy`.
 */
export function compileValidating(
  policy: ValidatingPolicy,
  capabilities: Capabilities,
): CompiledValidatingPolicy {
  const known = compiledPolicies(policy);
  let compiled = known.get(capabilities.id);
  if (compiled === undefined) {
    compiled = compile(policy, capabilities);
    known.set(capabilities.id, compiled);
  }
  return compiled;
}

function compile(policy: ValidatingPolicy, capabilities: Capabilities): CompiledValidatingPolicy {
  const {
    paramKind,
    variables = [],
    matchConditions = [],
    validations = [],
    auditAnnotations = [],
  } = policy.spec;
  const full: Declared = { hasParams: paramKind !== undefined, hasAuthorizer: true };
  const unauthorized: Declared = { ...full, hasAuthorizer: false };
  const compiler = new PolicyCompiler(capabilities, true);
  for (const { name, expression } of variables) compiler.addVariable(name, expression, full);
  return {
    policy,
    variables: compiler.variables,
    matchConditions: matchConditions.map(({ expression }) => compiler.compile(expression, [boolType], full)),
    validations: validations.map(({ expression }) => compiler.compile(expression, [boolType], full)),
    messages: validations.map(({ messageExpression }) =>
      messageExpression === "" ? undefined : compiler.compile(messageExpression, [stringType], unauthorized),
    ),
    auditAnnotations: auditAnnotations.map(({ valueExpression }) =>
      compiler.compile(valueExpression, [stringType, nullType], full),
    ),
  };
}
