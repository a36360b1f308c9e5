import type { Path } from "../../go/value/path.ts";
import type { Drafting } from "./drafting.ts";
import type { Place } from "./place.ts";
import { seenIn } from "./words.ts";

/**
 * Whether a field is required. It is if all objects have it and there are at least two. In a status it is only offered,
 * since controllers write a status piece by piece.
 */
export function askRequired(field: Place, parent: Path, drafting: Drafting): boolean {
  const { values, of } = field;
  if (field.isListKey === true) return true;
  // A create drops the status, so no object could be created if it were required.
  if (values.length < of || (parent.length === 0 && field.name === "status")) return false;
  const isDecided = of > 1 && !field.isStatus;
  const yes = { id: "required", label: "required" } as const;
  const no = { id: "optional", label: "optional" } as const;
  const chosen = drafting.ask<"required" | "optional">({
    topic: "required",
    at: field.at,
    evidence: `set ${seenIn(values.length, field)}`,
    options: isDecided ? [yes, no] : [no, yes],
    isOffer: !isDecided,
  });
  return chosen === "required";
}
