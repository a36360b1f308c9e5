import { formatOf, parseDocument, type SourceDocument } from "../../apimachinery/source/document.ts";
import { decodeGo } from "../../go/decode/decode.ts";
import type { Path } from "../../go/value/path.ts";
import { recent } from "../../go/value/recent.ts";
import { isList, isMap, member, stringAt } from "../../go/value/value.ts";
import { newStructural } from "../../server/schema/new-structural.ts";
import { goJSONSchemaProps, readSchema } from "../../server/schema/props/schema.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** A version of a definition, whether or not the server would accept the definition. */
export interface VersionSchema {
  readonly name: string;
  readonly storage: boolean;
  readonly schema: Structural;
  /** The path of the schema in the definition. */
  readonly at: Path;
}

/** What completion and hovers for objects need of a definition. */
export interface DefinitionSchemas {
  readonly document: SourceDocument;
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly versions: readonly VersionSchema[];
}

/** The schemas of a definition; undefined if its text cannot be read or has none. The last few are cached. */
export function definitionSchemas(text: string): DefinitionSchemas | undefined {
  return schemasOf(text, "");
}

const schemasOf = recent(4, (text): DefinitionSchemas | undefined => {
  const document = parseDocument(text, formatOf(text));
  if (!document.ok) return undefined;
  const spec = member(document.value, "spec");
  const entries = member(spec, "versions");
  const versions = (isList(entries) ? entries : []).flatMap((entry, i): VersionSchema[] => {
    const schema = member(member(entry, "schema"), "openAPIV3Schema");
    if (!isMap(schema)) return [];
    const structural = newStructural(readSchema(decodeGo(schema, goJSONSchemaProps).output));
    if (!structural.ok) return [];
    return [
      {
        name: stringAt(entry, "name"),
        storage: member(entry, "storage") === true,
        schema: structural.structural,
        at: ["spec", "versions", i, "schema", "openAPIV3Schema"],
      },
    ];
  });
  if (versions.length === 0) return undefined;
  const name = (key: string): string => stringAt(spec, "names", key);
  return { document, group: stringAt(spec, "group"), kind: name("kind"), plural: name("plural"), versions };
});

/** The version that an apiVersion names, otherwise the storage version. */
export function versionFor(
  { versions, group }: DefinitionSchemas,
  apiVersion: string | undefined,
): VersionSchema | undefined {
  return (
    versions.find(({ name }) => `${group}/${name}` === apiVersion) ??
    versions.find(({ storage }) => storage) ??
    versions[0]
  );
}
