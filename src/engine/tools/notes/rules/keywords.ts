import { isMap, isNumber, stringAt, type Value } from "../../../go/value/value.ts";
import type { Convention, Found, NoteDraft } from "../note.ts";
import { sources } from "../sources.ts";
import { fieldName, isIntOrString, type SchemaNode } from "../subject.ts";

/** The types of values that a keyword applies to; values of other types it ignores. */
const lookedAt: Readonly<Record<string, readonly string[]>> = {
  minimum: ["integer", "number"],
  maximum: ["integer", "number"],
  exclusiveMinimum: ["integer", "number"],
  exclusiveMaximum: ["integer", "number"],
  multipleOf: ["integer", "number"],
  minLength: ["string"],
  maxLength: ["string"],
  pattern: ["string"],
  minItems: ["array"],
  maxItems: ["array"],
  minProperties: ["object"],
  maxProperties: ["object"],
  required: ["object"],
};

/** Keywords that mean the same for different types. */
const twins: readonly Readonly<Record<string, string>>[] = [
  { string: "maxLength", array: "maxItems", object: "maxProperties" },
  { string: "minLength", array: "minItems", object: "minProperties" },
];

/** The keyword that means for values of `type` what `keyword` means for others. */
function twinOf(keyword: string, type: string): string | undefined {
  return twins.find((each) => Object.values(each).includes(keyword))?.[type];
}

/** What the author probably meant: the items of the list, the keyword's twin, or to remove it. */
function meant({ schema, type, path }: SchemaNode, keyword: string, value: Value): NoteDraft {
  const at = [...path, keyword];
  const items = schema.get("items");
  if (isMap(items) && lookedAt[keyword]?.includes(stringAt(items, "type")) && !items.has(keyword)) {
    return {
      title: `Move ${keyword} to the items`,
      edits: (text) => {
        const [away, there] = [text.remove(at), text.insert([...path, "items"], keyword, value)];
        return away && there && [...away, ...there];
      },
    };
  }
  const twin = twinOf(keyword, type);
  return twin !== undefined && !schema.has(twin)
    ? { title: `Rename to ${twin}`, edits: (text) => text.rename(at, twin) }
    : { title: `Remove ${keyword}`, edits: (text) => text.remove(at) };
}

export const keywordOfAnotherType: Convention = {
  name: "keyword-of-another-type",
  title: "A keyword for values of another type",
  reason: "The server stores the keyword but checks nothing with it.",
  source: sources.jsonSchema,
  isUsual: true,
  *inNode(node): Iterable<Found> {
    const { schema, type, path } = node;
    if (type === "" || isIntOrString(node)) return;
    for (const [keyword, value] of schema) {
      const types = lookedAt[keyword];
      if (types === undefined || types.includes(type)) continue;
      yield {
        path: [...path, keyword],
        text: `\`${keyword}\` checks ${types.join(" and ")} values, but \`${fieldName(node)}\` is of type ${type}.`,
        fix: meant(node, keyword, value),
      };
    }
  },
};

const pairs = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

export const boundsThatCross: Convention = {
  name: "bounds-that-cross",
  title: "A lower bound above the upper one",
  reason: "No value is within both bounds, so every object with the field is rejected.",
  source: sources.jsonSchema,
  isUsual: true,
  *inNode(node: SchemaNode): Iterable<Found> {
    const { schema, path } = node;
    for (const [lower, upper] of pairs) {
      const [low, high] = [schema.get(lower), schema.get(upper)];
      if (!isNumber(low) || !isNumber(high) || low <= high) continue;
      yield {
        path: [...path, lower],
        text: `\`${lower}\` is ${low} and \`${upper}\` ${high}: no value of \`${fieldName(node)}\` is within both.`,
        fix: {
          title: `Swap ${lower} and ${upper}`,
          edits: (text) => {
            const [first, second] = [
              text.replace([...path, lower], high),
              text.replace([...path, upper], low),
            ];
            return first && second && [...first, ...second];
          },
        },
      };
    }
  },
};
