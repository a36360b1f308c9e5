import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Program } from "../../cel/interpreter/program.ts";
import { trimSpace } from "../../go/value/go-text.ts";
import type { Path } from "../../go/value/path.ts";
import { remembering } from "../../go/value/remembering.ts";
import type { Structural, ValidationRule } from "../schema/structural.ts";
import { type CompiledExpression, compileNode } from "./compile.ts";

/** A rule that is ready to run. */
export interface RunnableRule {
  readonly rule: ValidationRule;
  readonly at: Path;
  readonly expression: CompiledExpression;
  /** Missing without a messageExpression that compiles. */
  readonly message: Program | undefined;
  readonly usesOldSelf: boolean;
}

/** Stored rules are compiled with everything that the server knows. */
const stored = { isStoredRule: () => true, isStoredMessage: () => true };

/**
 * Keyed by the minor too, because the sampler uses the newest one for any schema. The result also depends on the node
 * around the rules, which is always the same for a schema.
 */
const compiledRules = remembering(
  (_capabilities: Capabilities) => new WeakMap<Structural, readonly RunnableRule[]>(),
);

/**
 * Returns the rules of `validation`, which is the node itself or a branch of its `allOf`, compiled for the type of
 * `node`. Empty rules are omitted. Compiled at first use and remembered with the schema.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/validation.go `validator`.
 */
export function rulesOf(
  validation: Structural,
  node: Structural,
  isResourceRoot: boolean,
  capabilities: Capabilities,
): readonly RunnableRule[] {
  const known = compiledRules(capabilities);
  let rules = known.get(validation);
  if (rules === undefined) {
    rules =
      validation.validations.length === 0 ? [] : compileRules(validation, node, isResourceRoot, capabilities);
    known.set(validation, rules);
  }
  return rules;
}

function compileRules(
  validation: Structural,
  node: Structural,
  isResourceRoot: boolean,
  capabilities: Capabilities,
): RunnableRule[] {
  const merged = { ...node, validations: validation.validations };
  const compiled = compileNode(merged, isResourceRoot, { ...stored, capabilities });
  if (compiled === undefined) return [];
  return compiled.rules.flatMap(({ rule, expression, message, usesOldSelf }, i) => {
    if (trimSpace(rule.rule) === "") return [];
    const at = [...validation.at, "x-kubernetes-validations", i];
    return [{ rule, at, expression, message: message?.ok ? message.program : undefined, usesOldSelf }];
  });
}
