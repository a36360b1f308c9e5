import { fieldName } from "../../apimachinery/field/field-name.ts";
import { isXrd } from "../../crossplane/members.ts";
import { append } from "../../go/value/append.ts";
import { isMap, member, stringAt } from "../../go/value/value.ts";
import { escapeName } from "../../server/rules/escape.ts";
import { definitionSchemas } from "../assist/definition-schemas.ts";
import { startFunction, startWebhook } from "./conversion-steps.ts";
import { changeDocuments, isObjectOf } from "./documents.ts";
import { EditedText } from "./edited-text.ts";
import { type NamedPlace, placesInSchema, placesInVersion, textAt } from "./field-in-schema.ts";
import { fieldReferences } from "./field-references.ts";
import { renamedStep, stepsTo } from "./json-path-fields.ts";
import { pathsTo } from "./object-members.ts";
import { editString } from "./scalar-edits.ts";
import {
  nodeIn,
  readValue,
  type SchemaPlace,
  schemaBase,
  stepsOf,
  versionName,
  versionsIn,
} from "./schema-place.ts";
import type { ChangedText, Refactored, WorkTexts } from "./texts.ts";

/** `version`: in one version, which is converted to and from the others; `all`: in every version that has the field. */
export type RenameScope = "version" | "all";

/**
 * Renames a field everywhere: its property, what requires it, the rules, messages, printer columns and other paths that
 * name it, and the objects of the version.
 */
export function renameField(
  texts: WorkTexts,
  place: SchemaPlace,
  name: string,
  scope: RenameScope,
): Refactored {
  const value = readValue(texts.definition);
  const { at } = place;
  const old = at.at(-1) ?? "";
  const why = whyNot(texts, place, name);
  if (why !== undefined) return { ok: false, why };
  const all = versionsIn(value);
  const versions = all.flatMap((_, i) => {
    const isMeant = scope === "all" ? isMap(nodeIn(value, { version: i, at })) : i === place.version;
    return isMeant ? [i] : [];
  });
  const definition = new EditedText(texts.definition);
  for (const version of versions)
    if (!renameInVersion(definition, { version, at }, name))
      return { ok: false, why: "The schema could not be edited in this text." };
  const group = stringAt(value, "spec", "group");
  const kind = stringAt(value, "spec", "names", "kind");
  const objects = (["resource", "existing"] as const).map((text): ChangedText => {
    const edits = changeDocuments(texts[text], (document, object) => {
      if (!versions.some((i) => isObjectOf(object, group, kind, versionName(value, i)))) return;
      for (const path of pathsTo(object, stepsOf(at)))
        document.apply(document.manuscript()?.rename(path, name));
    });
    return { name: text, edits };
  });
  const notes: string[] = [];
  const conversion = new EditedText(texts.conversion);
  if (all.length > versions.length) {
    const isPlain = stepsOf(at).every((step) => typeof step === "object");
    if (!startWebhook(definition))
      notes.push("The definition could not be changed to convert with a webhook.");
    const fields = stepsOf(at).map((step) => (typeof step === "object" ? step.field : ""));
    const moved = {
      version: versionName(value, place.version),
      before: fields,
      after: [...fields.slice(0, -1), name],
    };
    append(notes, startFunction(conversion, readValue(definition.text), isPlain ? [moved] : []));
    if (!isPlain)
      notes.push("The field is in a list or a map. Write its conversion into the function by hand.");
  } else if (mentions(texts.conversion, old)) {
    notes.push(`The conversion function mentions \`${old}\`. Change it there by hand.`);
  }
  if (mentions(texts.policies, old)) notes.push(`The policies mention \`${old}\`. Change it there by hand.`);
  return {
    ok: true,
    title: `Rename ${fieldName(at)} to ${name}`,
    texts: [
      { name: "definition" as const, edits: definition.edits() },
      ...objects,
      { name: "conversion" as const, edits: conversion.edits() },
    ].filter(({ edits }) => edits.length > 0),
    notes,
  };
}

