import { valueAt } from "../../apimachinery/field/value-at.ts";
import { sentences } from "../../apimachinery/sentence/sentence.ts";
import { isMap, member, stringAt, type Value } from "../../go/value/value.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { Problem } from "../report.ts";

/** More than these are not listed. */
const mostListed = 5;

/** A path that leads to no field, with the fields of its version that objects can be selected by. */
export function withSelectable(problem: Problem, { document }: NamedDocument): Problem {
  const path = problem.location?.path ?? [];
  const value = document.ok ? document.value : undefined;
  const written = valueAt(value, path);
  if (typeof written === "string" && /^\W*metadata\W/.test(written))
    return {
      ...problem,
      explanation:
        "`metadata.name` and `metadata.namespace` are always selectable; nothing else in metadata is.",
    };
  const fields = selectableBelow(valueAt(value, [...path.slice(0, 3), "schema", "openAPIV3Schema"]), "");
  const listed = fields.slice(0, mostListed).map((field) => `\`${field}\``);
  const more = fields.length > mostListed ? `, and ${fields.length - mostListed} more` : "";
  const choice =
    fields.length === 0
      ? "The schema declares no string, boolean or integer that is reached so."
      : `Fields that can be selected: ${listed.join(", ")}${more}.`;
  return { ...problem, explanation: sentences(problem.explanation, choice) };
}

/** The paths of scalars that are reached by names alone. */
function selectableBelow(schema: Value | undefined, path: string): readonly string[] {
  const properties = member(schema, "properties");
  return (isMap(properties) ? [...properties] : []).flatMap(([name, below]) => {
    const own = `${path}.${name}`;
    if (path === "" && name === "metadata") return [];
    return ["string", "boolean", "integer"].includes(stringAt(below, "type"))
      ? [own]
      : selectableBelow(below, own);
  });
}
