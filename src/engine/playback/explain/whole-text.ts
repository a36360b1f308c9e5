import type { Sentence } from "../../apimachinery/sentence/sentence.ts";
import type { ParsedDocument } from "../../apimachinery/source/document.ts";
import { pastedOf } from "./pasted.ts";
import { isSchemaValue } from "./schema-look.ts";

/** What a text as a whole is that is no manifest, and the line that shows it. Undefined if it may be one. */
export function explainWhole(
  document: ParsedDocument,
): { readonly sentence: Sentence; readonly line: number } | undefined {
  return document.ok && isSchemaValue(document.value)
    ? { sentence: schemaSentence, line: 1 }
    : pastedOf(document.text);
}

const schemaSentence =
  "This text is a JSON Schema or an OpenAPI document. That is no manifest, but a definition can be made of it.";
