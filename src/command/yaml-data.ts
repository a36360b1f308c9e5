import { deepestYaml, readYamlDocument } from "../engine/index.ts";

/** Reads the first document of a YAML text as plain data. Throws if it cannot be read. */
export function yamlData(text: string): unknown {
  const document = readYamlDocument(text, {});
  if (document === undefined) throw new Error(`it has more than ${deepestYaml} levels`);
  const [error] = document.errors;
  if (error !== undefined) throw error;
  return document.toJS({ maxAliasCount: 100 });
}
