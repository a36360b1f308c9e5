import { fault } from "../../apimachinery/fault/fault.ts";
import { frame } from "../../apimachinery/fault/frame.ts";
import { choice, inner, integer, text, word } from "../../apimachinery/fault/hole.ts";
import { words } from "../../apimachinery/fault/words.ts";
import type { Path } from "../../go/value/path.ts";

/** Upstream: sigs.k8s.io/structured-merge-diff/v6/typed. */

/** The version of some managers, to which an object was converted. */
interface OfManagers {
  readonly apiVersion: string;
  readonly managers: readonly string[];
}

/** All errors of a value that does not have its type. The first is at `at`, as the server prints it in `field`. */
export const notOfType = fault("apply/not-of-type", words`${text("errors")}`).carrying<{
  readonly at?: Path;
  readonly field?: string;
  readonly isUndeclared?: boolean;
  readonly converted?: OfManagers;
}>();

/** One of them, after its path. */
export const notDeclared = fault("apply/unknown-field", words`field not declared in schema`);
export const duplicateEntries = fault("apply/duplicate", words`duplicate entries for key ${text("key")}`);
export const otherType = fault(
  "apply/type",
  words`expected ${choice("expected", ["map", "list", "numeric (int or float)", "string", "boolean", "any scalar"])}, got ${text("got")}`,
);
export const elementInvalid = fault("apply/element", words`element ${integer("index")}: ${text("error")}`);
export const atomInvalid = fault("apply/atom", words`schema error: invalid atom: inlined`);

/** The step in which the owners of fields could not be computed. */
export const stepFailed = frame(
  "stepFailed",
  words`${choice("step", [
    "failed to prune fields",
    "failed add back owned items",
    "failed to convert merged object to last applied version",
    "failed to convert new object",
    "failed to convert old object",
  ])}: ${inner("why")}`,
);
export const notConvertedAt = frame(
  "notConvertedAt",
  words`failed to convert ${choice("which", ["merged", "pruned"])} object at version ${word("version")}: ${inner("why")}`,
);

export const noTypeFor = fault("apply/no-type", words`no corresponding type for ${text("kind")}`);
