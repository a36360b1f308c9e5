import { isList, isMap, member, type Value } from "../../../go/value/value.ts";
import { type Attempt, addName, type Draft, set, together } from "../draft.ts";

/** Keys that the items do not declare, as strings that each item has. */
export function declaredKeys(
  draft: Draft,
  holder: Draft["path"],
  written: Value | undefined,
  items: Value | undefined,
): readonly Attempt[] {
  const fields = member(items, "properties");
  const names = (isList(written) ? written : []).flatMap((key) =>
    typeof key === "string" && !(isMap(fields) && fields.has(key)) ? [key] : [],
  );
  const [name] = names;
  const at = [...holder, "items"];
  if (name === undefined || member(items, "type") !== "object") return [];
  const string = new Map([["type", "string"]]);
  const declared = isMap(fields)
    ? together(...names.map((key) => draft.manuscript.insert([...at, "properties"], key, string)))
    : set(draft, [...at, "properties"], new Map(names.map((key) => [key, string])));
  const [first, ...more] = names.map((key) => addName(draft, [...at, "required"], key));
  return more.length > 0
    ? []
    : [{ title: `Declare ${name} and require it`, edits: together(declared, first) }];
}
