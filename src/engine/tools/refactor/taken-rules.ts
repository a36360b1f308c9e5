import { valueAt } from "../../apimachinery/field/value-at.ts";
import { celTokens } from "../../cel/tooling/tokens.ts";
import { isList, isMap, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { escapeName } from "../../server/rules/escape.ts";
import { definitionSchemas } from "../assist/definition-schemas.ts";
import { applyEdits, type TextEdit } from "../edit/text-edit.ts";
import { type FieldReference, fieldReferences } from "./field-references.ts";
import { nodeLengths } from "./rename-field.ts";
import { readValue, type SchemaPlace, schemaBase } from "./schema-place.ts";

/** The rules of the objects around a field that name it. */
export interface RulesAbout {
  /** Those that are about nothing else, for the object in which the field has its new name. */
  readonly moved: readonly ValueMap[];
  /** The expressions of those that are also about other fields. */
  readonly left: readonly string[];
}

/** Finds the rules about a field of a definition, and writes them for an object that has it under another name. */
export function rulesAbout(
  { definition, place }: { readonly definition: string; readonly place: SchemaPlace },
  name: string,
): RulesAbout {
  const { version, at } = place;
  const root = definitionSchemas(definition)?.versions.find((each) => each.at[2] === version)?.schema;
  const written = escapeName(name);
  if (root === undefined || at.at(-2) !== "properties" || written === undefined)
    return { moved: [], left: [] };
  const value = readValue(definition);
  const holder = at.slice(0, -2);
  const moved: ValueMap[] = [];
  const left: string[] = [];
  for (const length of nodeLengths(holder)) {
    const node = holder.slice(0, length);
    const references = fieldReferences(root, node, holder, at.at(-1) ?? "");
    const rules = valueAt(value, [...schemaBase(version), ...node, "x-kubernetes-validations"]);
    for (const index of new Set(references.map(({ rule }) => rule))) {
      const rule = isList(rules) ? rules[index] : undefined;
      if (!isMap(rule)) continue;
      const own = references.filter((each) => each.rule === index);
      const changed = rewritten(rule, own, written);
      if (changed === undefined) left.push(stringAt(rule, "rule"));
      else moved.push(changed);
    }
  }
  return { moved, left };
}

/** The rule for the new object. Undefined if it needs more than the field. */
function rewritten(
  rule: ValueMap,
  references: readonly FieldReference[],
  name: string,
): ValueMap | undefined {
  const expression = moveExpression(stringAt(rule, "rule"), referencesIn(references, "rule"), name);
  if (expression === undefined) return undefined;
  const message = stringAt(rule, "messageExpression");
  const movedMessage = moveExpression(message, referencesIn(references, "messageExpression"), name);
  const changed = new Map<string, Value>([...rule, ["rule", expression]]);
  // A path names a field of the old object.
  changed.delete("fieldPath");
  if (message !== "" && movedMessage !== undefined) changed.set("messageExpression", movedMessage);
  else changed.delete("messageExpression");
  return changed;
}

function referencesIn(
  references: readonly FieldReference[],
  member: FieldReference["member"],
): readonly FieldReference[] {
  return references.filter((each) => each.member === member);
}

/** Kinds of tokens that are the name of a field. */
const isName: ReadonlySet<string> = new Set(["identifier", "field", "keyword", "reserved"]);

/** Replaces `self.a.field` by `self.name`. Undefined if something else of the object is used, too. */
function moveExpression(
  text: string,
  references: readonly FieldReference[],
  name: string,
): string | undefined {
  const edits: TextEdit[] = [];
  for (const { operandStart, start, end } of references) {
    // What leads to the field must begin with the object itself, and pass no list and no map.
    const [first, ...way] = celTokens(text.slice(operandStart, start));
    const isOwn = first?.text === "self" || first?.text === "oldSelf";
    const isChain = way.every(({ kind, text: word }) => isName.has(kind) || word === "." || word === "?");
    const isOptional = text[start - 1] === "?";
    if (first === undefined || !isOwn || !isChain) return undefined;
    edits.push({ start: operandStart, end, text: `${first.text}.${isOptional ? "?" : ""}${name}` });
  }
  const usesMore = celTokens(text).some(
    (token) =>
      (token.text === "self" || token.text === "oldSelf") &&
      !edits.some(({ start, end }) => token.start >= start && token.end <= end),
  );
  return usesMore ? undefined : applyEdits(text, edits);
}
