import type { SourceDocument } from "../../apimachinery/source/document.ts";
import { locate } from "../../apimachinery/source/locate.ts";
import type { Range } from "../../apimachinery/source/place.ts";
import type { Path, Segment } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { chooseSchema } from "./choose.ts";
import { readSchemaDocument } from "./read-schema.ts";

/** Where a part of the source is written. */
export interface SchemaPlace {
  /** The 1-based line. */
  readonly line: number;
  readonly range: Range;
}

/** Finds the parts of a source by their JSON pointers: the part, or the nearest one around it. */
export function schemaPlaces(text: string): (pointer: string) => SchemaPlace | undefined {
  const read = readSchemaDocument(text);
  if (!read.ok) return () => undefined;
  return (pointer) => {
    const { line, range } = locate(read, "crd", pathOf(read, pointer));
    return { line, range };
  };
}

/** Each part of a pointer is the name of a member, or the number of an item. */
function pathOf({ value }: SourceDocument, pointer: string): Path {
  const path: Segment[] = [];
  let at: Value | undefined = value;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (isList(at)) {
      path.push(Number(name));
      at = at[Number(name)];
    } else {
      path.push(name);
      at = isMap(at) ? at.get(name) : undefined;
    }
  }
  return path;
}

/** The name of the schema that is used if none is chosen ("" for the whole document), and the others that can be. */
export function schemasIn(text: string): { readonly name: string; readonly others: readonly string[] } {
  const read = readSchemaDocument(text);
  const chosen = read.ok ? chooseSchema(read.value, undefined) : "";
  return typeof chosen === "string" ? { name: "", others: [] } : chosen;
}
