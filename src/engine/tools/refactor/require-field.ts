import { fieldName } from "../../apimachinery/field/field-name.ts";
import { isList, isMap, member } from "../../go/value/value.ts";
import { EditedText } from "./edited-text.ts";
import { nodeIn, readValue, type SchemaPlace, schemaBase, versionsIn } from "./schema-place.ts";
import type { Refactored, WorkTexts } from "./texts.ts";

/** Makes a field required, in every version that has it. `breaking` says what that breaks. */
export function requireField(texts: WorkTexts, place: SchemaPlace): Refactored {
  const { at } = place;
  const name = at.at(-1);
  const parent = at.slice(0, -2);
  if (name === undefined || at.at(-2) !== "properties")
    return { ok: false, why: "Put the caret at a field of the schema." };
  const value = readValue(texts.definition);
  const definition = new EditedText(texts.definition);
  const required = (version: number) => member(nodeIn(value, { version, at: parent }), "required");
  const isMissing = (version: number): boolean => {
    const list = required(version);
    return isMap(nodeIn(value, { version, at })) && !(isList(list) && list.includes(name));
  };
  const versions = versionsIn(value).flatMap((_, i) => (isMissing(i) ? [i] : []));
  if (versions.length === 0) return { ok: false, why: `\`${fieldName(at)}\` is already required.` };
  for (const version of versions) {
    const path = [...schemaBase(version), ...parent, "required"];
    const manuscript = definition.manuscript();
    const isDone = isList(required(version))
      ? definition.apply(manuscript?.append(path, name))
      : definition.set(path, [name], "type");
    if (!isDone) return { ok: false, why: "The schema could not be edited in this text." };
  }
  return {
    ok: true,
    title: `Make ${fieldName(at)} required`,
    texts: [{ name: "definition", edits: definition.edits() }],
    notes: versions.length > 1 ? ["Each version that has the field requires it."] : [],
  };
}
