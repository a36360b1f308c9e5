import { nearest } from "../../../apimachinery/field/nearest.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { member, stringAt } from "../../../go/value/value.ts";
import { type Attempt, type Draft, parentOf, set, textAt } from "../draft.ts";
import {
  type DeclaredField,
  declaredFields,
  dottedPath,
  fieldsMeant,
  namesIn,
  plain,
  rootOf,
} from "./declared-paths.ts";
import { typeImplied } from "./types.ts";

/** Names of columns that show a field that every object has. */
const everywhere: Readonly<Record<string, string>> = {
  age: ".metadata.creationTimestamp",
  created: ".metadata.creationTimestamp",
  creationtimestamp: ".metadata.creationTimestamp",
  name: ".metadata.name",
  namespace: ".metadata.namespace",
  generation: ".metadata.generation",
};

/** Names of columns that show a condition of that type. */
const conditions =
  /^(?:ready|available|established|progressing|healthy|synced|reconciled|accepted|degraded)$/i;
const reasons = /^(?:status|reason|message)$/i;

/**
 * Returns the paths that a column may mean. They match what is written, else the column's name: a declared field of
 * that name, a condition, or a field that every object has.
 */
export function pathsMeant(draft: Draft): readonly string[] {
  const column = parentOf(draft.path);
  const name = textAt(draft, [...column, "name"]).trim();
  const meant = plain(name);
  const fields = declaredFields(valueAt(draft.value, rootOf(draft)));
  const written = fieldsMeant(textAt(draft, draft.path), fields).map(({ names }) => dottedPath(names));
  if (written.length > 0 || meant === "") return written.slice(0, 3);
  const type = textAt(draft, [...column, "type"]);
  const has = (path: string): boolean => fields.some(({ names }) => names.join(".") === path);
  const named = fields.filter(({ names }) =>
    names.some((_, i) => i > names.length - 3 && plain(names.slice(i).join("")) === meant),
  );
  const close = nearest(
    meant,
    fields.map(({ names }) => plain(names.at(-1))),
  );
  const near = fields.filter(({ names }) => plain(names.at(-1)) === close);
  const scalars = [...named, ...near].filter(
    ({ schema }) => !/^(?:object|array)$/.test(stringAt(schema, "type")),
  );
  const isTyped = ({ schema }: DeclaredField): boolean => stringAt(schema, "type") === type;
  const ordered = [...scalars.filter(isTyped), ...scalars.filter((field) => !isTyped(field))];
  const ofReady = `.status.conditions[?(@.type=="Ready")]`;
  const condition = conditions.test(name)
    ? [`.status.conditions[?(@.type=="${name.slice(0, 1).toUpperCase()}${name.slice(1)}")].status`]
    : reasons.test(name)
      ? [`${ofReady}.${name.toLowerCase()}`]
      : [];
  const usual = everywhere[meant] ?? (type === "date" ? everywhere["age"] : undefined);
  return [
    ...ordered.map(({ names }) => dottedPath(names)),
    ...(has("status.conditions") ? condition : []),
    ...(usual === undefined ? [] : [usual]),
  ].slice(0, 3);
}

/** Returns the type of a column that shows a declared field: the field's type, or `date` for a time. */
export function typeOfColumn(draft: Draft): string | undefined {
  const path = namesIn(textAt(draft, [...parentOf(draft.path), "jsonPath"])).join(".");
  if (path === "metadata.creationTimestamp") return "date";
  const field = declaredFields(valueAt(draft.value, rootOf(draft))).find(
    ({ names }) => names.join(".") === path,
  );
  const type = stringAt(field?.schema, "type");
  if (stringAt(field?.schema, "format") === "date-time") return "date";
  return ["boolean", "integer", "number", "string"].includes(type) ? type : undefined;
}

/** Sets the type of the field itself, if it has none. */
export function typeOfField(
  draft: Draft,
  root: Draft["path"],
  fields: readonly DeclaredField[],
  written: string,
): readonly Attempt[] {
  const text = namesIn(written).join(".");
  const field = fields.find(({ names }) => names.join(".") === text);
  const [name] = field?.names.slice(-1) ?? [];
  if (field === undefined || name === undefined || member(field.schema, "type") !== undefined) return [];
  const node = [...root, ...field.names.flatMap((each) => ["properties", { key: each }])];
  const type = typeImplied(field.schema) ?? "string";
  return [{ title: `Set \`type: ${type}\` of ${name}`, edits: set(draft, [...node, "type"], type) }];
}
