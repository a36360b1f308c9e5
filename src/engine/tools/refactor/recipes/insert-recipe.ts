import type { Value, ValueMap } from "../../../go/value/value.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import { EditedText } from "../edited-text.ts";
import { schemaBase } from "../schema-place.ts";
import type { Recipe } from "./recipe.ts";

/** The edits that add a recipe's rule to its node, after the other rules; undefined if the text cannot be edited there. */
export function insertRecipe(
  definition: string,
  version: number,
  recipe: Recipe,
): readonly TextEdit[] | undefined {
  const edited = new EditedText(definition);
  const node = [...schemaBase(version), ...recipe.at];
  const list = [...node, "x-kubernetes-validations"];
  const manuscript = edited.manuscript();
  const isDone = manuscript?.has(list)
    ? edited.apply(manuscript.append(list, ruleOf(recipe)))
    : edited.set(list, [ruleOf(recipe)]);
  return isDone ? edited.edits() : undefined;
}

function ruleOf({ rule, message, reason, field }: Recipe): ValueMap {
  return new Map<string, Value>([
    ["rule", rule],
    ["message", message],
    ...(reason === undefined ? [] : ([["reason", reason]] as const)),
    ...(field === undefined ? [] : ([["fieldPath", fieldPathOf(field)]] as const)),
  ]);
}

function fieldPathOf(name: string): string {
  return /^\w+$/.test(name) ? `.${name}` : `['${name.replaceAll(/['\\]/g, String.raw`\$&`)}']`;
}
