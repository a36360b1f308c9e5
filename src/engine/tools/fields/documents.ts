import { jsonText } from "../../kubectl/printers/json.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import { openApiV2, openApiV3 } from "../../server/openapi/documents.ts";
import { versionNamed } from "../../server/resource/resource.ts";
import { editorSchema } from "./editor-schema.ts";
import type { SchemaDocumentKind } from "./tree.ts";

/** The text of a document about an accepted definition; undefined if there is none. */
export function schemaDocument(
  { write }: Playback,
  kind: SchemaDocumentKind,
  versionName: string,
): string | undefined {
  const resource = write?.call.accepted === true ? write.live?.resource : undefined;
  const version = resource && versionNamed(resource, versionName);
  if (resource === undefined || version === undefined) return undefined;
  if (kind === "json-schema")
    return `${JSON.stringify(editorSchema(version, resource.group, resource.kind), null, 2)}\n`;
  if (!version.served) return undefined;
  const document =
    kind === "openapi-v2" ? openApiV2([resource], undefined) : openApiV3([resource], versionName, undefined);
  return `${jsonText(document)}\n`;
}
