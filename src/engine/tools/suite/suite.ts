import type { Scenario } from "../../playback/scenario.ts";
import type { Check, CheckResult, Json } from "./check.ts";
import type { TestedServer } from "./tested-server.ts";

/** One step of a JSON patch. */
export interface PatchStep {
  readonly op: "add" | "remove" | "replace" | "test";
  readonly path: string;
  readonly value?: Json;
}

/** A named scenario without its own server, and the expectations of its answer. */
export interface SuiteTest
  extends Pick<
    Scenario,
    | "previousCrd"
    | "crdFieldValidation"
    | "previousRequests"
    | "requests"
    | "policiesAfter"
    | "user"
    | "conversion"
    | "conversionResponse"
    | "conversionStatus"
  > {
  readonly name: string;
  /** Replaces `previousCrd`: the patch that turns the new definition into the old one. */
  readonly previousCrdPatches?: readonly PatchStep[];
  readonly expect: readonly Check[];
}

/** Tests of one definition. */
export interface Suite extends TestedServer {
  readonly name?: string;
  readonly tests: readonly SuiteTest[];
}

export interface TestResult extends CheckResult {
  readonly name: string;
}

/** The outcomes of a rule in the tests of a suite. Numbers are counts of tests. */
export interface RuleCoverage {
  /** The id that the server uses. */
  readonly id: string;
  readonly field: string;
  readonly rule: string;
  readonly passed: number;
  readonly failed: number;
  /** It compares with the old value, and there was none. */
  readonly withoutOld: number;
  /** The server rejected the object for another reason before it reached the rule. */
  readonly blocked: number;
  /** The object had no value for it to check. */
  readonly nothingThere: number;
}

export interface SuiteReport {
  /** In the order of the tests. */
  readonly results: readonly TestResult[];
  /** In the order in which the server runs the rules. */
  readonly coverage: readonly RuleCoverage[];
}

/**
 * A sentence about what the tests of a rule do not cover; undefined if it passed in one test and failed in another.
 */
export function coverageGap(rule: RuleCoverage): string | undefined {
  if (rule.failed > 0 && rule.passed > 0) return undefined;
  if (rule.failed > 0) return "Never passed by any test.";
  if (rule.passed > 0) return "Never failed by any test.";
  if (rule.withoutOld > 0)
    return "Never run: it compares with the old value, but no test updates an object that has one.";
  if (rule.blocked > 0)
    return "Never run: the objects of the tests are rejected before the server reaches it.";
  return "Never run: no test has an object with a value for it to check.";
}
