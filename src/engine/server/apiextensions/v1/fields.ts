import type { GoType } from "../../../go/decode/types.ts";
import { type Path, segmentKey } from "../../../go/value/path.ts";
import { goJSONSchemaProps } from "../../schema/props/schema.ts";
import { goCustomResourceDefinition } from "./definition.ts";

/** Returns the fields that a definition can have at a path, by the server's types. Empty for a scalar or a free map. */
export function definitionFields(path: Path): Iterable<string> {
  let type: GoType | undefined = goCustomResourceDefinition;
  for (const segment of [...path, undefined]) {
    while (type?.kind === "pointer") type = type.to;
    // A type that decodes itself is a schema or a list of schemas.
    if (type?.kind === "custom") type = goJSONSchemaProps;
    // In a list of schemas, the segment is the number of one.
    if (type?.kind === "struct" && typeof segment !== "number") {
      if (segment === undefined) return type.fields().keys();
      type = type.fields().get(String(segmentKey(segment)));
    } else if (type?.kind !== "struct")
      type = type?.kind === "slice" || type?.kind === "map" ? type.element : undefined;
  }
  return [];
}
