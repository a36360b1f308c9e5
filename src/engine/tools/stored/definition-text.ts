import { parseDocument } from "../../apimachinery/source/document.ts";
import { toJson } from "../../go/value/json.ts";
import { isList, isMap, member, withMember, withoutMembers } from "../../go/value/value.ts";
import { serverMetadata } from "../edit/strip-server-fields.ts";

/** The text of a definition as a person sends it: one from a cluster without what only the server sets. */
export function sentText(text: string): string {
  const read = parseDocument(text);
  const metadata = read.ok ? member(read.value, "metadata") : undefined;
  if (!read.ok || !isMap(read.value) || !isMap(metadata)) return text;
  if (!serverMetadata.some((name) => metadata.has(name))) return text;
  return toJson(withMember(read.value, "metadata", withoutMembers(metadata, ...serverMetadata)));
}

/** Whether the text has the versions in which objects were ever stored, as one from a cluster has. */
export function hasStoredVersions(text: string): boolean {
  const read = parseDocument(text);
  const status = read.ok ? member(read.value, "status") : undefined;
  const stored = member(status, "storedVersions");
  return isList(stored) && stored.length > 0;
}
