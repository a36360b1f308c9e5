import { isList, isMap, type Value, type ValueMap } from "../../go/value/value.ts";
import { type Atom, branchesOf, type Located, type Source } from "./source.ts";

export type Atoms = ReadonlySet<Atom>;

export const allAtoms: Atoms = new Set<Atom>([
  "array",
  "boolean",
  "fraction",
  "integer",
  "null",
  "object",
  "string",
]);
const none: Atoms = new Set();
const onlyNull: Atoms = new Set<Atom>(["null"]);

/** Which kinds of values a schema allows. Each schema is worked out once: references may repeat it. */
export class AtomsOf {
  readonly #source: Source;
  readonly #known = new Map<Value, Atoms>();

  constructor(source: Source) {
    this.#source = source;
  }

  of(located: Located): Atoms {
    const own = this.#ofSchema(located);
    const { when } = located;
    return when === undefined ? own : new Set([...own, ...without(allAtoms, when)]);
  }

  #ofSchema(located: Located): Atoms {
    const { schema } = located;
    if (schema === false) return none;
    if (!isMap(schema)) return allAtoms;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    // A schema that refers to itself says nothing new.
    this.#known.set(schema, allAtoms);
    const atoms = this.#source.step(located) ? this.#worked(located, schema) : allAtoms;
    this.#known.set(schema, atoms);
    return atoms;
  }

  #worked(located: Located, schema: ValueMap): Atoms {
    let atoms = declaredAtoms(schema) ?? allAtoms;
    const enumerated = valuesOf(schema);
    if (enumerated !== undefined) atoms = both(atoms, new Set(enumerated.map(atomOf)));
    const ref = schema.get("$ref");
    const target = typeof ref === "string" ? this.#source.target(located, ref) : undefined;
    if (target !== undefined) atoms = both(atoms, this.of(target));
    for (const each of branchesOf(located, "allOf")) atoms = both(atoms, this.of(each));
    for (const key of ["anyOf", "oneOf"]) {
      const branches = branchesOf(located, key);
      if (branches.length > 0) atoms = both(atoms, new Set(branches.flatMap((each) => [...this.of(each)])));
    }
    const isNullable = schema.get("nullable") === true && !schema.has("type") && atoms.size < allAtoms.size;
    return isNullable ? new Set([...atoms, "null"]) : atoms;
  }

  /** What the keywords of a schema without a type are about. */
  hints(located: Located): Atoms {
    const { schema } = located;
    if (!isMap(schema)) return none;
    return new Set(
      [...keywordsOf].flatMap(([atom, keys]) => (keys.some((key) => schema.has(key)) ? [atom] : [])),
    );
  }

  /** Whether only null is allowed. */
  isNull(located: Located): boolean {
    return isSame(this.of(located), onlyNull);
  }
}

const keywordsOf: ReadonlyMap<Atom, readonly string[]> = new Map<Atom, readonly string[]>([
  [
    "object",
    [
      "properties",
      "additionalProperties",
      "patternProperties",
      "required",
      "minProperties",
      "maxProperties",
      "propertyNames",
      "dependentRequired",
      "dependentSchemas",
      "dependencies",
      "unevaluatedProperties",
    ],
  ],
  ["array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"]],
  ["string", ["pattern", "minLength", "maxLength", "format", "contentEncoding"]],
  ["integer", ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]],
  ["fraction", ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]],
]);

const typeAtoms: Readonly<Record<string, readonly Atom[]>> = {
  array: ["array"],
  boolean: ["boolean"],
  integer: ["integer"],
  null: ["null"],
  number: ["integer", "fraction"],
  object: ["object"],
  string: ["string"],
};

/** The kinds that `type` allows. Undefined without a usable one. */
export function declaredAtoms(schema: ValueMap): Atoms | undefined {
  if (schema.get("x-kubernetes-int-or-string") === true || schema.get("format") === "int-or-string")
    return new Set(schema.get("nullable") === true ? ["integer", "string", "null"] : ["integer", "string"]);
  const type = schema.get("type");
  const names = isList(type) ? type : [type];
  const atoms = names.flatMap((name) =>
    typeof name === "string" && Object.hasOwn(typeAtoms, name) ? (typeAtoms[name] ?? []) : [],
  );
  if (atoms.length === 0) return undefined;
  return new Set(schema.get("nullable") === true ? [...atoms, "null"] : atoms);
}

/** The values of `enum` and `const`. Undefined if there is neither. */
export function valuesOf(schema: ValueMap): readonly Value[] | undefined {
  const constant = schema.get("const");
  if (constant !== undefined) return [constant];
  const list = schema.get("enum");
  return isList(list) ? list : undefined;
}

export function atomOf(value: Value): Atom {
  if (value === null) return "null";
  if (isMap(value)) return "object";
  if (isList(value)) return "array";
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  return typeof value === "string" ? "string" : "boolean";
}

export function both(a: Atoms, b: Atoms): Atoms {
  return new Set([...a].filter((atom) => b.has(atom)));
}

export function without(a: Atoms, b: Atoms): Atoms {
  return new Set([...a].filter((atom) => !b.has(atom)));
}

export function isWithin(a: Atoms, b: Atoms): boolean {
  return [...a].every((atom) => b.has(atom));
}

function isSame(a: Atoms, b: Atoms): boolean {
  return a.size === b.size && isWithin(a, b);
}
