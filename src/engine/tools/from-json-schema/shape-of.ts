import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import { type Applied, type AtPlace, applied, type Conversion, having } from "./applies.ts";
import { allAtoms } from "./atoms.ts";
import { isClosed, isOpenInWords, patternsFor } from "./members.ts";
import { atomsAt, describe, sayUnused, typeKeywords } from "./node-type.ts";
import type { Shape } from "./shape.ts";
import { below, branchesOf, type Located, partOf, partsOf, type Source } from "./source.ts";

/** The schemas of a place that is below another one. */
interface Roots {
  readonly all: readonly Located[];
  readonly maybe: readonly Located[];
}

/** The deepest path of a node: what is below it is kept as it is. */
const deepest = 160;

/** The structural form of a place; undefined if the place accepts no value. */
export function shapeOf(roots: Roots, at: Path, conversion: Conversion): Shape | undefined {
  const place = applied(roots, at, conversion);
  if (place.all.some(({ located }) => located.schema === false)) return undefined;
  const atoms = atomsAt(place, at, conversion);
  const [first] = place.maybe;
  if (place.all.length === 0 && first !== undefined && atoms.size < allAtoms.size)
    conversion.notes.say(
      "approximated",
      first.located.pointer,
      at,
      "Only some alternatives describe this field. Its type applies in all of them.",
    );
  if (atoms.size === 0) {
    const pointer = place.all[0]?.located.pointer ?? "";
    conversion.notes.say(
      "approximated",
      pointer,
      at,
      "No value conforms to the schema, so the field is left out.",
    );
    return undefined;
  }
  const keywords = typeKeywords(atoms, place, at, conversion);
  describe(keywords, place);
  sayUnused(place, at, conversion);
  const shape = {
    at,
    atoms,
    keywords,
    all: place.all,
    items: undefined,
    values: undefined,
    properties: new Map(),
    isOpen: true,
  };
  const type = keywords.get("type");
  if (type !== "object" && type !== "array") return shape;
  if (place.isCut || at.length > deepest) {
    if (!place.isCut)
      conversion.notes.say(
        "lost",
        place.all[0]?.located.pointer ?? "",
        at,
        "The schema is nested too deeply: what is below is kept as it is.",
      );
    return anything(shape);
  }
  return type === "object" ? objectShape(shape, place, conversion) : listShape(shape, place, conversion);
}

/** A list needs a schema for its items, which then accepts anything. */
function anything(shape: Shape): Shape {
  if (shape.keywords.get("type") === "array") return { ...shape, items: anyValue([...shape.at, "items"]) };
  shape.keywords.set("x-kubernetes-preserve-unknown-fields", true);
  return shape;
}

function anyValue(at: Path): Shape {
  const keywords = new Map<string, Value>([
    ["x-kubernetes-preserve-unknown-fields", true],
    ["nullable", true],
  ]);
  const atoms = new Set(["array", "boolean", "fraction", "integer", "null", "object", "string"] as const);
  return {
    at,
    atoms,
    keywords,
    properties: new Map(),
    items: undefined,
    values: undefined,
    isOpen: true,
    all: [],
  };
}

