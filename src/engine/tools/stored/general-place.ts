import { type Path, pathText, type Segment, segmentKey } from "../../go/value/path.ts";
import { childSchema } from "../../server/schema/defaulting/child-schema.ts";
import type { Structural } from "../../server/schema/structural.ts";

/**
 * A place in the form that is the same for all objects: items are `[]`, keys of maps are `[*]`, as in
 * `spec.items[].labels[*]`; "" for the root. Fields that the schema does not declare keep their names.
 */
export function generalPlace(path: Path, root: Structural): string {
  let node: Structural | undefined = root;
  let text = "";
  for (const segment of path) {
    const key = segmentKey(segment);
    if (typeof key === "number") text += "[]";
    else if (isMapKey(segment, key, node)) text += "[*]";
    else text += text === "" ? key : `.${key}`;
    node = typeof key === "number" ? node?.items : node && childSchema(node, key);
  }
  return text;
}

function isMapKey(segment: Segment, key: string, node: Structural | undefined): boolean {
  if (node?.properties.has(key) === true) return false;
  return typeof segment === "object" || typeof node?.additionalProperties === "object";
}

/** A text about one place, changed to be about the same place of all objects. */
export function generalText(text: string, path: Path, field: string): string {
  return path.length === 0 ? text : text.replaceAll(pathText(path), field);
}
