import { isScalar, isSet, namedField, namedFields } from "./names.ts";
import type { Recipe, RecipeField } from "./recipe.ts";

/** Rules about more fields are hard to read. */
const mostFields = 12;

/** The recipes about a value alone: how it may change, and what it may contain. */
export function ofOneValue(field: RecipeField): readonly Recipe[] {
  return [...oneOfAll(field), ...immutable(field), ...onlyGrows(field), ...unique(field)];
}

function nameOf({ at, around }: RecipeField): string {
  if (around !== undefined) return around.name;
  return at.at(-1) === "items" ? "an item" : at.length === 0 ? "the object" : "a value";
}

function oneOfAll({ at, node }: RecipeField): readonly Recipe[] {
  const fields = namedFields(node).filter(({ isAlways }) => !isAlways);
  if (node.type !== "object" || at.length === 0 || fields.length < 2 || fields.length > mostFields) return [];
  const tests = fields.map(({ self }) => `has(${self})`).join(", ");
  const names = fields.map(({ name }) => name).join(", ");
  const shared = {
    recipe: "one-of",
    at,
    members: fields.map(({ name }) => ({ name })),
    isTransition: false,
  } as const;
  return [
    {
      ...shared,
      label: `exactly one of \`${names}\``,
      rule: `[${tests}].exists_one(isSet, isSet)`,
      message: `exactly one of ${names} must be set`,
    },
    {
      ...shared,
      label: `at most one of \`${names}\``,
      rule: `[${tests}].filter(isSet, isSet).size() <= 1`,
      message: `at most one of ${names} may be set`,
    },
  ];
}

function immutable(field: RecipeField): readonly Recipe[] {
  const { at, node, around } = field;
  if (at.length === 0 || (node.type === "" && !node.intOrString)) return [];
  const name = nameOf(field);
  const plain: Recipe = {
    recipe: "immutable",
    label: `\`${name}\` cannot be changed`,
    at,
    rule: "self == oldSelf",
    message: `${name} is immutable`,
    members: [],
    isTransition: true,
  };
  const own = around && namedField(around.node, around.name, node);
  if (around === undefined || own === undefined || own.isAlways) return [plain];
  return [
    plain,
    {
      recipe: "immutable",
      label: `\`${name}\` cannot be changed or removed once it is set`,
      at: around.at,
      rule: `!has(${own.oldSelf}) || (has(${own.self}) && ${own.self} == ${own.oldSelf})`,
      message: `${name} cannot be changed or removed once it is set`,
      members: [{ name: own.name }],
      isTransition: true,
    },
  ];
}

function onlyGrows(field: RecipeField): readonly Recipe[] {
  const { at, node } = field;
  const name = nameOf(field);
  const make = (words: string, rule: string): readonly Recipe[] => [
    {
      recipe: "only-grows",
      label: `\`${name}\` ${words}`,
      at,
      rule,
      message: `${name} ${words}`,
      members: [],
      isTransition: true,
    },
  ];
  const { type, items, additionalProperties, listMapKeys, format } = node;
  if (node.intOrString) return [];
  if (type === "integer" || type === "number") return make("may only grow", "self >= oldSelf");
  if (type === "string" && ["date", "date-time", "duration"].includes(format))
    return make("may only grow", "self >= oldSelf");
  if (type === "object" && typeof additionalProperties === "object")
    return make("may only get more keys", "oldSelf.all(key, key in self)");
  if (type !== "array" || items === undefined) return [];
  if (isScalar(items)) return make("may only get more items", "oldSelf.all(item, item in self)");
  const keys = listMapKeys.flatMap((key) => {
    const child = items.properties.get(key);
    return (child && namedField(items, key, child)) ?? [];
  });
  if (keys.length === 0 || keys.length < listMapKeys.length || keys.some((key) => !key.isAlways)) return [];
  const same = keys.map(({ self }) => `${inItem(self, "item")} == ${inItem(self, "old")}`).join(" && ");
  return make("may only get more items", `oldSelf.all(old, self.exists(item, ${same}))`);
}

function unique(field: RecipeField): readonly Recipe[] {
  const { at, node } = field;
  const { items, listType, listMapKeys } = node;
  if (node.type !== "array" || items === undefined) return [];
  const name = nameOf(field);
  const make = (label: string, rule: string, message: string): Recipe => ({
    recipe: "unique",
    label,
    at,
    rule,
    message,
    members: [],
    isTransition: false,
  });
  if (isScalar(items)) {
    const rule = "self.all(item, self.exists_one(other, other == item))";
    return listType === "set"
      ? []
      : [make(`the items of \`${name}\` are unique`, rule, `the items of ${name} must be unique`)];
  }
  const isKey = (key: string): boolean => listMapKeys.length === 1 && listMapKeys[0] === key;
  return namedFields(items)
    .filter((each) => isScalar(each.node) && !isKey(each.name))
    .map((each) => {
      const [item, other] = [inItem(each.self, "item"), inItem(each.self, "other")];
      const isGuarded = isSet(each) !== undefined;
      const rule = isGuarded
        ? `self.all(item, !has(${item}) || self.exists_one(other, has(${other}) && ${other} == ${item}))`
        : `self.all(item, self.exists_one(other, ${other} == ${item}))`;
      return make(
        `the items of \`${name}\` have different \`${each.name}\``,
        rule,
        `${each.name} must be unique in ${name}`,
      );
    });
}

/** The field of a variable instead of `self`. */
function inItem(self: string, variable: string): string {
  return `${variable}${self.slice("self".length)}`;
}
