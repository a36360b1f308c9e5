import type { ListedPlace, RefactorGround } from "../engine.ts";

/** The fields of a definition. */
export function fieldsOf({ places }: RefactorGround): readonly ListedPlace[] {
  return places.filter(({ place }) => place.at.at(-2) === "properties");
}

/** The index of the first field inside `spec` or `status`: these themselves are rarely taken over. */
export function fieldAtStart(fields: readonly ListedPlace[]): number {
  return Math.max(
    0,
    fields.findIndex(({ place: { at } }) => !isTop(at)),
  );
}

/** The objects of a definition: `spec` and `status`, and every node that has fields. */
export function objectsOf({ places }: RefactorGround): readonly ListedPlace[] {
  const holders = new Set(
    places.flatMap(({ place: { at } }) => (at.at(-2) === "properties" ? [at.slice(0, -2).join("\n")] : [])),
  );
  return places.filter(({ place: { at } }) => holders.has(at.join("\n")) || isTop(at));
}

function isTop(at: readonly string[]): boolean {
  return at.length === 2 && (at[1] === "spec" || at[1] === "status");
}

/** The index of the innermost object around the caret, or of `spec`. */
export function objectAtStart(ground: RefactorGround): number {
  const objects = objectsOf(ground);
  const here = ground.here?.at ?? [];
  const around = objects.findLastIndex(
    ({ place: { at } }) => at.length > 0 && at.every((word, i) => here[i] === word),
  );
  if (around >= 0) return around;
  return Math.max(
    0,
    objects.findIndex(({ place: { at } }) => isTop(at)),
  );
}
