import { isMap, type Value, withMember, yamlText } from "../engine.ts";

/** Fields that the server sets itself and a manifest must not contain: a create with a resourceVersion is rejected. */
const setByServer = [
  "uid",
  "resourceVersion",
  "generation",
  "creationTimestamp",
  "managedFields",
  "selfLink",
];

/** A stored object as the manifest that a person would write to store it. */
export function manifestOf(stored: Value): string {
  if (!isMap(stored)) return yamlText(stored);
  const metadata = stored.get("metadata");
  if (!isMap(metadata)) return yamlText(stored);
  const kept = new Map([...metadata].filter(([key]) => !setByServer.includes(key)));
  return yamlText(withMember(stored, "metadata", kept));
}
