import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Path } from "../../../go/value/path.ts";
import type { Value } from "../../../go/value/value.ts";

/** A run-time cost. `exceeded`: over what was left of the budget, and nothing after it was evaluated. */
export type ExpressionCost = bigint | "exceeded";

/** What the expressions of a policy cost in a request, by expression, in their order. */
export interface PolicyCost {
  readonly policy: string;
  readonly kind: "ValidatingAdmissionPolicy" | "MutatingAdmissionPolicy";
  /** `namespace/name`. Missing without params. */
  readonly param?: string;
  readonly matchConditions?: readonly ExpressionCost[];
  readonly validations?: readonly ExpressionCost[];
  /** Missing if no validation has one. 0 for a validation without one. */
  readonly messageExpressions?: readonly ExpressionCost[];
  readonly auditAnnotations?: readonly ExpressionCost[];
  /** The index of a mutation, and its cost. */
  readonly mutation?: number;
  readonly cost?: ExpressionCost;
}

/** What one policy, with one of its bindings and one param, did with a request. */
export interface PolicyStep {
  readonly policy: string;
  readonly kind: "ValidatingAdmissionPolicy" | "MutatingAdmissionPolicy";
  readonly binding?: string;
  /** What the binding does with what the policy denies. */
  readonly actions?: readonly string[];
  readonly param?: string;
  /** The part of the policy or of the binding that does not match, or the name of the condition that is false. */
  readonly unmatched?: { readonly part: string; readonly of: "policy" | "binding" };
  readonly condition?: string;
  /** What went wrong before the first expression, or with the conditions. */
  readonly misconfigured?: Fault;
  readonly validations?: readonly ValidationStep[];
  readonly mutations?: readonly MutationStep[];
  /** True in the second round of mutations. */
  readonly again?: true;
}

export interface ValidationStep {
  readonly index: number;
  readonly outcome: "passed" | "denied" | "failed" | "ignored";
  /** The expression in the policy, if it is not that of the validation: a match condition. */
  readonly path?: Path;
  readonly why?: Fault;
}

export interface MutationStep {
  readonly index: number;
  readonly before: Value;
  /** Undefined if it failed. */
  readonly after?: Value;
  readonly why?: Fault;
}

/** What a policy says about a request, and where that comes from. */
export interface PolicyFinding {
  /** The data of the fault, which frames around it keep. */
  readonly data: unknown;
  readonly policy: string;
  readonly kind: "ValidatingAdmissionPolicy" | "MutatingAdmissionPolicy";
  readonly binding?: string;
  /** The place in the policy, or in the binding if that is the cause. */
  readonly path: Path;
  readonly of: "policy" | "binding";
  /** The smallest parts of the expression that were the cause, with their values. */
  readonly because?: string;
  /** The fields of the object that the expression reads. */
  readonly reads?: readonly Path[];
}

/** What admission did in a request, beyond the answer. */
export interface AdmissionRecord {
  /**
   * Added to the audit event of the request, also of a denied one. The first value of a key stays. A request that deletes
   * a collection has the values of the last object.
   */
  readonly auditAnnotations: ReadonlyMap<string, string>;
  readonly costs: readonly PolicyCost[];
  readonly steps: readonly PolicyStep[];
  readonly findings: readonly PolicyFinding[];
}

/** A record that is being written. */
export class Recorder implements AdmissionRecord {
  readonly auditAnnotations = new Map<string, string>();
  readonly costs: PolicyCost[] = [];
  readonly steps: PolicyStep[] = [];
  readonly findings: PolicyFinding[] = [];
  readonly #annotated = new Set<string>();

  /** Starts the record of the next object of the request. */
  nextObject(): void {
    this.#annotated.clear();
  }

  annotate(key: string, value: string): void {
    if (this.#annotated.has(key)) return;
    this.#annotated.add(key);
    this.auditAnnotations.set(key, value);
  }
}