/** Why the field at a place cannot be renamed or moved; undefined if it can. */
export function whyNotField(texts: WorkTexts, { version, at }: SchemaPlace): string | undefined {
  const value = readValue(texts.definition);
  if (at.at(-2) !== "properties" || !isMap(nodeIn(value, { version, at })))
    return "Put the caret at a field of the schema.";
  if (at.length === 2 && ["apiVersion", "kind", "metadata", "status"].includes(at[1] ?? ""))
    return `Kubernetes gives \`${at[1]}\` its name.`;
  if (at.length === 2 && isXrd(value))
    return "Crossplane renders only `spec` and `status` of an XRD's schema.";
  const scale = member(member(versionsIn(value)[version] ?? null, "subresources"), "scale");
  if (at.length === 2 && at[1] === "spec" && scale !== undefined)
    return "The scale subresource reads `.spec`, so this field keeps its name.";
  return undefined;
}

function whyNot(texts: WorkTexts, place: SchemaPlace, name: string): string | undefined {
  const why = whyNotField(texts, place);
  if (why !== undefined) return why;
  if (name.trim() === "" || name !== name.trim()) return "Give the field a name without spaces around it.";
  if (name === place.at.at(-1)) return `The field is already \`${name}\`.`;
  const siblings = nodeIn(readValue(texts.definition), { ...place, at: place.at.slice(0, -1) });
  return member(siblings, name) === undefined
    ? undefined
    : `There is already a field \`${name}\` next to it.`;
}

/** Renames a field in one version of a definition. */
function renameInVersion(definition: EditedText, { version, at }: SchemaPlace, name: string): boolean {
  const text = definition.text;
  const value = readValue(text);
  const base = schemaBase(version);
  const places = [
    ...placesInVersion(versionsIn(value)[version] ?? null, base.slice(0, 3), stepsOf(at)),
    ...placesInSchema(nodeIn(value, { version, at: [] }), base, at),
  ];
  renameInRules(definition, { version, at }, name);
  // Keys last: the paths of the others lead through the old ones.
  const ordered = [
    ...places.filter(({ kind }) => kind !== "key"),
    ...places.filter(({ kind }) => kind === "key"),
  ];
  return ordered.every((place) => renameAt(definition, place, at, name));
}

function renameAt(
  definition: EditedText,
  { kind, path }: NamedPlace,
  at: readonly string[],
  name: string,
): boolean {
  const manuscript = definition.manuscript();
  if (kind === "key") return definition.apply(manuscript?.rename(path, name));
  if (kind === "word") return definition.apply(manuscript?.replace(path, name));
  const words = path.map((segment) => (typeof segment === "object" ? segment.key : segment));
  const text = textAt(readValue(definition.text), words) ?? "";
  const steps = words.at(-1) === "fieldPath" ? stepsOf(at.slice(nodeLength(words))) : stepsOf(at);
  const written = stepsTo(text, steps)?.at(-1);
  return written !== undefined && editString(definition, path, [renamedStep(text, written, name)]);
}

/** The number of words from the root of a schema to the node of a rule's fieldPath, without branches. */
function nodeLength(path: readonly (string | number)[]): number {
  const words = path.slice(5, path.indexOf("x-kubernetes-validations"));
  let length = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === "properties") {
      length += 2;
      i++;
    } else if (word === "items" || word === "additionalProperties") length++;
    else if (word !== "not") i++;
  }
  return length;
}

function renameInRules(definition: EditedText, { version, at }: SchemaPlace, name: string): void {
  const schemas = definitionSchemas(definition.text);
  const schema = schemas?.versions.find((each) => each.at[2] === version)?.schema;
  const written = escapeName(name);
  if (schema === undefined || written === undefined) return;
  const [parent, old] = [at.slice(0, -2), at.at(-1) ?? ""];
  for (const length of nodeLengths(parent)) {
    const node = parent.slice(0, length);
    const found = fieldReferences(schema, node, parent, old);
    for (const key of new Set(found.map(({ rule, member }) => `${rule} ${member}`))) {
      const own = found.filter(({ rule, member }) => `${rule} ${member}` === key);
      const [first] = own;
      if (first === undefined) continue;
      const path = [...schemaBase(version), ...node, "x-kubernetes-validations", first.rule, first.member];
      const edits = own.map(({ start, end }) => ({ start, end, text: written }));
      editString(definition, path, edits);
    }
  }
}

/** The lengths of the paths to all nodes on the way to a node, itself included. */
export function nodeLengths(at: readonly string[]): readonly number[] {
  const lengths = [0];
  for (let i = 0; i < at.length; i++) {
    if (at[i] === "properties") i++;
    lengths.push(i + 1);
  }
  return lengths;
}

/** Whether a text has a word. */
function mentions(text: string, word: string): boolean {
  return text.split(/[^\w-]+/).includes(word);
}
