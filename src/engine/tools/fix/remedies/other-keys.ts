import type { Path } from "../../../go/value/path.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import type { ChangeDraft, PlacedAttempt } from "./changes.ts";

/** The places below a place whose keys YAML reads as something else. */
export function misreadBelow(object: Manuscript, path: Path): readonly Path[] {
  return object.keys(path).flatMap((key) => {
    const place = [...path, key];
    const source = object.keySourceOf(place);
    return [...(source !== undefined && source !== key ? [place] : []), ...misreadBelow(object, place)];
  });
}

/** A field that the definition declares without quotes, so that YAML read its name as something else. */
export function declaredUnquoted(
  { definition, definitionId }: ChangeDraft,
  node: Path,
  name: string,
): readonly PlacedAttempt[] {
  const properties = [...node, "properties"];
  return definition.keys(properties).flatMap((key) => {
    const place = [...properties, key];
    if (definition.keySourceOf(place) !== name) return [];
    const edits = definition.quoteKey(place);
    return [{ title: `Quote "${name}" in the definition`, edits, document: definitionId }];
  });
}
