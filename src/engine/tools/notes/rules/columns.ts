import { nearest } from "../../../apimachinery/field/nearest.ts";
import { isList, isMap, stringAt, type ValueMap } from "../../../go/value/value.ts";
import type { Convention, Found } from "../note.ts";
import { sources } from "../sources.ts";
import type { VersionSubject } from "../subject.ts";
import { pathEnd, renamedPath } from "./path-end.ts";

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
          ...(near === undefined ? {} : renamedPath(at, jsonPath, end.name, near)),
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

function columnsOf({ path, version, schema }: VersionSubject) {
  const list = version.get("additionalPrinterColumns");
  if (!isList(list) || schema === undefined) return [];
  return list.flatMap((column, i) => {
    if (!isMap(column)) return [];
    const jsonPath = stringAt(column, "jsonPath");
    const end = pathEnd(jsonPath, schema);
    if (end === undefined) return [];
    return [
      {
        column,
        path: [...path, "additionalPrinterColumns", i],
        name: stringAt(column, "name"),
        jsonPath,
        end,
      },
    ];
  });
}
