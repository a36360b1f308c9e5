import { formatOf } from "../../apimachinery/source/document.ts";
import { member, stringAt } from "../../go/value/value.ts";
import type { TextEdit } from "../edit/text-edit.ts";
import { objectsIn } from "./documents.ts";
import { EditedText } from "./edited-text.ts";
import { readValue } from "./schema-place.ts";
import type { Refactored, WorkTexts } from "./texts.ts";

/** What the server gives to an object: a copy must not have it. */
const ofOriginal = ["uid", "resourceVersion", "creationTimestamp", "generation", "managedFields", "selfLink"];

/** Copies the object at an offset of the resource, with another name, as the next document of the text. */
export function duplicateObject(texts: WorkTexts, offset: number): Refactored {
  const text = texts.resource;
  const all = objectsIn(text);
  const own = all.findLast(({ start }) => start <= offset) ?? all[0];
  if (own === undefined) return { ok: false, why: "There is no object to copy." };
  const value = readValue(own.text);
  const name = stringAt(value, "metadata", "name");
  const generated = stringAt(value, "metadata", "generateName");
  if (name === "" && generated === "") return { ok: false, why: "The object has no name." };
  const copy = new EditedText(own.text.trim());
  const names = all.map((each) => stringAt(readValue(each.text), "metadata", "name"));
  const next = nextName(name, names);
  if (name !== "" && !copy.set(["metadata", "name"], next))
    return { ok: false, why: "The name could not be edited in this text." };
  for (const key of ofOriginal)
    if (member(member(value, "metadata"), key) !== undefined)
      copy.apply(copy.manuscript()?.remove(["metadata", key]));
  const end = own.start + own.text.trimEnd().length;
  return {
    ok: true,
    title: name === "" ? "Duplicate the object" : `Duplicate ${name} as ${next}`,
    texts: [
      { name: "resource", edits: [...asStream(text), { start: end, end, text: `\n---\n${copy.text}` }] },
    ],
    notes: [],
  };
}

/** JSON is one object. Dashes before it make it the first document of a YAML text. */
function asStream(text: string): readonly TextEdit[] {
  return formatOf(text) === "json" ? [{ start: 0, end: 0, text: "---\n" }] : [];
}

/** The name with the next number that is free: `web`, `web-2`, `web-3`. */
function nextName(name: string, taken: readonly string[]): string {
  const stem = name.replace(/-\d+$/, "");
  for (let i = 2; ; i++) {
    const suffix = `-${i}`;
    const next = stem.slice(0, 253 - suffix.length) + suffix;
    if (!taken.includes(next)) return next;
  }
}
