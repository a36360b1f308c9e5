import { isMap, type ValueMap } from "../../go/value/value.ts";
import { kindOf } from "./place.ts";
import { counted } from "./words.ts";

/** Fields that are maps in the APIs of Kubernetes. */
const areMaps =
  /^(?:.*[lL]abels|.*[aA]nnotations|nodeSelector|.*[rR]equests|.*[lL]imits|capacity|allocatable|data|stringData|binaryData)$/;

/** The name of a field in Go's JSON: keys with dots, slashes or dashes, or that begin with a digit, are data. */
const fieldName = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** The name of an environment variable. */
const variable = /^[A-Z][A-Z0-9]*_[A-Z0-9_]*$/;

/** From how many keys of one shape on a map is likelier than an object. */
const manyObjects = 3;
const manyKeys = 20;
const keysThatVary = 4;

/** Why objects whose values have one type are maps; undefined if they are objects with fields. */
export function mapEvidence(name: string, objects: readonly ValueMap[]): string | undefined {
  const uses = new Map<string, number>();
  for (const object of objects) for (const key of object.keys()) uses.set(key, (uses.get(key) ?? 0) + 1);
  const keys = [...uses.keys()];
  const values = objects.flatMap((object) => [...object.values()]);
  const areScalars = values.every((value) => !["object", "list"].includes(kindOf(value)));
  if (areMaps.test(name) && areScalars) return `fields with this name are maps in Kubernetes`;
  const odd = keys.filter((key) => !fieldName.test(key));
  if (odd.length > 0) return `${quoted(odd[0] ?? "")} is not the name of a field`;
  if (areScalars && keys.every((key) => variable.test(key))) return "the keys are names of variables";
  if (keys.length >= manyObjects && haveOneShape(values.filter(isMap)) && values.every(isMap)) {
    return `the values of ${counted(keys.length, "key")} have the same fields`;
  }
  if (keys.length >= manyKeys) return `${keys.length} keys with values of one type`;
  const isRare = [...uses.values()].every((count) => count * 2 <= objects.length);
  if (objects.length > 1 && keys.length >= keysThatVary && isRare) return "the keys vary";
  return undefined;
}

function quoted(key: string): string {
  return JSON.stringify(key);
}

/** Whether objects have at least two fields in common, and more in common than not. */
function haveOneShape(objects: readonly ValueMap[]): boolean {
  const [first] = objects;
  if (first === undefined) return false;
  const all = new Set(objects.flatMap((object) => [...object.keys()]));
  const common = [...first.keys()].filter((key) => objects.every((object) => object.has(key)));
  return common.length >= 2 && common.length * 2 >= all.size;
}
