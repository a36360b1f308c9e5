import { formatOf, parseDocument } from "../../apimachinery/source/document.ts";
import { documentsIn } from "../../apimachinery/source/documents-in.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { definitionSchemas } from "../assist/definition-schemas.ts";
import { versionOf } from "../assist/document-help.ts";
import { outlinedAt } from "../assist/outline/path-at.ts";
import { schemasOnWay } from "../assist/resource/schemas-on-way.ts";

/** A node of a schema: the index of its version and its path from the root, in the words of the definition. */
export interface SchemaPlace {
  readonly version: number;
  /** `["properties", "spec", "items"]`, without branches. */
  readonly at: readonly string[];
}

/** One step from a value to a value inside it. */
export type Step = { readonly field: string } | "items" | "values";

/** The steps in an object from its root to the values that a node describes. */
export function stepsOf(at: readonly string[]): readonly Step[] {
  const steps: Step[] = [];
  for (let i = 0; i < at.length; i++) {
    if (at[i] === "properties") steps.push({ field: at[++i] ?? "" });
    else steps.push(at[i] === "items" ? "items" : "values");
  }
  return steps;
}

/** The path of a version's schema in the definition. */
export function schemaBase(version: number): readonly (string | number)[] {
  return ["spec", "versions", version, "schema", "openAPIV3Schema"];
}

/** The node at an offset of a definition's text; undefined outside of its schemas. */
export function placeInDefinition(text: string, offset: number): SchemaPlace | undefined {
  const path = (outlinedAt(text, offset) ?? outlinedAt(text, textStart(text, offset)))?.path;
  if (path === undefined || path[0] !== "spec" || path[1] !== "versions") return undefined;
  const version = path[2];
  if (typeof version !== "number") return undefined;
  if (path[3] !== "schema" || path[4] !== "openAPIV3Schema") return { version, at: [] };
  return { version, at: nodeWords(path.slice(5)) };
}

/** The node for an offset of an object's text; undefined if the definition does not describe it. */
export function placeOfObject(definition: string, text: string, offset: number): SchemaPlace | undefined {
  const schemas = definitionSchemas(definition);
  const document = documentsIn(text).findLast(({ start }) => start <= offset);
  if (schemas === undefined || document === undefined) return undefined;
  const version = versionOf(document.text, schemas);
  const inDocument = offset - document.start;
  const place =
    outlinedAt(document.text, inDocument) ?? outlinedAt(document.text, textStart(document.text, inDocument));
  if (version === undefined || place === undefined) return undefined;
  const node = schemasOnWay(version.schema, place.path).at(-1);
  const index = version.at[2];
  return node && typeof index === "number" ? { version: index, at: node.at.map(String) } : undefined;
}

/** The first character of the line that is no space: the caret is often at the end of a line or in its indentation. */
function textStart(text: string, offset: number): number {
  const line = text.lastIndexOf("\n", offset - 1) + 1;
  const rest = /^[ \t]*(?:- +)*/.exec(text.slice(line));
  return line + (rest?.[0].length ?? 0);
}

/** The part of a path that leads to a node: without keywords, and without branches. */
function nodeWords(path: readonly (string | number)[]): readonly string[] {
  const words: string[] = [];
  for (let i = 0; i < path.length; i++) {
    const word = path[i];
    if (word === "properties" && path[i + 1] !== undefined) words.push("properties", String(path[++i]));
    else if (word === "items" || word === "additionalProperties") words.push(word);
    else break;
  }
  return words;
}

/** A definition's text as a value; null if it cannot be read. */
export function readValue(text: string): Value {
  const parsed = parseDocument(text, formatOf(text));
  return parsed.ok ? parsed.value : null;
}

/** The versions of a definition, as they are written. */
export function versionsIn(definition: Value): readonly Value[] {
  const versions = member(member(definition, "spec"), "versions");
  return isList(versions) ? versions : [];
}

/** The name of a version. */
export function versionName(definition: Value, version: number): string {
  return stringAt(versionsIn(definition)[version] ?? null, "name");
}

/** The written node at a path of a version's schema; undefined if there is none. */
export function nodeIn(definition: Value, { version, at }: SchemaPlace): Value | undefined {
  let node = member(member(versionsIn(definition)[version] ?? null, "schema"), "openAPIV3Schema");
  for (const word of at) {
    if (!isMap(node)) return undefined;
    node = node.get(word);
  }
  return node;
}
