import { fieldName } from "../../apimachinery/field/field-name.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { append } from "../../go/value/append.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import { startFunction, startWebhook } from "./conversion-steps.ts";
import { changeDocuments, isObjectOf } from "./documents.ts";
import { EditedText } from "./edited-text.ts";
import { placesInVersion, textAt } from "./field-in-schema.ts";
import { stepsTo, stepText } from "./json-path-fields.ts";
import { moveInRules } from "./move-in-rules.ts";
import { pathsTo } from "./object-members.ts";
import { whyNotField } from "./rename-field.ts";
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

/** Where a field can go: into an object next to it, or out of its object. */
export interface MoveTarget {
  /** The name of the object next to the field; undefined for out of its object. */
  readonly into: string | undefined;
  /** `spec.network`, as a person reads it. */
  readonly field: string;
}

/** The objects that a field can be moved into, and the one around its own. */
export function moveTargets(definition: string, { version, at }: SchemaPlace): readonly MoveTarget[] {
  const value = readValue(definition);
  const parent = at.slice(0, -2);
  if (at.at(-2) !== "properties" || parent.length === 0) return [];
  const siblings = nodeIn(value, { version, at: [...parent, "properties"] });
  const name = at.at(-1) ?? "";
  const into = [...(isMap(siblings) ? siblings : [])].flatMap(([key, node]): MoveTarget[] => {
    const isObject =
      stringAt(node, "type") === "object" &&
      member(node, "additionalProperties") === undefined &&
      member(node, "x-kubernetes-embedded-resource") !== true;
    const isFree = member(member(node, "properties"), name) === undefined;
    return key !== name && isObject && isFree
      ? [{ into: key, field: fieldName([...parent, "properties", key]) }]
      : [];
  });
  // Out of `spec` would be a field next to it.
  const isInner = parent.at(-2) === "properties" && parent.length > 2;
  const around = nodeIn(value, { version, at: [...parent.slice(0, -1), name] });
  const out =
    isInner && around === undefined ? [{ into: undefined, field: fieldName(parent.slice(0, -2)) }] : [];
  return [...into, ...out];
}

