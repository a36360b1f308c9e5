import type { ParsedDocument } from "../../apimachinery/source/document.ts";
import { type Pasted, pastedOf } from "./pasted.ts";
import { isSchemaValue } from "./schema-look.ts";

/** What documents are: each unknown field at the top of one asks. */
const known = new WeakMap<ParsedDocument, Pasted | null>();

/** What a text as a whole is that is no manifest. Undefined if it may be one. */
export function explainWhole(document: ParsedDocument): Pasted | undefined {
  const before = known.get(document);
  if (before !== undefined) return before ?? undefined;
  const isSchema = document.ok && isSchemaValue(document.value);
  const whole = isSchema ? { sentence: schemaSentence, line: 1 } : pastedOf(document.text);
  known.set(document, whole ?? null);
  return whole;
}

const schemaSentence =
  "This text is a JSON Schema or an OpenAPI document. That is no manifest, but a definition can be made of it.";
