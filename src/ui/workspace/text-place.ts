import type { InputOf } from "../../worker/question.ts";
import { isDefinition, otherOf } from "./other-text.ts";
import type { DocumentName, Workspace } from "./workspace.ts";

/** An offset of a current text, in the form of the engine's questions. */
export function textPlace(
  { documents, kubernetes }: Workspace,
  name: DocumentName,
  text: string,
  offset: number,
): InputOf<"complete" | "hover" | "places"> {
  const of = name === "policies" ? name : isDefinition(name) ? "definition" : "object";
  return { of, text, offset, other: documents[otherOf(name)], kubernetes };
}
