import { formatOf, parseOnce, type SourceDocument } from "../../apimachinery/source/document.ts";

/** A document with schemas, or why it cannot be read, in a sentence. */
export type ReadSchema = SourceDocument | { readonly ok: false; readonly why: string };

/**
 * Reads a document with schemas. The server reads a text that begins with `{` as JSON only, but a schema is not sent to it: YAML in
 * flow style, `{type: object}`, is read as well.
 */
export function readSchemaDocument(text: string): ReadSchema {
  const read = parseOnce(text);
  if (read.ok) return read;
  if (formatOf(text) === "yaml") return { ok: false, why: `The document cannot be read: ${read.error}.` };
  const asYaml = parseOnce(text, "yaml");
  if (asYaml.ok) return asYaml;
  return { ok: false, why: `The document is neither JSON (${read.error}) nor YAML (${asYaml.error}).` };
}
