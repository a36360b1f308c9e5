/**
 * What the server says about the expressions of policies.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/cel.
 */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { frame } from "../../../apimachinery/fault/frame.ts";
import { inner, quoted, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";
import type { CelType } from "../../../cel/types/type.ts";

export const notCompiled = frame("policyNotCompiled", words`compilation failed: ${inner("why")}`);
export const notPlanned = frame("policyNotPlanned", words`program instantiation failed: ${inner("why")}`);
export const otherResult = fault(
  "policy/expression-type",
  words`must evaluate to ${text("expected")} but got ${text("found")}`,
).carrying<{ readonly foundType: CelType | undefined }>();

export const brokenByCompile = frame("policyBrokenByCompile", words`compilation error: ${inner("why")}`);
export const failedToRun = frame(
  "policyFailedToRun",
  words`expression '${text("expression")}' resulted in error: ${inner("why")}`,
);
export const outOfBudget = fault(
  "policy/budget",
  words`validation failed due to running out of cost budget, no further validation rules will be run`,
);
export const variableNotCompiled = frame(
  "policyVariableNotCompiled",
  words`composited variable ${quoted("variable")} fails to compile: ${inner("why")}`,
);
export const variableFailed = frame(
  "policyVariableFailed",
  words`composited variable ${quoted("variable")} fails to evaluate: ${inner("why")}`,
);
