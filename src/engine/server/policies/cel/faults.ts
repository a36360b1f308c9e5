/**
 * What the server says about the expressions of policies.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/cel.
 */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { frame } from "../../../apimachinery/fault/frame.ts";
import { choice, inner, quoted, text, word } from "../../../apimachinery/fault/hole.ts";
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

/** What is wrong with `Object`s and `JSONPatch`es. Upstream: k8s.io/apiserver/pkg/cel/mutation. */
export const keyNotAString = fault(
  "policy/object-key",
  words`fail to convert field ${quoted("field")}: map key ${text("key")} is of type ${word("type")}, not string`,
);
export const fieldNotRead = fault("policy/object-field", words`cannot get field ${quoted("field")}`);
export const fieldOfWrongType = fault(
  "policy/json-patch-field-type",
  words`unexpected type ${text("type")} for JSONPatchType '${choice("field", ["op", "path", "from"])}' field`,
);
export const fieldUnknown = fault(
  "policy/json-patch-field",
  words`unexpected JSONPatchType field: ${text("field")}`,
);
export const indexUnsupported = fault(
  "policy/json-patch-index",
  words`unsupported indexer: ${text("field")}`,
);
export const presenceUnsupported = fault(
  "policy/json-patch-presence",
  words`unsupported field: ${text("field")}`,
);
/** An expression reads a field that `JSONPatch` does not have. */
export const typeMissing = fault(
  "policy/json-patch-unknown-field",
  words`unexpected compilation error: missing type conversion to proto: `,
);
