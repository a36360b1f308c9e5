import {
  areOrdered,
  celText,
  isScalar,
  isSet,
  type NamedField,
  namedField,
  namedFields,
  provided,
} from "./names.ts";
import type { Recipe, RecipeField } from "./recipe.ts";

/** The most values of an enum that get a rule of their own. */
const mostValues = 8;

/** The recipes about a field and another one next to it. */
export function betweenFields({ around }: RecipeField): readonly Recipe[] {
  const own = around?.node.properties.get(around.name);
  const field = around && own && namedField(around.node, around.name, own);
  if (around === undefined || field === undefined) return [];
  const { at } = around;
  const isRoot = at.length === 0;
  const others = namedFields(around.node).filter(
    ({ name }) => name !== field.name && !(isRoot && ["apiVersion", "kind", "metadata"].includes(name)),
  );
  return others.flatMap((other) => [
    ...requiredWhen(at, field, other),
    ...oneOf(at, field, other),
    ...below(at, field, other),
    ...matches(at, field, other),
  ]);
}

type At = readonly string[];

function requiredWhen(at: At, field: NamedField, other: NamedField): readonly Recipe[] {
  if (field.isAlways) return [];
  const make = (when: string, condition: string, value?: Recipe["members"][number]["value"]): Recipe => ({
    recipe: "required-when",
    label: `\`${field.name}\` is required when \`${other.name}\` ${when}`,
    at,
    rule: `${condition}has(${field.self})`,
    message: `${field.name} is required when ${other.name} ${when}`,
    reason: "FieldValueRequired",
    field: field.name,
    members: [{ name: field.name }, { name: other.name, ...(value === undefined ? {} : { value }) }],
    isTransition: false,
  });
  const guard = isSet(other);
  const unless = guard === undefined ? "" : `!${guard} || `;
  const { node } = other;
  if (node.type === "boolean") return [make("is true", `${unless}!${other.self} || `, true)];
  const words = node.enum.filter((word) => typeof word === "string").slice(0, mostValues);
  const byValue =
    node.type === "string"
      ? words.map((word) =>
          make(`is ${word === "" ? "empty" : word}`, `${unless}${other.self} != ${celText(word)} || `, word),
        )
      : [];
  return other.isAlways ? byValue : [make("is set", unless), ...byValue];
}

function oneOf(at: At, field: NamedField, other: NamedField): readonly Recipe[] {
  if (field.isAlways || other.isAlways) return [];
  const [a, b] = [`has(${field.self})`, `has(${other.self})`];
  const shared = {
    recipe: "one-of",
    at,
    members: [{ name: field.name }, { name: other.name }],
    isTransition: false,
  } as const;
  const names = `${field.name} or ${other.name}`;
  return [
    {
      ...shared,
      label: `exactly one of \`${field.name}\` and \`${other.name}\``,
      rule: `${a} != ${b}`,
      message: `exactly one of ${names} must be set`,
    },
    {
      ...shared,
      label: `not both \`${field.name}\` and \`${other.name}\``,
      rule: `!${a} || !${b}`,
      message: `at most one of ${names} may be set`,
    },
  ];
}

function below(at: At, field: NamedField, other: NamedField): readonly Recipe[] {
  if (!areOrdered(field.node, other.node)) return [];
  const make = (sign: string, words: string): Recipe => ({
    recipe: "below",
    label: `\`${field.name}\` must be ${words} \`${other.name}\``,
    at,
    rule: provided([isSet(field), isSet(other)], `${field.self} ${sign} ${other.self}`),
    message: `${field.name} must be ${words} ${other.name}`,
    field: field.name,
    members: [{ name: field.name }, { name: other.name }],
    isTransition: false,
  });
  return [make("<", "below"), make("<=", "at most")];
}

function matches(at: At, field: NamedField, other: NamedField): readonly Recipe[] {
  const [a, b] = [field.node, other.node];
  const shared = {
    recipe: "matches",
    at,
    field: field.name,
    members: [{ name: field.name }, { name: other.name }],
    isTransition: false,
  } as const;
  const tests = [isSet(field), isSet(other)];
  if (isScalar(a) && isScalar(b) && a.type === b.type && a.format === b.format)
    return [
      {
        ...shared,
        label: `\`${field.name}\` must equal \`${other.name}\``,
        rule: provided(tests, `${field.self} == ${other.self}`),
        message: `${field.name} must equal ${other.name}`,
      },
    ];
  if (a.type !== "array" || b.type !== "array") return [];
  return [
    {
      ...shared,
      label: `\`${field.name}\` must have as many items as \`${other.name}\``,
      rule: provided(tests, `${field.self}.size() == ${other.self}.size()`),
      message: `${field.name} must have as many items as ${other.name}`,
    },
  ];
}
