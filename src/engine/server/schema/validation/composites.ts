import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { forbiddenByNot, noBranch, notEveryBranch, notOneBranch, severalBranches } from "./faults.ts";
import type { Finding, Run } from "./run.ts";

/**
 * Validates `anyOf`, `oneOf`, `allOf` and `not`. The headline has no path; the errors of a branch have their own.
 * Returns the match count: one, plus those of the branches whose result is used.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/schema_props.go.
 */
export function validateComposites(run: Run, value: Value, schema: Structural): number {
  const { anyOf, oneOf, allOf, not } = schema;
  if (anyOf.length === 0 && oneOf.length === 0 && allOf.length === 0 && not === undefined) return 1;
  run.branchDepth++;
  let matches = 1;
  if (anyOf.length > 0) matches += validateAnyOf(run, value, schema);
  if (oneOf.length > 0) matches += validateOneOf(run, value, schema);
  if (allOf.length > 0) matches += validateAllOf(run, value, schema);
  if (not !== undefined && tryBranch(run, value, not).findings.length === 0) {
    run.addPathless(schema, "not", forbiddenByNot({ name: run.name() }));
  }
  run.branchDepth--;
  return matches;
}

interface Outcome {
  readonly findings: readonly Finding[];
  readonly matches: number;
}

/** Validates against a branch and removes its findings from the run. */
function tryBranch(run: Run, value: Value, branch: Structural): Outcome {
  const outer = run.findings;
  run.findings = [];
  const matches = run.visit(value, branch);
  const findings = run.findings;
  run.findings = outer;
  return { findings, matches };
}

/** Returns the failure with the higher match count, or the first if they are equal. */
function better(best: Outcome | undefined, outcome: Outcome): Outcome {
  return best === undefined || outcome.matches > best.matches ? outcome : best;
}

function takeOver(run: Run, outcome: Outcome | undefined): number {
  if (outcome === undefined) return 0;
  for (const finding of outcome.findings) run.findings.push(finding);
  return outcome.matches;
}

function validateAnyOf(run: Run, value: Value, schema: Structural): number {
  let best: Outcome | undefined;
  for (const branch of schema.anyOf) {
    const outcome = tryBranch(run, value, branch);
    if (outcome.findings.length === 0) return outcome.matches;
    best = better(best, outcome);
  }
  run.addPathless(schema, "anyOf", noBranch({ name: run.name() }));
  return takeOver(run, best);
}

function validateOneOf(run: Run, value: Value, schema: Structural): number {
  let best: Outcome | undefined;
  let firstValid: Outcome | undefined;
  let valid = 0;
  for (const branch of schema.oneOf) {
    const outcome = tryBranch(run, value, branch);
    if (outcome.findings.length === 0) {
      valid++;
      firstValid ??= outcome;
    } else best = better(best, outcome);
  }
  if (valid === 1) return firstValid?.matches ?? 0;
  const name = run.name();
  const fault = valid === 0 ? notOneBranch({ name }) : severalBranches({ name, count: valid });
  run.addPathless(schema, "oneOf", fault);
  return valid === 0 ? takeOver(run, best) : 0;
}

function validateAllOf(run: Run, value: Value, schema: Structural): number {
  let matches = 0;
  let valid = 0;
  for (const branch of schema.allOf) {
    const outcome = tryBranch(run, value, branch);
    if (outcome.findings.length === 0) valid++;
    matches += takeOver(run, outcome);
  }
  if (valid < schema.allOf.length) {
    const none = valid === 0 ? ". None validated" : "";
    run.addPathless(schema, "allOf", notEveryBranch({ name: run.name(), none }));
  }
  return matches;
}
