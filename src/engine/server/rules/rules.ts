import type { checkRules } from "./check-rules.ts";
import type { ruleCompilerOf } from "./compiler.ts";
import type { whyRefused } from "./why-refused.ts";

/** What the stages ask of rules and CEL, once there is a rule. */
export interface Rules {
  readonly ruleCompilerOf: typeof ruleCompilerOf;
  readonly checkRules: typeof checkRules;
  readonly whyRefused: typeof whyRefused;
}

/** Holds the rules, which are looked at only when they are needed: they may not be loaded yet. */
export interface HasRules {
  readonly rules: Rules;
}
