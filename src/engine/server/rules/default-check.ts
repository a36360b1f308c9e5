import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { DefaultRules, DefaultRulesResult } from "../schema/rule-compiler.ts";
import { RuleWalk, unpaired } from "./walk.ts";

/**
 * Runs the rules of a node and below on the node's default: first as an update without changes, then, if there are no
 * errors, as a new value. The higher of the two costs is used.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/validation.go.
 */
export function checkDefault(
  { node, isResourceRoot, path, value, budget }: DefaultRules,
  capabilities: Capabilities,
): DefaultRulesResult {
  const run = (old: typeof value | undefined): RuleWalk => {
    const walk = new RuleWalk(Number(budget), capabilities);
    walk.visit({ value, old, path, validation: node, node, isResourceRoot, ratcheting: unpaired });
    return walk;
  };
  const asUpdate = run(value);
  if (asUpdate.errors.length > 0) return { errors: asUpdate.errors, budget: BigInt(asUpdate.budget) };
  const asCreate = run(undefined);
  return { errors: asCreate.errors, budget: BigInt(Math.min(asUpdate.budget, asCreate.budget)) };
}
