import { isMap, member } from "../../../go/value/value.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";
import { fieldName, isEnvelope, type SchemaNode } from "../subject.ts";

export const unknownFieldsKept: Convention = {
  name: "unknown-fields-kept",
  title: "Undeclared fields are kept",
  reason:
    "A misspelled field is stored as if it were valid, and the schema does not tell clients which fields there are.",
  source: sources.schemaChecker,
  isUsual: false,
  *inNode(node): Iterable<Found> {
    const { schema, path } = node;
    if (schema.get("x-kubernetes-preserve-unknown-fields") !== true) return;
    yield {
      path: [...path, "x-kubernetes-preserve-unknown-fields"],
      text: `\`${fieldName(node)}\` keeps fields that its schema does not declare.`,
    };
  },
};

/** Whether a node is a field: the root and items of lists need no description. */
function isField({ path }: SchemaNode): boolean {
  return path.at(-2) === "properties";
}

export const missingDescription: Convention = {
  name: "missing-description",
  title: "A field without a description",
  reason: "`kubectl explain` and editors cannot describe it.",
  source: sources.kubeApiLinter,
  isUsual: false,
  *inNode(node): Iterable<Found> {
    if (!isField(node) || isEnvelope(node) || node.schema.has("description")) return;
    yield { path: node.path, text: `\`${fieldName(node)}\` has no description.` };
  },
};

export const defaultOutOfReach: Convention = {
  name: "default-out-of-reach",
  title: "A default below an object that may be missing",
  reason:
    "No default is set inside a missing object. With `default: {}`, the object is set, and the defaults in it too.",
  source: sources.defaulting,
  isUsual: false,
  *inNode(node): Iterable<Found> {
    const { schema, path, type, parent } = node;
    if (type !== "object" || parent?.parent === undefined || !isField(node) || schema.has("default")) return;
    const required = parent.schema.get("required");
    const name = path.at(-1);
    if (Array.isArray(required) && required.includes(name)) return;
    const properties = schema.get("properties");
    const defaulted = isMap(properties)
      ? [...properties].filter(([, each]) => member(each, "default") !== undefined)
      : [];
    const [first] = defaulted;
    if (first === undefined) return;
    yield {
      path,
      text: `The default of \`${first[0]}\` is set only if \`${fieldName(node)}\` is.`,
      fix: { title: "Add default: {}", edits: (text) => text.insert(path, "default", new Map(), "type") },
    };
  },
};

export const noPrinterColumns: Convention = {
  name: "no-printer-columns",
  title: "A version without printer columns",
  reason: "`kubectl get` shows only the name and the age of an object.",
  source: sources.printerColumns,
  isUsual: false,
  *inDefinition({ versions }): Iterable<Found> {
    for (const { version, path } of versions) {
      const columns = version.get("additionalPrinterColumns");
      if (Array.isArray(columns) && columns.length > 0) continue;
      yield {
        path: [...path, "name"],
        text: `Version \`${String(version.get("name") ?? "")}\` has no \`additionalPrinterColumns\`.`,
      };
    }
  },
};
