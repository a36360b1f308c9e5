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
  /** Those that are about the value of the field alone, for the field itself: they are not asked where it is not set. */
  readonly inside: readonly ValueMap[];
  /** Those that are also about whether the field is set, for the object in which it has its new name. */
  readonly beside: readonly ValueMap[];
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
    return { inside: [], beside: [], left: [] };
  const value = readValue(definition);
  const holder = at.slice(0, -2);
  const inside: ValueMap[] = [];
  const beside: ValueMap[] = [];
  const left: string[] = [];
  for (const length of nodeLengths(holder)) {
    const node = holder.slice(0, length);
    const references = fieldReferences(root, node, holder, at.at(-1) ?? "");
    const rules = valueAt(value, [...schemaBase(version), ...node, "x-kubernetes-validations"]);
    for (const index of new Set(references.map(({ rule }) => rule))) {
      const rule = isList(rules) ? rules[index] : undefined;
      if (!isMap(rule)) continue;
      const own = references.filter((each) => each.rule === index);
      const isInside = own.every((each) => isOfValue(stringAt(rule, each.member), each));
      const changed = rewritten(rule, own, isInside ? "" : `.${written}`);
      if (changed === undefined) left.push(stringAt(rule, "rule"));
      else (isInside ? inside : beside).push(changed);
    }
  }
  return { inside, beside, left };
}

/** Whether a reference needs the value, and does not ask whether there is one. */
function isOfValue(text: string, { isTest, start }: FieldReference): boolean {
  return !isTest && text[start - 1] !== "?";
}

/** The rule with another way from `self` to the field. Undefined if it needs more than the field. */
function rewritten(rule: ValueMap, references: readonly FieldReference[], way: string): ValueMap | undefined {
  const expression = moveExpression(stringAt(rule, "rule"), referencesIn(references, "rule"), way);
  if (expression === undefined) return undefined;
  const message = stringAt(rule, "messageExpression");
  const movedMessage = moveExpression(message, referencesIn(references, "messageExpression"), way);
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

/** Replaces `self.a.field` by `self` and the new way. Undefined if something else of the object is used, too. */
function moveExpression(
  text: string,
  references: readonly FieldReference[],
  way: string,
): string | undefined {
  const edits: TextEdit[] = [];
  for (const { operandStart, start, end } of references) {
    // What leads to the field must begin with the object itself, and pass no list and no map.
    const [first, ...steps] = celTokens(text.slice(operandStart, start));
    const isOwn = first?.text === "self" || first?.text === "oldSelf";
    const isChain = steps.every(({ kind, text: word }) => isName.has(kind) || word === "." || word === "?");
    if (first === undefined || !isOwn || !isChain) return undefined;
    const asked = text[start - 1] === "?" ? way.replace(".", ".?") : way;
    edits.push({ start: operandStart, end, text: first.text + asked });
  }
  const usesMore = celTokens(text).some(
    (token) =>
      (token.text === "self" || token.text === "oldSelf") &&
      !edits.some(({ start, end }) => token.start >= start && token.end <= end),
  );
  return usesMore ? undefined : applyEdits(text, edits);
}
