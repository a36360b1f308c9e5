import { fieldName } from "../../apimachinery/field/field-name.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { isNestedBeyond, maxNesting } from "../../apimachinery/source/nesting.ts";
import type { Path } from "../../go/value/path.ts";
import {
  isList,
  isMap,
  member,
  stringAt,
  type Value,
  type ValueMap,
  withMember,
} from "../../go/value/value.ts";
import { EditedText } from "./edited-text.ts";
import { nodeIn, readValue, type SchemaPlace, schemaBase } from "./schema-place.ts";
import { rulesAbout } from "./taken-rules.ts";
import type { Refactored, WorkTexts } from "./texts.ts";

/** A field of another definition. */
export interface TakenPart {
  /** The text of the other definition. */
  readonly definition: string;
  readonly place: SchemaPlace;
}

/** Where a part goes: an object of the definition on screen, and the name of the new field. */
export interface TakeOver {
  readonly from: TakenPart;
  readonly into: SchemaPlace;
  readonly name: string;
}

/**
 * Adds the schema of a field of another definition as a field of an object. The rules inside it stay in it. Those of the
 * objects around it that are only about the field move into it or, if they ask whether it is set, to the object. Pure.
 */
export function takeOver({ definition }: WorkTexts, { from, into, name }: TakeOver): Refactored {
  const part = partOf(from);
  if (typeof part === "string") return { ok: false, why: part };
  const value = readValue(definition);
  const object = nodeIn(value, into);
  const where = into.at.length === 0 ? "the object" : `\`${fieldName(into.at)}\``;
  if (!isMap(object) || stringAt(object, "type") !== "object")
    return { ok: false, why: `In the definition, ${where} is not an object with fields.` };
  if (name === "") return { ok: false, why: "The field needs a name." };
  const properties = member(object, "properties");
  if (isMap(properties) && properties.has(name))
    return { ok: false, why: `In the definition, ${where} already has a field \`${name}\`.` };
  if (isMap(member(object, "additionalProperties")))
    return { ok: false, why: `In the definition, ${where} is a map, which has no fields.` };
  const edited = new EditedText(definition);
  const node: Path = [...schemaBase(into.version), ...into.at];
  const { inside, beside, left } = rulesAbout(from, name);
  const whole = withRules(part, inside);
  const isEmpty = !isMap(properties) || properties.size === 0;
  const isWritten = isEmpty
    ? edited.set([...node, "properties"], new Map([[name, whole]]))
    : edited.apply(edited.manuscript()?.insert([...node, "properties"], name, whole));
  if (!isWritten || !addRules(edited, node, beside))
    return { ok: false, why: "The schema could not be edited in this text." };
  const taken = fieldName(from.place.at);
  return {
    ok: true,
    title: `Add ${fieldName([...into.at, "properties", name])} like ${taken}`,
    texts: [{ name: "definition", edits: edited.edits() }],
    notes: notesOn(from, part, [...inside, ...beside], left),
  };
}

/** The schema of the field, or why there is none. */
function partOf({ definition, place }: TakenPart): ValueMap | string {
  if (place.at.length === 0) return "Choose a field of the other definition.";
  const value = readValue(definition);
  if (isNestedBeyond(value, maxNesting.definition)) return "The other definition is nested too deeply.";
  const node = nodeIn(value, place);
  return isMap(node) ? node : "The other definition has no such field.";
}

function withRules(part: ValueMap, rules: readonly ValueMap[]): ValueMap {
  if (rules.length === 0) return part;
  const own = part.get("x-kubernetes-validations");
  return withMember(part, "x-kubernetes-validations", [...(isList(own) ? own : []), ...rules]);
}

function addRules(edited: EditedText, node: Path, rules: readonly ValueMap[]): boolean {
  const path = [...node, "x-kubernetes-validations"];
  return rules.every((rule) =>
    isList(valueAt(readValue(edited.text), path))
      ? edited.apply(edited.manuscript()?.append(path, rule))
      : edited.set(path, [rule]),
  );
}

function notesOn(
  { definition, place }: TakenPart,
  part: ValueMap,
  moved: readonly ValueMap[],
  left: readonly string[],
): readonly string[] {
  const field = fieldName(place.at);
  const inside = rulesIn(part);
  const holder = nodeIn(readValue(definition), { ...place, at: place.at.slice(0, -2) }) ?? null;
  const required = member(holder, "required");
  const isRequired = isList(required) && required.includes(place.at.at(-1) ?? "");
  return [
    ...(inside === 0 ? [] : [`${inside === 1 ? "1 rule" : `${inside} rules`} inside it: kept.`]),
    ...moved.map((rule) => `A rule about it comes along: \`${stringAt(rule, "rule")}\`.`),
    ...left.map((rule) => `A rule is also about other fields, so it is left behind: \`${rule}\`.`),
    ...(isRequired ? [`\`${field}\` is required there. Here it is optional.`] : []),
  ];
}

/** The number of rules in a schema. */
function rulesIn(schema: Value): number {
  let count = 0;
  const rest: Value[] = [schema];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    const rules = member(value, "x-kubernetes-validations");
    if (isList(rules)) count += rules.length;
    const below = isMap(value) ? value.values() : isList(value) ? value : [];
    for (const each of below) if (typeof each === "object" && each !== null) rest.push(each);
  }
  return count;
}
