import { createPart } from "../../parts/part.ts";
import type { checkRules } from "./check-rules.ts";
import type { ruleCompilerOf } from "./compiler.ts";
import type { whyRefused } from "./why-refused.ts";

/** What stages ask of rules and CEL, once there is a rule. */
export interface Rules {
  readonly ruleCompilerOf: typeof ruleCompilerOf;
  readonly checkRules: typeof checkRules;
  readonly whyRefused: typeof whyRefused;
}

export const rulesPart = createPart<Rules>("rules");
