import { type Path, segmentKey } from "../../go/value/path.ts";

/** Returns the path of a schema node in a readable form: `spec.rules[].labels{}`, `self` for the root. */
export function fieldName(at: Path): string {
  let name = "";
  for (let i = 0; i < at.length; i++) {
    const word = segmentKey(at[i] ?? "");
    if (word === "items") name += "[]";
    else if (word === "additionalProperties") name += "{}";
    else if (word === "properties") {
      i++;
      const property = String(segmentKey(at[i] ?? ""));
      name += name === "" ? property : `.${property}`;
    }
  }
  return name === "" ? "self" : name;
}
