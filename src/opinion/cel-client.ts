import { Environment } from "@marcbachmann/cel-js";
import type { EngineVerdict, RuleCase } from "../engine/index.ts";

/** The variables without types: a front end has the object, and no schema. */
const environment = new Environment({ enableOptionalTypes: true })
  .registerVariable("self", "dyn")
  .registerVariable("oldSelf", "dyn");

/** What an engine of CEL in a JavaScript front end (cel-js) makes of a rule. */
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
