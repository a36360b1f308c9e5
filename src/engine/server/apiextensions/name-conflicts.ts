import { stringAt } from "../../go/value/value.ts";
import type { CustomResourceDefinition, CustomResourceDefinitionNames } from "./types.ts";

/** A member of `spec.names` whose names must be the only ones in their group. */
export type NameField = "plural" | "singular" | "shortNames" | "kind" | "listKind";

/** One of the names of a definition. */
export interface NamePlace {
  readonly field: NameField;
  /** The place among the short names. */
  readonly index?: number;
}

/** A name that was not accepted, and who has it. */
export interface NameConflict {
  readonly name: string;
  readonly asked: NamePlace;
  /** The definition that has the name: another one, or the same, where the name had another place before. */
  readonly holder: string;
  readonly held: NamePlace;
}

/** Plurals, singulars and short names may not be the same as each other, nor may kinds and list kinds. */
const pools: readonly (readonly NameField[])[] = [
  ["plural", "singular", "shortNames"],
  ["kind", "listKind"],
];

/** Returns the names of a definition that are in use. `others` are the server's other definitions. */
export function nameConflicts(
  definition: CustomResourceDefinition,
  others: readonly CustomResourceDefinition[],
): readonly NameConflict[] {
  const { spec, status, metadata } = definition;
  const own = stringAt(metadata, "name");
  const holders = [...others.filter((other) => other.spec.group === spec.group), definition];
  return pools.flatMap((fields) => {
    const accepted = namesIn(status.acceptedNames, fields);
    const held = holders.flatMap((each) =>
      namesIn(each.status.acceptedNames, fields).map((place) => ({
        ...place,
        holder: stringAt(each.metadata, "name"),
      })),
    );
    return namesIn(spec.names, fields).flatMap(({ name, place }): NameConflict[] => {
      const isOwn = accepted.some((each) => each.name === name && each.place.field === place.field);
      const found = isOwn ? undefined : held.find((each) => each.name === name);
      if (found === undefined) return [];
      // What it has itself, in the same place, is not in conflict.
      const { holder, place: at } = found;
      return holder === own && at.field === place.field ? [] : [{ name, asked: place, holder, held: at }];
    });
  });
}

function namesIn(names: CustomResourceDefinitionNames, fields: readonly NameField[]) {
  return fields.flatMap((field): { readonly name: string; readonly place: NamePlace }[] => {
    const value = names[field];
    if (typeof value === "string") return value === "" ? [] : [{ name: value, place: { field } }];
    return (value ?? [])
      .map((name, index) => ({ name, place: { field, index } }))
      .filter(({ name }) => name !== "");
  });
}
