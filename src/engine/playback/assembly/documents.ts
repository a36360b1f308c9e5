import type { ParsedDocument } from "../../apimachinery/source/document.ts";
import { locate } from "../../apimachinery/source/locate.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, member, stringAt } from "../../go/value/value.ts";
import type { DocumentId, Location } from "../report.ts";

/** A text of the scenario, parsed, with its name in reports. */
export interface NamedDocument {
  readonly id: DocumentId;
  readonly document: ParsedDocument;
  /** The number of lines before what is sent. Places count them, and the server's words do not. */
  readonly leadLines?: number;
}

export function locationOf({ id, document }: NamedDocument, path: Path): Location {
  return locate(document, id, path);
}

/** Returns the path of a version's schema in a definition as typed. */
export function schemaPath({ document }: NamedDocument, version: string): Path {
  const value = document.ok ? document.value : undefined;
  const versions = member(member(value, "spec"), "versions");
  const index = isList(versions) ? versions.findIndex((entry) => stringAt(entry, "name") === version) : -1;
  return ["spec", "versions", Math.max(index, 0), "schema", "openAPIV3Schema"];
}
