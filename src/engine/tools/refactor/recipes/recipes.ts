import { nodeAt } from "../../../server/schema/node-at.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import { definitionSchemas } from "../../assist/definition-schemas.ts";
import type { SchemaPlace } from "../schema-place.ts";
import { betweenFields } from "./between-fields.ts";
import { ofOneValue } from "./of-one-value.ts";
import { type Recipe, type RecipeField, recipeIds } from "./recipe.ts";

/** The rules that fit a place of a definition's schema, by recipe. Empty if the definition cannot be read. */
export function recipesAt(definition: string, { version, at }: SchemaPlace): readonly Recipe[] {
  const schemas = definitionSchemas(definition)?.versions;
  const root = schemas?.find((each) => each.at[2] === version)?.schema;
  if (root === undefined) return [];
  const field = fieldAt(root, at);
  const found = [...betweenFields(field), ...ofOneValue(field)];
  return recipeIds.flatMap((id) => found.filter(({ recipe }) => recipe === id));
}

function fieldAt(root: Structural, at: readonly string[]): RecipeField {
  const node = nodeAt(root, at);
  const name = at.at(-1);
  if (at.at(-2) !== "properties" || name === undefined) return { at, node };
  const parent = at.slice(0, -2);
  return { at, node, around: { at: parent, node: nodeAt(root, parent), name } };
}
