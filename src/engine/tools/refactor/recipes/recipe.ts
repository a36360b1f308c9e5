import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../../../server/schema/structural.ts";

/** The recipes, in the order of the list. */
export const recipeIds = [
  "required-when",
  "one-of",
  "immutable",
  "only-grows",
  "unique",
  "below",
  "matches",
] as const;
export type RecipeId = (typeof recipeIds)[number];

/** A rule for a node of a schema, with its names filled in. */
export interface Recipe {
  readonly recipe: RecipeId;
  /** What it requires, with names: `port` is required when `tls` is set. */
  readonly label: string;
  /** The path of the node that gets the rule, from the schema's root. */
  readonly at: readonly string[];
  readonly rule: string;
  readonly message: string;
  /** `FieldValueDuplicate` is not one of them: with it, the server does not show the message. */
  readonly reason?: "FieldValueRequired";
  /** The field that the rule is about, below its node. */
  readonly field?: string;
  /** The members of the node on which the rule depends; none if it depends on the whole value. */
  readonly members: readonly Member[];
  /** Whether it compares with the old value. */
  readonly isTransition: boolean;
}

/** A member of a node on which a rule depends, and a value for which it requires something. */
export interface Member {
  readonly name: string;
  readonly value?: Value;
}

/** A field at which recipes are wanted: its node, the object around it, and its name there. */
export interface RecipeField {
  readonly at: readonly string[];
  readonly node: Structural;
  /** Missing for the root, items and values of maps. */
  readonly around?: {
    readonly at: readonly string[];
    readonly node: Structural;
    readonly name: string;
  };
}
