import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { boolType } from "../../../cel/types/type.ts";
import { remembering } from "../../../go/value/remembering.ts";
import { type CompiledExpression, type Declared, PolicyCompiler, type ResultTypes } from "../cel/compile.ts";
import { applyConfigurationTypes, jsonPatchTypes } from "../cel/patch-types.ts";
import type { MutatingPolicy, Mutation } from "../kinds/types.ts";

/** A policy with its expressions compiled. What does not compile is reported when it is evaluated. */
export interface CompiledMutatingPolicy {
  readonly policy: MutatingPolicy;
  readonly variables: ReadonlyMap<string, CompiledExpression>;
  readonly matchConditions: readonly CompiledExpression[];
  readonly mutations: readonly CompiledExpression[];
}

const compiledPolicies = remembering((_: MutatingPolicy) => new Map<string, CompiledMutatingPolicy>());

/**
 * Compiles a policy, once for a minor.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/mutating/compilation.go.
 */
export function compileMutating(policy: MutatingPolicy, capabilities: Capabilities): CompiledMutatingPolicy {
  const known = compiledPolicies(policy);
  let compiled = known.get(capabilities.id);
  if (compiled === undefined) {
    compiled = compile(policy, capabilities);
    known.set(capabilities.id, compiled);
  }
  return compiled;
}

function compile(policy: MutatingPolicy, capabilities: Capabilities): CompiledMutatingPolicy {
  const { paramKind, variables = [], matchConditions = [], mutations = [] } = policy.spec;
  const declared: Declared = { hasParams: paramKind !== undefined, hasAuthorizer: true };
  const compiler = new PolicyCompiler(capabilities, true);
  for (const { name, expression } of variables) compiler.addVariable(name, expression, declared);
  return {
    policy,
    variables: compiler.variables,
    matchConditions: matchConditions.map(({ expression }) =>
      compiler.compile(expression, [boolType], declared),
    ),
    mutations: mutations.map((mutation) =>
      compiler.compile(expressionOf(mutation), resultOf(mutation), { ...declared, hasPatchTypes: true }),
    ),
  };
}

function expressionOf({ jsonPatch, applyConfiguration }: Mutation): string {
  return (jsonPatch ?? applyConfiguration)?.expression ?? "";
}

function resultOf({ patchType }: Mutation): ResultTypes {
  return patchType === "JSONPatch" ? jsonPatchTypes : applyConfigurationTypes;
}
