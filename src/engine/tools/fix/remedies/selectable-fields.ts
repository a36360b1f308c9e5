import type { ByOrigin } from "../../../apimachinery/field/origin.ts";
import { valueAt } from "../../../apimachinery/field/value-at.ts";
import { isList, stringAt } from "../../../go/value/value.ts";
import { maxSelectableFields } from "../../../server/apiextensions/validation/selectable-fields.ts";
import { parentOf, type Remedy, set, textAt } from "../draft.ts";
import { typeOfField } from "./column-paths.ts";
import { type DeclaredField, declaredFields, dottedPath, fieldsMeant, rootOf } from "./declared-paths.ts";

const selectable = ["string", "boolean", "integer"];

/** The number of selectable fields of a version is limited. Keeps the first ones. */
const fewer: Remedy = ({ manuscript, path, value }) => {
  const most = maxSelectableFields;
  const fields = valueAt(value, path);
  return isList(fields)
    ? [{ title: `Keep the first ${most}`, edits: manuscript.replace(path, fields.slice(0, most)) }]
    : [];
};

/** The remedy for a path: the declared field that was meant, if it can be selectable and is not yet. */
const meantField: Remedy = (draft) => {
  const { manuscript, path, value } = draft;
  const written = textAt(draft, path);
  const fields = declaredFields(valueAt(value, rootOf(draft)));
  const list = valueAt(value, path.slice(0, -2));
  const taken = (isList(list) ? list : []).map((each) => stringAt(each, "jsonPath"));
  const isFree = ({ names, schema }: DeclaredField): boolean =>
    selectable.includes(stringAt(schema, "type")) &&
    names[0] !== "metadata" &&
    names.every((name) => /^[\w-]+$/.test(name)) &&
    !taken.includes(dottedPath(names));
  const removal = {
    title: "Remove the selectable field",
    removes: true,
    edits: manuscript.remove(parentOf(path)),
  };
  // The server always selects by these.
  if (/^\W*metadata\W+name(?:space)?\W*$/.test(written)) return [removal];
  return [
    ...typeOfField(draft, rootOf(draft), fields, written),
    ...fieldsMeant(written, fields.filter(isFree)).map(({ names }) => ({
      title: `Write \`${dottedPath(names)}\``,
      edits: set(draft, path, dottedPath(names)),
    })),
    removal,
  ];
};

/** The remedy for a field that is already listed. */
const listed: Remedy = ({ manuscript, path }) => [
  { title: "Remove the selectable field", removes: true, edits: manuscript.remove(parentOf(path)) },
];

export const selectableFieldRemedies: ByOrigin<Remedy> = {
  "selectableFields/path": meantField,
  "selectableFields/type": meantField,
  "selectableFields/metadata": meantField,
  "selectableFields/count": fewer,
  "selectableFields/duplicate": listed,
};