function objectShape(shape: Shape, place: AtPlace, conversion: Conversion): Shape {
  const { notes } = conversion;
  const { at, keywords } = shape;
  const every = [...place.all, ...place.maybe].map(({ located }) => located);
  const described = new Set(every.flatMap((each) => [...partsOf(each, "properties").keys()]));
  const required = having([...place.all, ...place.maybe], "required").flatMap(({ value }) =>
    isList(value) ? value : [],
  );
  const names = new Set([
    ...described,
    ...(described.size === 0 ? [] : required.filter((name) => typeof name === "string")),
  ]);
  const schemas = place.all.flatMap(({ located }) => (isMap(located.schema) ? [located.schema] : []));
  const closed = schemas.some(isClosed) || place.all.some(({ located }) => closesAlways(located, conversion));
  const isExtensible =
    schemas.some(isOpenInWords) || schemas.some((schema) => schema.has("patternProperties"));
  if (names.size === 0) {
    const values = closed || isExtensible ? mapValues(shape, place, closed, conversion) : undefined;
    if (values !== undefined) return { ...shape, values, isOpen: false };
    if (!closed) keywords.set("x-kubernetes-preserve-unknown-fields", true);
    return { ...shape, isOpen: !closed };
  }
  const properties = new Map<string, Shape>();
  for (const name of names) {
    const roots = { all: memberSchemas(place.all, name), maybe: memberSchemas(place.maybe, name) };
    const property = shapeOf(roots, [...at, "properties", name], conversion);
    if (property !== undefined) properties.set(name, property);
  }
  sayMore(place, shape, closed, conversion);
  const isOpen = !closed && (isExtensible || conversion.keepsUnknown);
  if (isOpen) keywords.set("x-kubernetes-preserve-unknown-fields", true);
  else if (!closed) conversion.open++;
  else {
    const found =
      place.all.find(({ located }) => isMap(located.schema) && isClosed(located.schema)) ?? place.all[0];
    notes.say(
      "kept",
      `${found?.located.pointer ?? ""}/additionalProperties`,
      at,
      "The server drops fields that the definition does not name, and rejects them with strict field validation.",
    );
  }
  return {
    ...shape,
    properties,
    isOpen: isOpen || keywords.get("x-kubernetes-preserve-unknown-fields") === true,
  };
}

/** Whether each of the alternatives forbids other fields. */
function closesAlways(located: Located, { source }: Conversion): boolean {
  return ["anyOf", "oneOf"].some((key) => {
    const branches = branchesOf(located, key);
    return branches.length > 0 && branches.every((each) => isClosedBranch(each, source));
  });
}

function isClosedBranch(branch: Located, source: Source): boolean {
  const { schema } = branch;
  if (!isMap(schema) || !source.step(branch)) return false;
  const ref = schema.get("$ref");
  const target = typeof ref === "string" ? source.follow(branch, ref) : undefined;
  return isClosed(schema) || (typeof target === "object" && isClosedBranch(target, source));
}

/** What a definition cannot say about fields next to those it names. */
function sayMore(place: AtPlace, { at }: Shape, closed: boolean, { notes }: Conversion): void {
  for (const { located } of place.all) {
    const { pointer } = located;
    const patterns = partsOf(located, "patternProperties");
    const additional = partOf(located, "additionalProperties");
    if (patterns.size > 0) {
      const text = closed
        ? "The server has no fields by pattern: fields that are not named are dropped."
        : "The server has no fields by pattern: other fields are kept and not checked.";
      notes.say("lost", `${pointer}/patternProperties`, at, text);
    }
    if (isMap(additional?.schema) && additional.schema.size > 0)
      notes.say(
        "lost",
        `${pointer}/additionalProperties`,
        at,
        "The server forbids `additionalProperties` next to `properties`: other fields are kept and not checked.",
      );
  }
}

/** All that is said about the field `name`. */
function memberSchemas(list: readonly Applied[], name: string): readonly Located[] {
  return list.flatMap(({ located }) => {
    const own = partsOf(located, "properties").get(name);
    const found = [...(own === undefined ? [] : [own]), ...patternsFor(located, name)];
    if (found.length > 0) return found;
    return partOf(located, "additionalProperties") ?? partOf(located, "unevaluatedProperties") ?? [];
  });
}

