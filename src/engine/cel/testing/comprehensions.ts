import type { VariableDeclaration } from "../library/declaration.ts";
import {
  boolType,
  type CelType,
  dynType,
  intType,
  listType,
  mapType,
  optionalType,
  stringType,
} from "../types/type.ts";
import { simpleTypes } from "./literals.ts";
import type { Random } from "./random.ts";

/** What a comprehension is generated with. */
export interface Inner {
  readonly make: (type: CelType) => string;
  /** Returns a name that is not used yet. */
  readonly variable: () => string;
  /** Calls `make` with more variables in scope. */
  readonly under: (variables: readonly VariableDeclaration[], make: () => string) => string;
}

/** Generates a macro call of the wanted type. Undefined if no macro has this type. */
export function comprehension(type: CelType, random: Random, inner: Inner): string | undefined {
  const { make, variable, under } = inner;
  const element = random.pick(simpleTypes);
  const [x, y] = [variable(), variable()];
  const key = random.pick([stringType, intType, boolType]);
  const range = random.oneIn(3)
    ? { text: make(mapType(key, element)), one: key, two: [key, element] as const }
    : { text: make(listType(element)), one: element, two: [intType, element] as const };
  const one = (wanted: CelType) => under([{ name: x, type: range.one }], () => make(wanted));
  const two = (wanted: CelType) =>
    under(
      [
        { name: x, type: range.two[0] },
        { name: y, type: range.two[1] },
      ],
      () => make(wanted),
    );
  const filter = (wanted: (type: CelType) => string) => (random.oneIn(3) ? `${wanted(boolType)}, ` : "");
  const optional = () => {
    const some = make(optionalType(element));
    return { some, value: (wanted: CelType) => under([{ name: x, type: element }], () => make(wanted)) };
  };
  switch (type.kind) {
    case "bool": {
      const name = random.pick(["all", "exists", "exists_one"]);
      if (random.oneIn(3)) return `${range.text}.${name}(${x}, ${y}, ${two(boolType)})`;
      return `${range.text}.${name}(${x}, ${one(boolType)})`;
    }
    case "list":
      switch (random.below(4)) {
        case 0:
          return `${make(type)}.filter(${x}, ${under([{ name: x, type: type.element }], () => make(boolType))})`;
        case 1:
          return `${range.text}.transformList(${x}, ${y}, ${filter(two)}${two(type.element)})`;
        case 2:
          return `${make(type)}.sortBy(${x}, ${under([{ name: x, type: type.element }], () => make(random.pick(simpleTypes)))})`;
        default:
          return `${range.text}.map(${x}, ${filter(one)}${one(type.element)})`;
      }
    case "map":
      if (random.oneIn(2)) {
        const mapped = make(mapType(type.key, element));
        return `${mapped}.transformMap(${x}, ${y}, ${under(
          [
            { name: x, type: type.key },
            { name: y, type: element },
          ],
          () => make(type.value),
        )})`;
      }
      return `${range.text}.transformMapEntry(${x}, ${y}, ${filter(two)}{${two(type.key)}: ${two(type.value)}})`;
    case "opaque": {
      if (type.name !== "optional_type") return undefined;
      const of = type.parameters[0] ?? dynType;
      const { some, value } = optional();
      return random.oneIn(2)
        ? `${some}.optMap(${x}, ${value(of)})`
        : `${some}.optFlatMap(${x}, ${value(optionalType(of))})`;
    }
    default:
      return undefined;
  }
}
