import { stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { ageCell } from "./age.ts";
import type { PrinterColumn } from "./column.ts";
import { findResults, type JsonPath, parseJsonPath, resultText } from "./json-path.ts";

const nameDescription =
  "Name must be unique within a namespace. Is required when creating resources, although some resources may allow a client to request the generation of an appropriate name automatically. Name is primarily intended for creation idempotence and configuration definition. Cannot be updated. More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/names#names";

const ageDescription =
  "CreationTimestamp is a timestamp representing the server time when this object was created. It is not guaranteed to be set in happens-before order across separate operations. Clients may not set this value. It is represented in RFC3339 form and is in UTC.\n\nPopulated by the system. Read-only. Null for lists. More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata";

/** The column of a definition without columns. */
export const ageColumn: PrinterColumn = {
  name: "Age",
  type: "date",
  format: "",
  description: ageDescription,
  priority: 0,
  jsonPath: ".metadata.creationTimestamp",
};

interface Column extends PrinterColumn {
  readonly path: JsonPath;
}

/** The columns after Name. A path that cannot be parsed drops its column and all after it. */
function usableColumns(declared: readonly PrinterColumn[]): Column[] {
  const columns: Column[] = [];
  for (const column of declared.length > 0 ? declared : [ageColumn]) {
    const path = parseJsonPath(column.jsonPath);
    if (path === undefined) break;
    columns.push({ ...column, path });
  }
  return columns;
}

function definition({ name, type, format, description, priority, jsonPath }: PrinterColumn): ValueMap {
  const shown =
    description === "" ? `Custom resource definition column (in JSONPath format): ${jsonPath}` : description;
  return new Map<string, Value>([
    ["name", name],
    ["type", type],
    ["format", format],
    ["description", shown],
    ["priority", BigInt(priority)],
  ]);
}

const int64Min = -(2n ** 63n);

/** The cell of a value in a column. Upstream: tableconvertor.go `cellForJSONValue`. */
function cell(column: Column, object: ValueMap, now: string): Value {
  const value = findResults(column.path, object)?.[0];
  if (value === undefined) return null;
  switch (column.type) {
    case "string":
      return resultText(value);
    case "integer":
      if (typeof value === "bigint") return value;
      // Go converts a float outside the int64 range to the smallest int64.
      if (typeof value === "number") return Math.abs(value) < 2 ** 63 ? BigInt(Math.trunc(value)) : int64Min;
      return null;
    case "number":
      // Cells of this type are float64.
      return typeof value === "bigint" || typeof value === "number" ? Number(value) : null;
    case "boolean":
      return typeof value === "boolean" ? value : null;
    case "date":
      return typeof value === "string" ? ageCell(value, now) : null;
    default:
      return null;
  }
}

/**
 * Returns the Table of objects, as the server returns it for `kubectl get`. `listMetadata` is added to the table's own
 * metadata. `seen` returns an object as its columns see it.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/tableconvertor/tableconvertor.go.
 */
export function convertToTable(
  objects: readonly ValueMap[],
  declared: readonly PrinterColumn[],
  listMetadata: ValueMap,
  now: string,
  seen: (object: ValueMap) => ValueMap = (object) => object,
): ValueMap {
  const columns = usableColumns(declared);
  const rows = objects.map((object): Value => {
    const partial = new Map<string, Value>([
      ["kind", "PartialObjectMetadata"],
      ["apiVersion", "meta.k8s.io/v1"],
      ["metadata", object.get("metadata") ?? new Map()],
    ]);
    const whole = seen(object);
    const cells = [
      stringAt(object, "metadata", "name"),
      ...columns.map((column) => cell(column, whole, now)),
    ];
    return new Map<string, Value>([
      ["cells", cells],
      ["object", partial],
    ]);
  });
  const name = {
    name: "Name",
    type: "string",
    format: "name",
    description: nameDescription,
    priority: 0,
    jsonPath: "",
  };
  return new Map<string, Value>([
    ["kind", "Table"],
    ["apiVersion", "meta.k8s.io/v1"],
    ["metadata", listMetadata],
    ["columnDefinitions", [definition(name), ...columns.map(definition)]],
    ["rows", rows],
  ]);
}
