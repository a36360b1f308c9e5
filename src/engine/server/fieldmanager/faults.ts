import { fault } from "../../apimachinery/fault/fault.ts";
import { frame } from "../../apimachinery/fault/frame.ts";
import { choice, inner, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";

/** Upstream: sigs.k8s.io/structured-merge-diff/v6/typed. */

/** The errors of a value that does not have its type, one by one in `TypeFault`. */
export const notOfType = fault("apply/type", words`${text("errors")}`);
export const notDeclared = fault("apply/unknown-field", words`${word("path")}: field not declared in schema`);
export const duplicateEntries = fault(
  "apply/duplicate",
  words`${word("path")}: duplicate entries for key ${text("key")}`,
);
export const otherType = fault(
  "apply/type",
  words`${word("path")}: expected ${choice("expected", ["map", "list", "numeric (int or float)", "string", "boolean", "any scalar"])}, got ${text("got")}`,
);
export const keyMissing = fault(
  "apply/key-missing",
  words`${word("path")}: element ${text("element")}: ${text("error")}`,
);
/** The step in which the owners of fields could not be computed. */
export const stepFailed = frame(
  words`${choice("step", [
    "failed to prune fields",
    "failed add back owned items",
    "failed to convert merged object to last applied version",
    "failed to convert new object",
    "failed to convert old object",
  ])}: ${inner("why")}`,
);
export const notConvertedAt = frame(
  words`failed to convert ${choice("which", ["merged", "pruned"])} object at version ${word("version")}: ${inner("why")}`,
);
