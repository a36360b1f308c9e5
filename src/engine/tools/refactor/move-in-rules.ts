import { fieldName } from "../../apimachinery/field/field-name.ts";
import { escapeName } from "../../server/rules/escape.ts";
import { definitionSchemas } from "../assist/definition-schemas.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import type { EditedText } from "./edited-text.ts";
import { textAt } from "./field-in-schema.ts";
import { type FieldReference, fieldReferences } from "./field-references.ts";
import type { Moving } from "./move-field.ts";
import { nodeLengths } from "./rename-field.ts";
import { editString } from "./scalar-edits.ts";
import { readValue, schemaBase } from "./schema-place.ts";

/** Changes the rules that use a field which is moved. Returns the nodes with rules that no longer reach it. */
export function moveInRules(definition: EditedText, { version, name, from, to }: Moving): readonly string[] {
  const schemas = definitionSchemas(definition.text);
  const schema = schemas?.versions.find((each) => each.at[2] === version)?.schema;
  if (schema === undefined) return [];
  const left: string[] = [];
  const isIn = to.length > from.length;
  const object = escapeName((isIn ? to : from).at(-1) ?? "");
  for (const length of nodeLengths(from)) {
    const node = from.slice(0, length);
    const found = fieldReferences(schema, node, from, name);
    for (const key of new Set(found.map(({ rule, member }) => `${rule} ${member}`))) {
      const own = found.filter(({ rule, member }) => `${rule} ${member}` === key);
      const [first] = own;
      if (first === undefined) continue;
      const path = [...schemaBase(version), ...node, "x-kubernetes-validations", first.rule, first.member];
      const text = textAt(readValue(definition.text), path) ?? "";
      const edits = own.map((place) => (isIn ? inward(text, place, object) : outward(text, place, object)));
      const isDone = edits.every((edit) => edit !== undefined);
      const done = edits.flatMap((edit) => edit ?? []);
      if (length > to.length && !isIn) left.push(fieldName(node));
      else if (!isDone || !editString(definition, path, done)) left.push(fieldName(node));
    }
  }
  return [...new Set(left)];
}

/** `self.size` becomes `self.limits.size`; in `has`, the object is tested first. */
function inward(text: string, reference: FieldReference, object: string | undefined): TextEdit | undefined {
  const { start, end, operandStart, isTest } = reference;
  if (object === undefined) return undefined;
  const name = text.slice(start, end);
  const isOptional = text[start - 1] === "?";
  if (!isTest) return { start, end, text: isOptional ? `${object}.?${name}` : `${object}.${name}` };
  const opening = /has\s*\(\s*$/.exec(text.slice(0, operandStart));
  const closing = /^\s*\)/.exec(text.slice(end));
  if (opening === null || closing === null) return undefined;
  const operand = text.slice(operandStart, start).replace(/\.$/, "");
  return {
    start: opening.index,
    end: end + closing[0].length,
    text: `(has(${operand}.${object}) && has(${operand}.${object}.${name}))`,
  };
}

/** `self.limits.size` becomes `self.size`. */
function outward(
  text: string,
  { start, end }: FieldReference,
  object: string | undefined,
): TextEdit | undefined {
  const holder = new RegExp(`${object ?? "$^"}\\s*\\.\\??$`).exec(text.slice(0, start));
  return holder === null ? undefined : { start: holder.index, end, text: text.slice(start, end) };
}
