import { fieldName } from "../../apimachinery/field/field-name.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import type { FitMarker } from "./fit.ts";

/**
 * The marker that makes controller-gen write a keyword into the schema of the node at `at`; undefined at the root.
 * `text` is the marker without `items:`: `validation:MaxItems=256`, `listType=set`.
 */
export function markerOf(at: Path, text: string): FitMarker | undefined {
  const last = at.findLastIndex((segment, i) => isProperty(at, i, segmentKey(segment)));
  if (last < 0) return undefined;
  const inside = at.slice(last + 2).map(segmentKey);
  const field = fieldName(at.slice(0, last + 2));
  const isValidation = text.startsWith("validation:");
  if (inside.every((word) => word === "items") && (inside.length === 0 || isValidation)) {
    const prefix = "items:".repeat(inside.length);
    const marker = isValidation
      ? `kubebuilder:validation:${prefix}${text.slice("validation:".length)}`
      : text;
    return { text: `// +${marker}`, field };
  }
  const marker = isValidation ? `kubebuilder:${text}` : text;
  const note = `Put it on the named type of \`${fieldName(at)}\`.`;
  return { text: `// +${marker}`, field, note };
}

/** Whether `properties` at an index is the keyword, not a field of that name. */
function isProperty(at: Path, index: number, word: string | number): boolean {
  if (word !== "properties") return false;
  let i = 0;
  while (i < index) i += segmentKey(at[i] ?? "") === "properties" ? 2 : 1;
  return i === index;
}
