import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  nullType,
  optionalType,
  stringType,
  timestampType,
  uintType,
} from "../engine/cel/types/type.ts";

const named: ReadonlyMap<string, CelType> = new Map<string, CelType>([
  ["dyn", dynType],
  ["bool", boolType],
  ["int", intType],
  ["uint", uintType],
  ["double", doubleType],
  ["string", stringType],
  ["bytes", bytesType],
  ["null", nullType],
  ["timestamp", timestampType],
  ["duration", durationType],
]);

/**
 * Reads a type written as in error messages: `int`, `list(string)`, `map(string, dyn)`, `optional_type(int)`. Throws a
 * TypeError for any other text.
 */
export function readCelType(text: string): CelType {
  const tokens = text.match(/[\w.]+|[(),]|\S/g) ?? [];
  let at = 0;
  const next = (): string => tokens[at++] ?? "";
  const expect = (token: string): void => {
    if (next() !== token) throw unknownType(text);
  };
  const read = (): CelType => {
    const name = next();
    const known = named.get(name);
    if (known !== undefined) return known;
    expect("(");
    const first = read();
    if (name === "map") {
      expect(",");
      const value = read();
      expect(")");
      return mapType(first, value);
    }
    expect(")");
    if (name === "list") return listType(first);
    if (name === "optional_type") return optionalType(first);
    throw unknownType(text);
  };
  const type = read();
  if (at < tokens.length) throw unknownType(text);
  return type;
}

function unknownType(text: string): TypeError {
  return new TypeError(
    `${JSON.stringify(text)} is not a type. Types: ${[...named.keys()].join(", ")}, list(T), map(K, V) and optional_type(T).`,
  );
}
