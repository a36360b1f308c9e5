import type { DocumentName } from "./workspace.ts";

/** Whether a text is a definition. */
export function isDefinition(name: DocumentName): name is "definition" | "before" {
  return name === "definition" || name === "before";
}

/** Whether a text is an object of the definition. */
export function isObject(name: DocumentName): name is "resource" | "existing" {
  return name === "resource" || name === "existing";
}

/** The other text about the same: for an object its definition, for a definition the resource. */
export function otherOf(name: DocumentName): DocumentName {
  return isDefinition(name) ? "resource" : "definition";
}
