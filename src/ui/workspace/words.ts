import type { FieldValidation, StageId } from "../engine.ts";
import type { DocumentName, RequestKind } from "./workspace.ts";

/** The names of the page's parts. */

export const documentTitles: Readonly<Record<DocumentName, string>> = {
  definition: "Definition",
  before: "Before",
  resource: "Resource",
  existing: "Existing",
  conversion: "Conversion",
  response: "Response",
  policies: "Policies",
  go: "Go",
};

export const stageTitles: Readonly<Record<StageId, string>> = {
  decode: "Decode",
  prune: "Prune",
  nulls: "Nulls",
  default: "Default",
  schema: "Schema",
  lists: "Lists",
  rules: "Rules",
  store: "Store",
};

/** What each stage does, in a sentence. */
export const stageSentences: Readonly<Record<StageId, string>> = {
  decode: "Reads the text, and finds duplicate and unknown fields.",
  prune: "Drops the fields that the schema does not have.",
  nulls: "Drops nulls of fields that are not nullable and have no default.",
  default: "Sets the defaults of the schema.",
  schema: "Checks every value against the schema.",
  lists: "Checks that the items of sets and the keys of maps are unique.",
  rules: "Evaluates the rules in x-kubernetes-validations.",
  store: "Keeps the object, in the storage version.",
};

/** The verb of kubectl for a request, with the flags that it needs. */
export const kubectlVerbs: Readonly<Record<RequestKind, string>> = {
  create: "create",
  apply: "apply --server-side",
  update: "replace",
  status: "replace --subresource=status",
  scale: "replace --subresource=scale",
};

/** The command that would send the request. */
export function commandFor(request: RequestKind, fieldValidation: FieldValidation): string {
  const validate = fieldValidation === "Strict" ? "" : ` --validate=${fieldValidation.toLowerCase()}`;
  return `kubectl ${kubectlVerbs[request]}${validate} -f resource.yaml`;
}

/** "1 problem", "2 problems". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
