import { lookAtManifest } from "./manifest-look.ts";

/** Whether an object is of the kind that a definition defines, as far as text patterns show. */
export function belongsTo(object: string, definition: string): boolean {
  const { apiVersion, kind } = lookAtManifest(object);
  const group = apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
  return says(definition, "group", group) && says(definition, "kind", kind);
}

/** Whether a member has a value somewhere below the top of a manifest. */
function says(definition: string, key: string, value: string): boolean {
  if (!/^[\w.-]+$/.test(value)) return false;
  const literal = value.replaceAll(".", "\\.");
  return new RegExp(`[\\s{,]["']?${key}["']?:\\s*["']?${literal}["']?\\s*(?:[,}#]|$)`, "m").test(definition);
}
