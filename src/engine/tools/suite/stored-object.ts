import { parseDocument } from "../../apimachinery/source/document.ts";
import { fromData, isMap, stringAt, type Value, withMember, withoutMembers } from "../../go/value/value.ts";
import type { Json } from "./check.ts";

/** The metadata that the server sets itself and no test can predict. */
const setByServer = [
  "creationTimestamp",
  "deletionGracePeriodSeconds",
  "deletionTimestamp",
  "generateName",
  "generation",
  "managedFields",
  "resourceVersion",
  "selfLink",
  "uid",
];

/** An object without what the server sets itself; metadata that becomes empty is left out. */
export function withoutServerMetadata(object: Value): Value {
  if (!isMap(object)) return object;
  const metadata = object.get("metadata");
  if (!isMap(metadata)) return object;
  const kept = withoutMembers(metadata, ...setByServer);
  return kept.size === 0 ? withoutMembers(object, "metadata") : withMember(object, "metadata", kept);
}

/** `expected` with the name and namespace of `got` if it has none: tests leave them out. */
export function withNameOf(expected: Value, got: Value): Value {
  if (!isMap(expected)) return expected;
  const given = expected.get("metadata");
  const metadata = new Map(isMap(given) ? given : []);
  for (const key of ["name", "namespace"]) {
    const known = stringAt(got, "metadata", key);
    if (known !== "" && !metadata.has(key)) metadata.set(key, known);
  }
  return withMember(expected, "metadata", metadata);
}

/** The object of a check, given as data or as manifest text; undefined if the text cannot be read. */
export function objectOf(given: Json): Value | undefined {
  if (typeof given !== "string") return fromData(given as Parameters<typeof fromData>[0]);
  const document = parseDocument(given);
  return document.ok ? document.value : undefined;
}

/** The text of a manifest; data becomes JSON, which the server also accepts. */
export function manifestText(given: Json): string {
  return typeof given === "string" ? given : JSON.stringify(given);
}
