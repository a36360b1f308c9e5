import type { checkRules } from "./check-rules.ts";
import type { ruleCompilerOf } from "./compiler.ts";
import type { whyRefused } from "./why-refused.ts";

/** The functions that need CEL. They are used only if there is a rule. */
export interface Rules {
  readonly ruleCompilerOf: typeof ruleCompilerOf;
  readonly checkRules: typeof checkRules;
  readonly whyRefused: typeof whyRefused;
}

/** Contains the rules, which are read only when they are needed because they may not be loaded yet. */
export interface HasRules {
  readonly rules: Rules;
}
