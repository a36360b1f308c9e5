import type { ListedPlace, RefactorGround, Refactoring } from "../engine.ts";
import type { RefactorVerb } from "../shell/refactoring.ts";

/** What a person has chosen in the dialog. */
export interface RefactorChoices {
  /** The new name; undefined while it is that of the field. */
  readonly name: string | undefined;
  /** The group of a copy. */
  readonly group: string;
  /** The index of the field among the places. */
  readonly place: number | undefined;
  /** The index of the target of a move. */
  readonly target: number;
  readonly scope: "version" | "all";
}

/** Whether a change is about a field. */
export function hasField(verb: RefactorVerb): boolean {
  return (
    verb === "rename-field" || verb === "move-field" || verb === "require-field" || verb === "rule-as-policy"
  );
}

/** The places that a change can be about, with their index. */
export function placesFor(
  verb: RefactorVerb,
  { places }: RefactorGround,
): readonly (ListedPlace & { readonly index: number })[] {
  if (verb === "rule-as-policy")
    return places.flatMap((each, index) => (each.rules > 0 ? [{ ...each, index }] : []));
  return places.flatMap((each, index) => {
    const { at } = each.place;
    const isField = at.at(-2) === "properties";
    const isFixed = at.length === 2 && at[1] === "status";
    const isMeant = verb === "move-field" ? each.targets.length > 0 : verb === "require-field" || !isFixed;
    return isField && isMeant ? [{ ...each, index }] : [];
  });
}

/** The field at the caret, or the first one below `spec`. */
export function placeAtStart(verb: RefactorVerb, ground: RefactorGround): number | undefined {
  if (!hasField(verb)) return undefined;
  const all = placesFor(verb, ground);
  const here = ground.here?.at.join("\n");
  const found =
    all.find(({ place }) => place.at.join("\n") === here) ?? all.find(({ place }) => place.at.length > 2);
  return (found ?? all[0])?.index;
}

/** The change that the choices describe; undefined while something is missing. */
export function changeOf(
  verb: RefactorVerb,
  ground: RefactorGround,
  { name, group, place: index, target, scope }: RefactorChoices,
): Refactoring | undefined {
  if (verb === "add-version") return name ? { kind: "add-version", name } : undefined;
  if (verb === "rename-kind") return name && name !== ground.kind ? { kind: "rename-kind", name } : undefined;
  if (verb === "copy-kind") {
    const isOther = name !== ground.kind || group !== ground.group;
    return name && isOther ? { kind: "copy-kind", name, group } : undefined;
  }
  const chosen = index === undefined ? undefined : ground.places[index];
  if (chosen === undefined) return undefined;
  const { place, targets } = chosen;
  if (verb === "rule-as-policy") return { kind: "rule-as-policy", place };
  if (verb === "require-field") return { kind: "require-field", place };
  if (verb === "move-field") {
    const to = targets[target] ?? targets[0];
    return to && { kind: "move-field", place, into: to.into };
  }
  const isNew = name !== undefined && name !== place.at.at(-1);
  return isNew ? { kind: "rename-field", place, name, scope } : undefined;
}
