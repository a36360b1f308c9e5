import { nearest } from "../../../apimachinery/field/nearest.ts";
import { isList, isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import { parseJsonPath } from "../../../server/table/json-path.ts";
import type { Node } from "../../../server/table/json-path-nodes.ts";
import type { Convention, Found, NoteDraft } from "../note.ts";
import { sources } from "../sources.ts";
import { envelope, type VersionSubject } from "../subject.ts";

/** Where a path leads in a schema. `unknown`: the schema allows anything there, or the path is not followed. */
type End =
  | { readonly kind: "schema"; readonly schema: ValueMap; readonly isFirstOfSeveral: boolean }
  | { readonly kind: "undeclared"; readonly name: string; readonly siblings: readonly string[] }
  | { readonly kind: "fieldOf"; readonly name: string; readonly type: string }
  | { readonly kind: "unknown"; readonly isFirstOfSeveral: boolean };

/** The types of fields whose values a column shows. */
const shown: Readonly<Record<string, readonly string[]>> = {
  string: ["string", "integer", "number", "boolean", "array", "object"],
  integer: ["integer", "number"],
  number: ["integer", "number"],
  boolean: ["boolean"],
  date: ["string"],
};

/** Columns for which no object has a value. */
export const columnNeverShows: Convention = {
  name: "column-never-shows",
  title: "A printer column that is always empty",
  reason:
    "`kubectl get` shows an empty cell if the path leads to nothing, or if the value is not of the column's type. The server does not compare the path with the schema.",
  source: sources.printerColumns,
  isUsual: true,
  *inDefinition({ versions }): Iterable<Found> {
    for (const { column, path, name, jsonPath, end } of versions.flatMap(columnsOf)) {
      const at = [...path, "jsonPath"];
      if (end.kind === "undeclared") {
        const near = nearest(end.name, end.siblings);
        yield {
          path: at,
          text: `The column \`${name}\` never shows anything: no field \`${end.name}\` is declared at \`${jsonPath}\`.`,
          ...(near === undefined ? {} : renamed(at, jsonPath, end.name, near)),
        };
      } else if (end.kind === "fieldOf") {
        yield {
          path: at,
          text: `The column \`${name}\` never shows anything: in \`${jsonPath}\`, \`${end.name}\` is read from a value of type ${end.type}.`,
        };
      } else if (end.kind === "schema") {
        const type = stringAt(end.schema, "type");
        const wanted = stringAt(column, "type");
        if (end.schema.get("x-kubernetes-int-or-string") === true || type === "") continue;
        if (shown[wanted]?.includes(type) !== false) continue;
        const better = typeFor(end.schema, type);
        yield {
          path: [...path, "type"],
          text: `The column \`${name}\` never shows anything: its type is ${wanted}, but \`${jsonPath}\` is of type ${type}.`,
          fix: { title: `Set type: ${better}`, edits: (text) => text.replace([...path, "type"], better) },
        };
      }
    }
  },
};

/** Columns that show less than their path says. */
export const columnShowsFirst: Convention = {
  name: "column-shows-first",
  title: "A printer column that shows only the first of several values",
  reason: "A column has one value: the first that the path finds. The others are not shown.",
  source: sources.printerColumns,
  isUsual: true,
  *inDefinition({ versions }): Iterable<Found> {
    for (const { path, name, jsonPath, end } of versions.flatMap(columnsOf)) {
      if (!("isFirstOfSeveral" in end) || !end.isFirstOfSeveral) continue;
      yield {
        path: [...path, "jsonPath"],
        text: `The column \`${name}\` shows only the first value of \`${jsonPath}\`.`,
      };
    }
  },
};

function typeFor(schema: ValueMap, type: string): string {
  if (stringAt(schema, "format") === "date-time") return "date";
  return type === "array" || type === "object" ? "string" : type;
}

function renamed(
  at: Found["path"],
  jsonPath: string,
  from: string,
  to: string,
): { readonly fix: NoteDraft } | Record<string, never> {
  const index = jsonPath.lastIndexOf(`.${from}`);
  if (index < 0) return {};
  const better = `${jsonPath.slice(0, index)}.${to}${jsonPath.slice(index + from.length + 1)}`;
  return { fix: { title: `Write \`${better}\``, edits: (text) => text.replace(at, better) } };
}

function columnsOf({ path, version, schema }: VersionSubject) {
  const list = version.get("additionalPrinterColumns");
  if (!isList(list) || schema === undefined) return [];
  return list.flatMap((column, i) => {
    if (!isMap(column)) return [];
    const jsonPath = stringAt(column, "jsonPath");
    const [root, ...more] = parseJsonPath(jsonPath) ?? [];
    // What cannot be parsed is rejected by the server.
    if (root === undefined || more.length > 0 || jsonPath === "") return [];
    return [
      {
        column,
        path: [...path, "additionalPrinterColumns", i],
        name: stringAt(column, "name"),
        jsonPath,
        end: endOf(nodesIn(root), schema),
      },
    ];
  });
}

function nodesIn(node: Node): readonly Node[] {
  return node.kind === "list" ? node.nodes.flatMap(nodesIn) : [node];
}

const free = ["x-kubernetes-preserve-unknown-fields", "x-kubernetes-embedded-resource"];

/** Follows a path through a schema, as far as its steps are fields and items. */
function endOf(nodes: readonly Node[], root: ValueMap): End {
  let schema = root;
  let isFirstOfSeveral = false;
  const unknown = (): End => ({ kind: "unknown", isFirstOfSeveral });
  for (const node of nodes) {
    const type = stringAt(schema, "type");
    if (node.kind === "field") {
      if (schema === root && envelope.has(node.name)) return unknown();
      if (type !== "object" && type !== "") return { kind: "fieldOf", name: node.name, type };
      const next = memberOf(schema, node.name);
      if (next === undefined) {
        if (free.some((key) => schema.get(key) === true)) return unknown();
        return { kind: "undeclared", name: node.name, siblings: siblingsIn(schema) };
      }
      if (!isMap(next)) return unknown();
      schema = next;
    } else if (node.kind === "array" || node.kind === "wildcard" || node.kind === "filter") {
      const items = schema.get("items");
      if (type !== "array" || !isMap(items)) return unknown();
      // A filter is usually meant to find one item.
      isFirstOfSeveral ||= node.kind === "wildcard" || (node.kind === "array" && !node.slice.derived);
      schema = items;
    } else return unknown();
  }
  return { kind: "schema", schema, isFirstOfSeveral };
}

function memberOf(schema: ValueMap, name: string): Value | undefined {
  const properties = schema.get("properties");
  const own = isMap(properties) ? properties.get(name) : undefined;
  return own ?? schema.get("additionalProperties");
}

function siblingsIn(schema: ValueMap): readonly string[] {
  const properties = schema.get("properties");
  return isMap(properties) ? [...properties.keys()] : [];
}
