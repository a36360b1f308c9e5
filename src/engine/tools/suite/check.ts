import type { RequestUser, ScenarioRequest } from "../../playback/scenario.ts";
import type { BreakingRule } from "../breaking/rules.ts";

/**
 * A check: what must be true of the answer to a scenario, as plain data from a file or a link. `readChecks` reads
 * it from any data, `runCheck` runs it on an answer. The format, with examples: docs/checks.md.
 */

/** Plain JSON, as in a file. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Verdict = "accepted" | "rejected";

/** A count: an exact number, or a range that includes its bounds. */
export type Count = number | { readonly min?: number; readonly max?: number };

/** The call that a check is about: the write of a definition, or a request by its index. */
export type CallName = "crd" | "previousCrd" | number;

/** What a stage of the call must have done. */
export interface StageCheck {
  readonly id: "decode" | "prune" | "nulls" | "default" | "schema" | "lists" | "rules" | "store";
  /** `skipped` also if the server answered before it reached the stage. */
  readonly status?: "ok" | "changed" | "failed" | "skipped";
  readonly changes?: Count;
}

/** The outcome of a rule for the call's object. `skipped`: it was not run, for any reason. */
export type RuleVerdict = "passed" | "failed" | "skipped" | "error";

/** What must be true of at least one of the rules that `path` and `text` select. */
export interface RuleCheck {
  /** The field that the rule checks, `spec.ports[].name`; `self` for the root. Without it: any. */
  readonly path?: string;
  /** A part of the rule's text, ignoring spaces. Without it: any. */
  readonly text?: string;
  /** Default: true. */
  readonly exists?: boolean;
  /** The outcome of the rule for the object of the call. */
  readonly verdict?: RuleVerdict;
  /** The most it may cost, as the server estimates it for the worst object. */
  readonly estimatedCost?: number;
  /** The most it may have cost on the object of the call. */
  readonly cost?: number;
}

/**
 * What must be true of the manifest of the definition. Paths as in errors; `versions[v1]` is the item of that name.
 */
export interface DefinitionCheck {
  /** Paths that must be set. */
  readonly exists?: readonly string[];
  /** Paths that must be missing. */
  readonly absent?: readonly string[];
  /** By path: the value there or, for objects, a part of it. */
  readonly values?: { readonly [path: string]: Json };
}

/** What must be true of one call. Every member that is set is checked. */
export interface CallCheck {
  readonly verdict?: Verdict;
  /** The HTTP code. */
  readonly code?: number;
  /** Each must occur in the server's words: in a problem, or in the message of its answer. */
  readonly text?: string | readonly string[];
  /** The number of errors that the server reports. */
  readonly problems?: Count;
  /** The number of warnings with the answer, or texts that occur in them. */
  readonly warnings?: Count | readonly string[];
  /** A part of the stored object: its members must be set, lists must be complete. Data, or manifest text. */
  readonly object?: Json;
  /** The whole stored object except for what the server sets itself. Data, or manifest text. */
  readonly stored?: Json;
  /** By path: the value in the stored object. */
  readonly values?: { readonly [path: string]: Json };
  /** Paths that must be missing in the stored object. */
  readonly absent?: readonly string[];
  readonly stage?: StageCheck | readonly StageCheck[];
  /** Paths that must have been pruned, set by default or cleared of null; there may be others. */
  readonly pruned?: readonly string[];
  readonly defaulted?: readonly string[];
  readonly nulled?: readonly string[];
  readonly rule?: RuleCheck | readonly RuleCheck[];
}

/**
 * A request that the check itself sends to a server that has only the scenario's definition and policies, and the
 * expected answer: so a person cannot pass by deleting the rule. The policies do not act on `existing`.
 */
export interface RequestCheck extends CallCheck {
  /** Its name in the sentence that says what went wrong: "a CronTab without replicas". */
  readonly title?: string;
  /** Default: update if `existing` is set, otherwise create. */
  readonly verb?: "create" | "update" | "patch";
  readonly subresource?: "status" | "scale";
  /** Default: that of the scenario's last request. */
  readonly fieldValidation?: NonNullable<ScenarioRequest["fieldValidation"]>;
  readonly patchType?: string;
  /** The version in the URL; by default the one of the object sent. A patch has none: the storage version. */
  readonly version?: string;
  /** The name of the object, for a patch. */
  readonly name?: string;
  /** Who sends it. Default: who sends the scenario's requests. */
  readonly user?: RequestUser;
  /** Namespaces and params instead of the scenario's. Data, or manifest texts. */
  readonly namespaces?: readonly Json[];
  readonly params?: readonly Json[];
  /** The object, as manifest text or as data; for a patch, the patch. */
  readonly send: Json;
  /** Created first, under the scenario's old definition if it has one. */
  readonly existing?: Json;
}

/**
 * A definition, with policies, that the scenario's must behave like. The check looks for an object that shows a
 * difference by comparing the two definitions, and near the objects that the check sends.
 */
export interface ReferenceCheck {
  readonly crd: string;
  /** Replaces the scenario's conversion function. */
  readonly conversion?: string;
  /** Each replaces the scenario's. */
  readonly policies?: readonly string[];
  readonly params?: readonly string[];
  readonly namespaces?: readonly string[];
  /** Differences that are allowed, by the names of breaking changes: for example bounds that a person may choose. */
  readonly except?: readonly BreakingRule[];
  /** Whether rejections must have the same message; otherwise any message is accepted. */
  readonly messages?: boolean;
}

export interface Check extends CallCheck {
  /** What it is about, in words for a person. */
  readonly title?: string;
  /** Default: the last request, or the definition if there is none. */
  readonly call?: CallName;
  readonly definition?: DefinitionCheck;
  readonly requests?: readonly RequestCheck[];
  readonly reference?: ReferenceCheck;
}

/** A difference between an answer and a check. The texts are for people. */
export interface Difference {
  /** What was checked: `code`, `spec.replicas`, `stage prune`. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** The result of a check. */
export interface CheckResult {
  readonly passed: boolean;
  /** A sentence that says what is wrong, or that everything is as it should be. */
  readonly why: string;
  /** The first difference; missing if the check passed. */
  readonly difference?: Difference;
}
