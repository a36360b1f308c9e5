import { documentsIn, type StreamDocument } from "../../apimachinery/source/documents-in.ts";
import { stringAt, type Value } from "../../go/value/value.ts";
import { EditedText } from "./edited-text.ts";
import { readValue } from "./schema-place.ts";

/** The documents of a text. One alone is the whole text, as the server reads it. */
export function objectsIn(text: string): readonly Pick<StreamDocument, "text" | "start">[] {
  const all = documentsIn(text);
  return all.length > 1 || text.trim() === "" ? all : [{ text, start: 0 }];
}

/**
 * Changes each document of a text that `change` wants to change, and leaves the others and what is between them as they
 * are.
 */
export function changeDocuments(
  text: string,
  change: (document: EditedText, value: Value) => void,
): ReturnType<EditedText["edits"]> {
  return objectsIn(text).flatMap(({ text: own, start }) => {
    const document = new EditedText(own);
    change(document, readValue(own));
    return document.edits().map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start }));
  });
}

/** Whether an object belongs to a kind of a group, in one version or in any. */
export function isObjectOf(value: Value, group: string, kind: string, version?: string): boolean {
  const apiVersion = stringAt(value, "apiVersion");
  const isOfGroup =
    version === undefined ? apiVersion.startsWith(`${group}/`) : apiVersion === `${group}/${version}`;
  return isOfGroup && stringAt(value, "kind") === kind;
}