/** The values of an object that is a map; undefined if they cannot have a schema. */
function mapValues(shape: Shape, place: AtPlace, closed: boolean, conversion: Conversion): Shape | undefined {
  const patterned = place.all.flatMap(({ located }) => [...partsOf(located, "patternProperties").values()]);
  const additional = place.all.flatMap(({ located }) => {
    const part = partOf(located, "additionalProperties") ?? partOf(located, "unevaluatedProperties");
    return part === undefined || part.schema === false ? [] : [part];
  });
  if (patterned.length === 0 && additional.length === 0) return undefined;
  const at = [...shape.at, "additionalProperties"];
  const isOne = patterned.length + additional.length === 1 || patterned.length === 0;
  const pointer = `${patterned[0]?.pointer.replace(/\/[^/]*$/, "") ?? ""}`;
  if (!isOne)
    conversion.notes.say(
      "approximated",
      pointer,
      at,
      "The server has one schema for all values of a map, so the values accept what any of the patterns accepts.",
    );
  else if (patterned.length > 0 && !closed) {
    if (conversion.keepsUnknown) {
      conversion.notes.say(
        "lost",
        pointer,
        shape.at,
        "The server has no fields by pattern: other fields are kept and not checked.",
      );
      return undefined;
    }
    conversion.notes.say(
      "approximated",
      pointer,
      at,
      "The schema is for all values of the map, also those with keys that do not match the pattern.",
    );
  }
  const roots = isOne
    ? { all: [...patterned, ...additional], maybe: [] }
    : { all: [], maybe: [...patterned, ...additional] };
  return shapeOf(roots, at, conversion);
}

function listShape(shape: Shape, place: AtPlace, conversion: Conversion): Shape {
  const at = [...shape.at, "items"];
  const roots = { all: itemSchemas(place.all), maybe: itemSchemas(place.maybe) };
  const single = [...place.all, ...place.maybe].flatMap(({ located }) => tupleOf(located));
  for (const { located } of place.all) {
    const tuple = tupleOf(located);
    if (tuple.length === 0) continue;
    const [first] = tuple;
    if (conversion.keepsUnknown && first !== undefined && isOpenTuple(located))
      single.push({ ...first, schema: true });
    const key = isMap(located.schema) && located.schema.has("prefixItems") ? "prefixItems" : "items";
    conversion.notes.say(
      "approximated",
      `${located.pointer}/${key}`,
      at,
      "The server has one schema for all items of a list, so each item accepts what any of them accepts.",
    );
  }
  const maybe = [...roots.maybe, ...single];
  const contained = place.all.flatMap(({ located }) => partOf(located, "contains") ?? []);
  const items = shapeOf({ all: roots.all, maybe: [...maybe, ...contained] }, at, conversion);
  return { ...shape, items: items ?? anyValue(at) };
}

/** The schemas of single items, and of those after them. */
function tupleOf(located: Located): readonly Located[] {
  const { schema } = located;
  if (!isMap(schema)) return [];
  const key = schema.has("prefixItems") ? "prefixItems" : "items";
  const list = schema.get(key);
  if (!isList(list)) return [];
  const rest = partOf(located, key === "items" ? "additionalItems" : "items");
  return [
    ...list.map((item, i) => below(located, item, key, i)),
    ...(rest === undefined || rest.schema === false ? [] : [rest]),
  ];
}

/** Whether further items may be anything because the schema does not say what they are. */
function isOpenTuple({ schema }: Located): boolean {
  return isMap(schema) && !schema.has(schema.has("prefixItems") ? "items" : "additionalItems");
}

/** The most items that a list with single items has. */
export function tupleLength(located: Located): number | undefined {
  const { schema } = located;
  if (!isMap(schema)) return undefined;
  const key = schema.has("prefixItems") ? "prefixItems" : "items";
  const list = schema.get(key);
  return isList(list) && schema.get(key === "items" ? "additionalItems" : "items") === false
    ? list.length
    : undefined;
}

function itemSchemas(list: readonly Applied[]): readonly Located[] {
  return list.flatMap(({ located }) => {
    if (tupleOf(located).length > 0) return [];
    const items = partOf(located, "items");
    return items === undefined || items.schema === false ? [] : [items];
  });
}
