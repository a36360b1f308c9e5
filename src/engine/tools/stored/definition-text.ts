import { parseDocument } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import { isList, isMap, member, withMember, withoutMembers } from "../../go/value/value.ts";

/** What a cluster writes into the metadata of what it gives out, and a write may not bring along. */
const given = ["resourceVersion", "uid", "generation", "creationTimestamp", "managedFields", "selfLink"];

/** The text of a definition as a person sends it: one that a cluster gave out without what only the server sets. */
export function sentText(text: string): string {
  const read = parseDocument(text);
  const metadata = read.ok ? member(read.value, "metadata") : undefined;
  if (!read.ok || !isMap(read.value) || !isMap(metadata)) return text;
  if (!given.some((name) => metadata.has(name))) return text;
  return toJson(withMember(read.value, "metadata", withoutMembers(metadata, ...given)));
}

/** Whether the text says in which versions objects were ever stored, as that of a cluster does. */
export function hasStoredVersions(text: string): boolean {
  const read = parseDocument(text);
  const status = read.ok ? member(read.value, "status") : undefined;
  const stored = member(status, "storedVersions");
  return isList(stored) && stored.length > 0;
}
