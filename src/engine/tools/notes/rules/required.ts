import { nearest } from "../../../apimachinery/field/nearest.ts";
import { isList, isMap } from "../../../go/value/value.ts";
import type { Manuscript } from "../../edit/manuscript.ts";
import type { TextEdit } from "../../edit/text-edit.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";
import { envelope, fieldName, type SchemaNode } from "../subject.ts";

function requiredNames({ schema }: SchemaNode): readonly (readonly [number, string])[] {
  const required = schema.get("required");
  if (!isList(required)) return [];
  return required.flatMap((name, i) => (typeof name === "string" ? [[i, name] as const] : []));
}

/** Removes a name from `required`, and with the last name the list itself. */
function withoutRequired(
  node: SchemaNode,
  index: number,
): (text: Manuscript) => readonly TextEdit[] | undefined {
  const isLast = requiredNames(node).length === 1;
  return (text) => text.remove([...node.path, "required", ...(isLast ? [] : [index])]);
}

/** Whether undeclared fields are kept. */
function keepsOthers({ schema }: SchemaNode): boolean {
  return (
    schema.get("x-kubernetes-preserve-unknown-fields") === true ||
    isMap(schema.get("additionalProperties")) ||
    schema.get("additionalProperties") === true
  );
}

export const requiredIsUndeclared: Convention = {
  name: "required-is-undeclared",
  title: "A required field that the schema does not declare",
  reason: "The field is dropped from every object before the check, so no object is ever accepted.",
  source: sources.pruning,
  isUsual: true,
  *inNode(node): Iterable<Found> {
    const { schema, path, type, parent } = node;
    if (type !== "object" || keepsOthers(node)) return;
    const hasMeta = parent === undefined || schema.get("x-kubernetes-embedded-resource") === true;
    const declared = schema.get("properties");
    const names = isMap(declared) ? [...declared.keys()] : [];
    const required = requiredNames(node);
    for (const [i, name] of required) {
      if (names.includes(name) || (hasMeta && envelope.has(name))) continue;
      const meant = nearest(name, names);
      const isFree = meant !== undefined && !required.some(([, each]) => each === meant);
      yield {
        path: [...path, "required", i],
        text: `\`${fieldName(node)}\` requires \`${name}\` but does not declare it.`,
        fix: isFree
          ? { title: `Require ${meant}`, edits: (text) => text.replace([...path, "required", i], meant) }
          : { title: `Do not require ${name}`, edits: withoutRequired(node, i) },
      };
    }
  },
};

export const requiredHasDefault: Convention = {
  name: "required-has-default",
  title: "A required field that has a default",
  reason:
    "The default is set before the check, so the field is never missing; but readers think that they must write it.",
  source: sources.apiConventions("optional-vs-required"),
  isUsual: true,
  *inNode(node): Iterable<Found> {
    const properties = node.schema.get("properties");
    for (const [i, name] of requiredNames(node)) {
      const field = isMap(properties) ? properties.get(name) : undefined;
      if (!isMap(field) || !field.has("default") || field.get("default") === null) continue;
      yield {
        path: [...node.path, "required", i],
        text: `\`${name}\` of \`${fieldName(node)}\` is required and has a default.`,
        fix: { title: `Do not require ${name}`, edits: withoutRequired(node, i) },
      };
    }
  },
};
