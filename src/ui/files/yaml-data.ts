import { readYamlDocument } from "../../engine/index.ts";

/**
 * The first document of a YAML text as plain data. Undefined if it cannot be read, is nested too deeply, or repeats too
 * much by aliases.
 */
export function yamlData(text: string): unknown {
  // The search for equal keys takes quadratic time. Here the last of them counts.
  const document = readYamlDocument(text, { uniqueKeys: false });
  if (document === undefined || document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // The library says with this error that aliases repeat too much, or that an anchor is missing.
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
}
