import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { childSchema } from "../../../server/schema/defaulting/child-schema.ts";
import type { Structural } from "../../../server/schema/structural.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import { failures } from "../../samples/check.ts";
import { type Attempt, lastOf } from "../draft.ts";
import { rewritings } from "../values/rewritings.ts";
import type { ChangeDraft, PlacedAttempt } from "./changes.ts";

/**
 * Returns what is needed in addition to the quotes of a key: quotes for the keys below it, and another value that its
 * field accepts.
 */
export function withQuotes(
  { object, value }: ChangeDraft,
  path: Path,
  source: string,
  node: Structural | undefined,
): readonly Attempt[] {
  const below = misreadBelow(object, path).flatMap((each) => object.quoteKey(each) ?? []);
  const meant = node && childSchema(node, source);
  const written = valueAt(value, path);
  const isWrong = meant !== undefined && written !== undefined && failures(written, meant, false).length > 0;
  return [
    ...(below.length > 0 ? [{ title: " and below", edits: below }] : []),
    ...(isWrong ? rewritings(object, path, written, meant) : []).map(({ title, edits }) => {
      const words = title.replace(`${lastOf(path)}:`, `${source}:`);
      return { title: `, ${words.charAt(0).toLowerCase()}${words.slice(1)}`, edits };
    }),
  ];
}

/** Returns the paths below a path at which YAML reads the key as something else. */
function misreadBelow(object: Manuscript, path: Path): readonly Path[] {
  return object.keys(path).flatMap((key) => {
    const place = [...path, key];
    const source = object.keySourceOf(place);
    return [...(source !== undefined && source !== key ? [place] : []), ...misreadBelow(object, place)];
  });
}

/** Quotes a field that the definition declares without quotes, so that YAML reads its name as something else. */
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
