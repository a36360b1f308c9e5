import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import { definitionSentence } from "../../diagnoses/definitions/explain-definition.ts";
import { metadataSentences } from "./metadata.ts";
import { withinLimit } from "./within-limit.ts";

const inDefault =
  "The server checks a default like any other value, against the schema and the rules of its field. This one fails: fix it, or remove it.";

/** Explains an error of a definition. Undefined if the server's words are enough. */
export function explainDefinition(error: FieldError): Sentence | undefined {
  const sentence = definitionSentence(error);
  if (sentence !== undefined) return withinLimit(sentence);
  return error.path?.includes("default") === true ? inDefault : metadataSentences[error.origin];
}
