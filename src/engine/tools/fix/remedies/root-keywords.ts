import { valueAt } from "../../../apimachinery/field/value-at.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { keywordInTheWay } from "../../../server/schema/conversion-faults.ts";
import { dataOf } from "../../../server/stages/fault-of.ts";
import { type Attempt, allTogether, type Draft, lastOf, together } from "../draft.ts";

/** Replaces the only branch of a junctor, if it has only `required`, with `required` at the root. */
export function requiredOfBranches(draft: Draft): readonly Attempt[] {
  const { manuscript, path, value } = draft;
  return ["allOf", "anyOf", "oneOf"].flatMap((junctor) => {
    const list = valueAt(value, [...path, junctor]);
    const [only, ...others] = isList(list) ? list : [];
    const names = member(only, "required");
    if (others.length > 0 || !isMap(only) || only.size !== 1 || !isList(names)) return [];
    if (manuscript.has([...path, "required"])) return [];
    const edits = together(
      manuscript.rename([...path, junctor], "required"),
      manuscript.replace([...path, junctor], names),
    );
    return [{ title: "Write it as `required`", edits }];
  });
}

/** Removes keywords of JSON Schema that make the schema unreadable, wherever they are. The error names the root. */
export function notConvertible(draft: Draft): readonly Attempt[] {
  const name = dataOf(draft.problem, keywordInTheWay)?.keyword ?? "";
  const places = placesOf(valueAt(draft.value, draft.path), [name, `$${name}`]).slice(0, mostPlaces);
  return places.length === 0
    ? []
    : [
        {
          title: `Remove \`${lastOf(places[0] ?? [])}\``,
          removes: true,
          edits: allTogether(places.map((place) => draft.manuscript.remove([...draft.path, ...place]))),
        },
      ];
}

const mostPlaces = 50;

/** Returns the paths of the keywords in schemas. A property with the name of a keyword does not count. */
function placesOf(schema: Value | undefined, names: readonly string[]): readonly Path[] {
  if (isList(schema))
    return schema.flatMap((each, i) => placesOf(each, names).map((path): Path => [i, ...path]));
  if (!isMap(schema)) return [];
  return [...schema].flatMap(([key, value]): readonly Path[] => {
    if (names.includes(key)) return [[{ key }]];
    const isByName = key === "properties" && isMap(value);
    const below = isByName
      ? [...value].flatMap(([name, each]) =>
          placesOf(each, names).map((path): Path => [{ key: name }, ...path]),
        )
      : placesOf(value, names);
    return below.map((path): Path => [{ key }, ...path]);
  });
}
