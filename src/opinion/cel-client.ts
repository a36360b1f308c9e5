import { Environment } from "@marcbachmann/cel-js";
import type { EngineVerdict, RuleCase } from "../engine/index.ts";

/** The variables have no types, because a front end has the object but no schema. */
const environment = new Environment({ enableOptionalTypes: true })
  .registerVariable("self", "dyn")
  .registerVariable("oldSelf", "dyn");

/** The result of a CEL engine for a JavaScript front end (cel-js) for a rule. */
export function askCelEngine({
  rule,
  self,
  oldSelf,
}: Pick<RuleCase, "rule" | "self" | "oldSelf">): EngineVerdict {
  try {
    const value: unknown = environment.evaluate(rule, oldSelf === undefined ? { self } : { self, oldSelf });
    if (typeof value === "boolean") return { kind: value ? "true" : "false" };
    return { kind: "error", text: "the result is no condition" };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { kind: "error", text: text.split("\n")[0] ?? "" };
  }
}
