import type { ScenarioRequest } from "../../playback/scenario.ts";
import type { BreakingRule } from "../breaking/rules.ts";

/**
 * A check: what must hold of the answer to a scenario, as plain data of a file or a link. `readChecks` makes it of
 * anything, `runCheck` asks it of an answer. The format, with examples: docs/checks.md.
 */

/** Plain JSON, as it stands in a file. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Verdict = "accepted" | "rejected";

/** A count: exactly so many, or between two bounds, which belong to it. */
export type Count = number | { readonly min?: number; readonly max?: number };

/** The call that a check speaks of: a definition's write, or a request by its index. */
export type CallName = "crd" | "previousCrd" | number;

/** What a stage of the call must have done. */
export interface StageCheck {
  readonly id: "decode" | "prune" | "nulls" | "default" | "schema" | "lists" | "rules" | "store";
  /** `skipped`, too, if the server answered before it came to the stage. */
  readonly status?: "ok" | "changed" | "failed" | "skipped";
  readonly changes?: Count;
}

/** What a rule said of the call's object. `skipped`: it was not run, for any reason. */
export type RuleVerdict = "passed" | "failed" | "skipped" | "error";

/** What must hold of the rules of the definition that `path` and `text` name: of one of them at least. */
export interface RuleCheck {
  /** The field that the rule judges, `spec.ports[].name`; `self` for the root. Without it: any. */
  readonly path?: string;
  /** A part of the rule's text; blanks do not count. Without it: any. */
  readonly text?: string;
  /** Default: true. */
  readonly exists?: boolean;
  /** What it said of the object of the call. */
  readonly verdict?: RuleVerdict;
  /** At most so much may it cost, as the server estimates it for the worst object. */
  readonly estimatedCost?: number;
  /** At most so much did it cost on the object of the call. */
  readonly cost?: number;
}

/** What must hold of the manifest of the definition. Paths as in errors; `versions[v1]` is the item of that name. */
export interface DefinitionCheck {
  /** Something stands there. */
  readonly exists?: readonly string[];
  /** Nothing stands there. */
  readonly absent?: readonly string[];
  /** By path: what stands there, or, for objects, a part of it. */
  readonly values?: { readonly [path: string]: Json };
}

/** What must hold of one call. Every member that is there must hold. */
export interface CallCheck {
  readonly verdict?: Verdict;
  /** The HTTP code. */
  readonly code?: number;
  /** Each stands in the server's words: in a problem, or in the message of its answer. */
  readonly text?: string | readonly string[];
  /** How many errors the server tells. */
  readonly problems?: Count;
  /** How many warnings came with the answer, or what stands in them. */
  readonly warnings?: Count | readonly string[];
  /** A part of the stored object: its members must be there, lists in full. Data, or manifest text. */
  readonly object?: Json;
  /** The whole stored object, but for what the server sets itself. Data, or manifest text. */
  readonly stored?: Json;
  /** By path: what stands in the stored object. */
  readonly values?: { readonly [path: string]: Json };
  /** Paths at which the stored object has nothing. */
  readonly absent?: readonly string[];
  readonly stage?: StageCheck | readonly StageCheck[];
  /** Paths that were dropped, filled or whose null was dropped, among others. */
  readonly pruned?: readonly string[];
  readonly defaulted?: readonly string[];
  readonly nulled?: readonly string[];
  readonly rule?: RuleCheck | readonly RuleCheck[];
}

/**
 * A request that the check itself sends to a server that has nothing but the scenario's definition, and what must
 * come of it: so that deleting the rule is no way to pass.
 */
export interface RequestCheck extends CallCheck {
  /** Words for it, for the sentence that says what went wrong: "a CronTab without replicas". */
  readonly title?: string;
  /** Default: update if there is `existing`, else create. */
  readonly verb?: "create" | "update" | "patch";
  readonly subresource?: "status" | "scale";
  /** Default: that of the scenario's last request. */
  readonly fieldValidation?: NonNullable<ScenarioRequest["fieldValidation"]>;
  readonly patchType?: string;
  /** The version in the URL, that of what is sent unless it is said. A patch has none of its own: the storage version. */
  readonly version?: string;
  /** For a patch: the object's name. */
  readonly name?: string;
  /** The object, as manifest text or as data; for a patch, the patch. */
  readonly send: Json;
  /** Created first. Where the scenario has a definition before, under that one. */
  readonly existing?: Json;
}

/**
 * A definition that the scenario's must answer like: an object that shows a difference is looked for by comparing the
 * two, and near the objects that the check sends.
 */
export interface ReferenceCheck {
  readonly crd: string;
  /** What converts in place of the scenario's function. */
  readonly conversion?: string;
  /** Changes that may be there all the same, by the names of breaking changes: bounds that one may choose. */
  readonly except?: readonly BreakingRule[];
  /** Whether a rejection is to say the same; otherwise any words will do. */
  readonly messages?: boolean;
}

export interface Check extends CallCheck {
  /** What it is about, in a person's words. */
  readonly title?: string;
  /** Default: the last request, else the definition. */
  readonly call?: CallName;
  readonly definition?: DefinitionCheck;
  readonly requests?: readonly RequestCheck[];
  readonly reference?: ReferenceCheck;
}

/** Where an answer is not what a check says. Texts for people. */
export interface Difference {
  /** What was looked at: `code`, `spec.replicas`, `stage prune`. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** What came of a check. */
export interface CheckResult {
  readonly passed: boolean;
  /** In a sentence: what is not as it should be, or that all is. */
  readonly why: string;
  /** The first difference; absent if it passed. */
  readonly difference?: Difference;
}
