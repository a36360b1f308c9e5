import { isList, isMap, type Value } from "../../go/value/value.ts";
import { atomOf } from "./atom.ts";
import { type FieldType, memberType } from "./type.ts";

/** The number of steps in the longest path of `toFieldSet`, however deep the value is nested. */
export function ownedDepth(root: Value, type: FieldType): number {
  let deepest = 0;
  const left: (readonly [Value, FieldType, number])[] = [[root, type, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, of, depth] = next;
    deepest = Math.max(deepest, depth);
    const atom = atomOf(of, value);
    if (atom === undefined || atom.kind === "scalar" || atom.type.atomic) continue;
    if (atom.kind === "map" && isMap(value)) {
      for (const [name, item] of value) {
        const declared = memberType(atom.type, name);
        if (declared !== undefined) left.push([item, declared, depth + 1]);
      }
    } else if (atom.kind === "list" && isList(value)) {
      for (const item of value) left.push([item, atom.type.element, depth + 1]);
    }
  }
  return deepest;
}
