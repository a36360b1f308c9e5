import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { mayHaveRules } from "../schema/has-rules.ts";
import type { RuleCompiler } from "../schema/rule-compiler.ts";
import type { HasRules } from "./rules.ts";

/** The compiler of a minor, which is used (and loaded) only if there are rules. */
export function lazyCompilerOf(capabilities: Capabilities, parts: HasRules): RuleCompiler {
  const compiler = () => parts.rules.ruleCompilerOf(capabilities);
  return {
    compile: (schema) =>
      schema.sites.length === 0 ? { errors: [], costs: [], crash: false } : compiler().compile(schema),
    checkDefault: (request) =>
      mayHaveRules(request.node) ? compiler().checkDefault(request) : { errors: [], budget: request.budget },
  };
}
