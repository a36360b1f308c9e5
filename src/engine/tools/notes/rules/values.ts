import { isList, type Value } from "../../../go/value/value.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";
import { fieldName, isIntOrString } from "../subject.ts";

/** The type of a value, in the words of a schema. */
function typeOf(value: Value): string {
  if (value === null) return "null";
  if (typeof value === "bigint") return "integer";
  if (isList(value)) return "array";
  return typeof value === "object" ? "object" : typeof value;
}

function isOfType(value: Value, type: string): boolean {
  return typeOf(value) === type || (type === "number" && typeof value === "bigint");
}

export const enumOfAnotherType: Convention = {
  name: "enum-of-another-type",
  title: "An enum value of another type",
  reason:
    "No object can have the value, because its type is checked too. In YAML, `yes`, `no`, `on` and `off` are booleans.",
  source: sources.jsonSchema,
  isUsual: true,
  *inNode(node): Iterable<Found> {
    const { schema, path, type } = node;
    const values = schema.get("enum");
    if (type === "" || isIntOrString(node) || !isList(values)) return;
    for (const [i, value] of values.entries()) {
      if (isOfType(value, type) || (value === null && schema.get("nullable") === true)) continue;
      const at = [...path, "enum", i];
      const isScalar = typeof value !== "object";
      yield {
        path: at,
        text: `\`${fieldName(node)}\` is of type ${type}, but this value of its enum is of type ${typeOf(value)}.`,
        fix:
          type === "string" && isScalar
            ? { title: "Quote it", edits: (text) => text.quote(at) }
            : {
                title: "Remove the value",
                edits: (text) => text.remove(values.length === 1 ? at.slice(0, -1) : at),
              },
      };
    }
  },
};

/** Whether an expression may contain an anchor. */
function isAnchored(pattern: string): boolean {
  return /\\[AzZbB]|(?<!\\)(?:(?<!\[)\^|\$)/.test(pattern);
}

/** Whether it matches every string. */
function takesAll(pattern: string): boolean {
  return pattern === "" || pattern === ".*";
}

export const unanchoredPattern: Convention = {
  name: "unanchored-pattern",
  title: "A pattern that can match anywhere",
  reason:
    "Without `^` and `$`, a string is accepted as soon as any part of it matches: `[a-z]+` accepts `9a!`.",
  source: sources.jsonSchema,
  isUsual: true,
  *inNode(node): Iterable<Found> {
    const pattern = node.schema.get("pattern");
    // For other types the pattern has no effect, which another convention reports.
    if (
      typeof pattern !== "string" ||
      !["", "string"].includes(node.type) ||
      isAnchored(pattern) ||
      takesAll(pattern)
    )
      return;
    const whole = pattern.includes("|") ? `^(?:${pattern})$` : `^${pattern}$`;
    const path = [...node.path, "pattern"];
    yield {
      path,
      text: `The pattern of \`${fieldName(node)}\` can match any part of the string.`,
      fix: { title: "Match the whole string", edits: (text) => text.replace(path, whole) },
    };
  },
};

export const booleanField: Convention = {
  name: "boolean-field",
  title: "A boolean field",
  reason: "A third state is often needed later. A boolean cannot have one; an enum of two words can grow.",
  source: sources.apiConventions("primitive-types"),
  isUsual: false,
  *inNode(node): Iterable<Found> {
    if (node.type !== "boolean") return;
    yield { path: [...node.path, "type"], text: `\`${fieldName(node)}\` is a boolean.` };
  },
};

export const floatField: Convention = {
  name: "float-field",
  title: "A floating point field",
  reason:
    "Languages and serializers round floats differently; an integer of a smaller unit or a quantity stays as written.",
  source: sources.apiConventions("primitive-types"),
  isUsual: false,
  *inNode(node): Iterable<Found> {
    if (node.type !== "number") return;
    yield { path: [...node.path, "type"], text: `\`${fieldName(node)}\` is a floating point number.` };
  },
};
