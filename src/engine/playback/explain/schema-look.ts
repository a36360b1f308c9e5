import { isMap, stringAt, type Value } from "../../go/value/value.ts";

/** Longer texts are not parsed, since this runs at every keystroke. */
const lookLimit = 2_000_000;

const dialects = /json-schema\.org/;

/**
 * Whether a text is a JSON Schema or an OpenAPI document, as far as its outermost members show. What has a `kind` and an
 * `apiVersion` is an object of Kubernetes.
 */
export function isSchemaText(text: string): boolean {
  if (text.length > lookLimit || !mayBeSchema.test(text)) return false;
  return areOfSchema(/^\s*\{/.test(text) ? jsonKeys(text) : yamlKeys(text), text);
}

/** The same for a text that was parsed. */
export function isSchemaValue(value: Value): boolean {
  return isMap(value) && areOfSchema(new Set(value.keys()), stringAt(value, "$schema"));
}

/** Whether members are those of a schema. `dialect`: a text that names the dialect, if there is one. */
function areOfSchema(keys: ReadonlySet<string>, dialect: string): boolean {
  if (keys.has("kind") || keys.has("apiVersion") || keys.has("crd")) return false;
  if (keys.has("openapi") || keys.has("swagger") || keys.has("$defs")) return true;
  if (keys.has("$schema")) return dialects.test(dialect);
  if (keys.has("$ref")) return keys.has("definitions");
  return keys.has("properties") && (keys.has("type") || keys.has("required") || keys.has("title"));
}

const mayBeSchema = /["'$\n]?(?:\$schema|\$defs|openapi|swagger|definitions|properties)["']?\s*:/;

function jsonKeys(text: string): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(text);
    return new Set(typeof value === "object" && value !== null ? Object.keys(value) : []);
  } catch {
    return flowKeys(text);
  }
}

/** The keys of YAML in flow style, at any depth. */
function flowKeys(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/[{,]\s*["']?([$\w]+)["']?\s*:/g)].map(([, key = ""]) => key));
}

/** The keys at the start of lines. */
function yamlKeys(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/^["']?([$\w]+)["']?:(?:\s|$)/gm)].map(([, key = ""]) => key));
}
