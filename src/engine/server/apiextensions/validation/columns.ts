import { type Cause, type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { CustomResourceColumnDefinition } from "../types.ts";
import { notOneOf } from "./faults.ts";
import { simpleJsonPathErrors } from "./simple-json-path.ts";

const types = ["boolean", "date", "integer", "number", "string"];
const formats = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];

/** Checks one printer column. */
function columnErrors(column: CustomResourceColumnDefinition, path: Path): FieldError[] {
  const { name, type, format, jsonPath } = column;
  const errors: FieldError[] = [];
  if (name === "") errors.push(required([...path, "name"], "", { origin: "columns/name" }));
  if (!types.includes(type)) {
    const at: Path = [...path, "type"];
    const detail = notOneOf({ known: types.join(",") });
    const cause: Cause = { origin: "columns/type" };
    errors.push(type === "" ? required(at, detail, cause) : invalid(at, quote(type), detail, cause));
  }
  if (format !== "" && !formats.includes(format)) {
    const detail = notOneOf({ known: formats.join(",") });
    errors.push(invalid([...path, "format"], quote(format), detail, { origin: "columns/format" }));
  }
  const at: Path = [...path, "JSONPath"];
  const origin = "columns/jsonPath";
  if (jsonPath === "") errors.push(required(at, "", { origin }));
  else append(errors, simpleJsonPathErrors(jsonPath, at, origin));
  return errors;
}

export function columnsErrors(
  columns: readonly CustomResourceColumnDefinition[] | undefined,
  path: Path,
): FieldError[] {
  return (columns ?? []).flatMap((column, i) => columnErrors(column, [...path, i]));
}