/** A field on its way: from one parent to another, in one version. */
export interface Moving {
  readonly version: number;
  readonly name: string;
  /** The paths of the old and of the new parent; one is directly in the other. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Moves a field into an object next to it or out of its object: in the schema, the rules, the paths and the objects. */
export function moveField(texts: WorkTexts, place: SchemaPlace, into: string | undefined): Refactored {
  const { version, at } = place;
  const why = whyNotField(texts, place);
  if (why !== undefined) return { ok: false, why };
  if (!moveTargets(texts.definition, place).some((target) => target.into === into))
    return { ok: false, why: "The field cannot be moved there." };
  const value = readValue(texts.definition);
  const defaulted = defaultAround(value, place);
  if (defaulted !== undefined) {
    const why = `The default of \`${fieldName(defaulted)}\` has this field. Change the default first.`;
    return { ok: false, why };
  }
  const from = at.slice(0, -2);
  const to = into === undefined ? from.slice(0, -2) : [...from, "properties", into];
  const moving: Moving = { version, name: at.at(-1) ?? "", from, to };
  const definition = new EditedText(texts.definition);
  const left = moveInRules(definition, moving);
  moveInPaths(definition, moving);
  if (!moveInSchema(definition, moving))
    return { ok: false, why: "The schema could not be edited in this text." };
  const objects = movedObjects(texts, value, moving);
  const notes = left.map(
    (field) => `A rule of \`${field}\` uses the field. Move the rule or change it by hand.`,
  );
  const conversion = new EditedText(texts.conversion);
  if (versionsIn(value).length > 1) append(notes, converted(definition, conversion, moving, value));
  return {
    ok: true,
    title: `Move ${fieldName(at)} to ${fieldName([...to, "properties", moving.name])}`,
    texts: [
      { name: "definition" as const, edits: definition.edits() },
      ...objects,
      { name: "conversion" as const, edits: conversion.edits() },
    ].filter(({ edits }) => edits.length > 0),
    notes,
  };
}

/** The innermost node around a field whose default has the field. */
function defaultAround(value: Value, { version, at }: SchemaPlace): readonly string[] | undefined {
  const ends = at.map((_, i) => i).filter((i) => at[i - 1] !== "properties");
  return ends
    .map((end) => at.slice(0, end))
    .findLast((node) => {
      const given = member(nodeIn(value, { version, at: node }) ?? null, "default");
      return given !== undefined && pathsTo(given, stepsOf(at.slice(node.length))).length > 0;
    });
}

function converted(
  definition: EditedText,
  conversion: EditedText,
  { version, name, from, to }: Moving,
  value: Value,
): readonly string[] {
  if (!startWebhook(definition)) return ["The definition could not be changed to convert with a webhook."];
  const names = (at: readonly string[]) =>
    stepsOf([...at, "properties", name]).map((step) => (typeof step === "object" ? step.field : undefined));
  const [before, after] = [names(from), names(to)];
  const [plain, moved] = [before.flatMap((each) => each ?? []), after.flatMap((each) => each ?? [])];
  const isPlain = plain.length === before.length;
  const field = { version: versionName(value, version), before: plain, after: moved };
  const left = startFunction(conversion, readValue(definition.text), isPlain ? [field] : []);
  return isPlain
    ? left
    : ["The field is in a list or a map. Write its conversion into the function by hand."];
}

function movedObjects(texts: WorkTexts, definition: Value, moving: Moving): readonly ChangedText[] {
  const group = stringAt(definition, "spec", "group");
  const kind = stringAt(definition, "spec", "names", "kind");
  const name = versionName(definition, moving.version);
  return (["resource", "existing"] as const).map((text) => ({
    name: text,
    edits: changeDocuments(texts[text], (document, object) => {
      if (!isObjectOf(object, group, kind, name)) return;
      const steps = stepsOf([...moving.from, "properties", moving.name]);
      for (const path of pathsTo(object, steps)) moveMember(document, path, moving);
    }),
  }));
}

/** Moves a member of an object, as it is written, with its comments. */
function moveMember(document: EditedText, path: Path, { from, to, name }: Moving): void {
  const parent = path.slice(0, -1);
  const target = to.length > from.length ? [...parent, to.at(-1) ?? ""] : parent.slice(0, -1);
  putMember(document, path, target, name);
}

/** Moves a member into another mapping, which is added if it is missing. */
function putMember(document: EditedText, path: Path, target: Path, name: string): boolean {
  const value = valueAt(readValue(document.text), path);
  if (value === undefined) return false;
  const excerpt = document.manuscript()?.excerpt(path);
  const add = (): boolean => {
    const manuscript = document.manuscript();
    const there = valueAt(readValue(document.text), target);
    if (!isMap(there)) return document.set(target, new Map([[name, value]]));
    if (there.size === 0) return document.set(target, new Map([[name, value]]));
    const written = excerpt === undefined ? undefined : manuscript?.insertWritten(target, excerpt);
    return document.apply(written ?? manuscript?.insert(target, name, value));
  };
  const remove = (): boolean => document.apply(document.manuscript()?.remove(path));
  // Added first, so that the old parent is not empty meanwhile.
  return add() && remove();
}

/** Moves the property and what requires it. */
function moveInSchema(definition: EditedText, { version, name, from, to }: Moving): boolean {
  const base = schemaBase(version);
  const wasRequired = isRequired(definition, [...base, ...from], name);
  const isIn = to.length > from.length;
  const holder = isIn ? [...base, ...from] : [...base, ...to];
  const child = (isIn ? to : from).at(-1) ?? "";
  const childRequired = isRequired(definition, holder, child);
  if (!putMember(definition, [...base, ...from, "properties", name], [...base, ...to, "properties"], name))
    return false;
  if (!wasRequired) return true;
  unrequire(definition, [...base, ...from], name);
  // Who must give the field must give the object around it. Out of an optional object, the field is optional.
  if (isIn && !childRequired) require(definition, holder, child);
  if (isIn || childRequired) require(definition, [...base, ...to], name);
  return true;
}

function isRequired(definition: EditedText, node: Path, name: string): boolean {
  const list = valueAt(readValue(definition.text), [...node, "required"]);
  return isList(list) && list.includes(name);
}

function require(definition: EditedText, node: Path, name: string): void {
  const path = [...node, "required"];
  if (isRequired(definition, node, name)) return;
  const isThere = definition.manuscript()?.has(path) === true;
  if (isThere) definition.apply(definition.manuscript()?.append(path, name));
  else definition.set(path, [name], "type");
}

function unrequire(definition: EditedText, node: Path, name: string): void {
  const list = valueAt(readValue(definition.text), [...node, "required"]);
  if (!isList(list)) return;
  const path = list.length === 1 ? [...node, "required"] : [...node, "required", list.indexOf(name)];
  definition.apply(definition.manuscript()?.remove(path));
}

/** Changes the paths of printer columns, selectable fields and scale that lead to the field. */
function moveInPaths(definition: EditedText, { version, name, from, to }: Moving): void {
  const value = readValue(definition.text);
  const base = schemaBase(version).slice(0, 3);
  const steps = stepsOf([...from, "properties", name]);
  for (const { path } of placesInVersion(versionsIn(value)[version] ?? null, base, steps)) {
    const words = path.map((segment) => (typeof segment === "object" ? segment.key : segment));
    const text = textAt(value, words) ?? "";
    const written = stepsTo(text, steps) ?? [];
    const [holder, last] = written.slice(-2);
    if (last === undefined || holder === undefined) continue;
    const own = text.slice(last.start, last.end);
    const edit =
      to.length > from.length
        ? { start: last.start, end: last.end, text: stepText(text, last, to.at(-1) ?? "") + own }
        : { start: holder.start, end: last.end, text: own };
    editString(definition, path, [edit]);
  }
}
