import type { Path } from "../../go/value/path.ts";
import { toData } from "../../go/value/to-data.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { validate } from "./generated/definition.ts";

/** A value of a manifest that cannot be decoded because of its type. Types are JSON's. */
export interface ShapeFinding {
  readonly path: Path;
  readonly wanted: readonly string[];
  readonly found: string;
}

/** The generated check. The function has the errors of its last call. */
interface Check {
  (data: unknown): boolean;
  readonly errors?:
    | readonly { readonly instancePath: string; readonly params: { readonly type: string[] } }[]
    | null;
}

const check = validate as unknown as Check;

/** The maximum number of findings. */
const mostFindings = 100;

/** Returns every value of a definition with a type that the server cannot decode. The server stops at the first. */
export function shapeFindings(definition: Value): ShapeFinding[] {
  if (check(toData(definition))) return [];
  return (check.errors ?? []).slice(0, mostFindings).map(({ instancePath, params }) => {
    const path = pathOf(definition, instancePath);
    const wanted = [params.type].flat().filter((type) => type !== "null");
    return { path, wanted, found: jsonType(valueAt(definition, path)) };
  });
}

function child(value: Value, segment: string | number): Value {
  if (isList(value)) return value[Number(segment)] ?? null;
  return isMap(value) ? (value.get(String(segment)) ?? null) : null;
}

/** Converts a JSON pointer to a path. Segments in lists are indexes. */
function pathOf(root: Value, pointer: string): (string | number)[] {
  let value = root;
  const path: (string | number)[] = [];
  for (const token of pointer.split("/").slice(1)) {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    const segment = isList(value) ? Number(name) : name;
    path.push(segment);
    value = child(value, segment);
  }
  return path;
}

function valueAt(root: Value, path: readonly (string | number)[]): Value {
  return path.reduce(child, root);
}

function jsonType(value: Value): string {
  if (value === null) return "null";
  if (isList(value)) return "array";
  if (isMap(value)) return "object";
  if (typeof value === "bigint") return "integer";
  return typeof value;
}
