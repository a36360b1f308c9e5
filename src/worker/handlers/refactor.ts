import type {
  Recipe,
  RefactorCaret,
  Refactored,
  RefactorGround,
  Refactoring,
  RefactorOutcome,
  Scenario,
  SchemaPlace,
  TriedRecipe,
  WorkTexts,
} from "../../engine/index.ts";
import { type ChosenVersion, refactorGround as groundOf } from "../../engine/tools/refactor/ground.ts";
import { refactorOutcome as outcomeOf } from "../../engine/tools/refactor/outcome.ts";
import { recipesAt } from "../../engine/tools/refactor/recipes/recipes.ts";
import { tryRecipe as tried } from "../../engine/tools/refactor/recipes/try-recipe.ts";
import { refactor as refactored } from "../../engine/tools/refactor/refactor.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** Changes of a definition together with everything that belongs to it, and rules from a list. */

/** What can be changed at a place of the texts. */
export function refactorGround({
  texts,
  caret,
  version,
}: {
  readonly texts: WorkTexts;
  readonly caret: RefactorCaret | undefined;
  readonly version?: ChosenVersion;
}): RefactorGround {
  return groundOf(texts, caret, version);
}

/** The edits of a change. */
export function refactor({
  texts,
  change,
}: {
  readonly texts: WorkTexts;
  readonly change: Refactoring;
}): Refactored {
  return refactored(texts, change);
}

/** What a change does to the answers. */
export async function refactorOutcome(
  { scenario, after }: AboutScenario & { readonly after: Scenario },
  context: HandlerContext,
): Promise<RefactorOutcome> {
  // The function that replaces the webhook may be new.
  return outcomeOf(context.engine, scenario, after, await hostFor(after, context));
}

/** The rules that fit a place of a definition. */
export function recipes({
  definition,
  place,
}: {
  readonly definition: string;
  readonly place: SchemaPlace;
}): readonly Recipe[] {
  return recipesAt(definition, place);
}

/** A rule in the definition: what it costs, and an object each that passes and fails. */
export async function tryRecipe(
  { scenario, version, recipe }: AboutScenario & { readonly version: number; readonly recipe: Recipe },
  context: HandlerContext,
): Promise<TriedRecipe | undefined> {
  return tried(context.engine, scenario, version, recipe, await hostFor(scenario, context));
}
