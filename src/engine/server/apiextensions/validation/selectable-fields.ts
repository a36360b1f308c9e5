import { duplicate, type FieldError, invalid, required, tooMany } from "../../../apimachinery/field/error.ts";
import { quote } from "../../../go/value/go-text.ts";
import { type Path, pathText } from "../../../go/value/path.ts";
import { fieldPath } from "../../schema/field-path.ts";
import type { Structural } from "../../schema/structural.ts";
import type { SelectableField } from "../types.ts";
import { selectableMetadata, selectablePath, selectableType } from "./faults.ts";

/** The number of selectable fields that a version can have. */
export const maxSelectableFields = 8;
const selectableTypes = ["string", "boolean", "integer"];

/** The errors. `crash` is true if the server crashes because of a path. */
export interface SelectableFieldsResult {
  readonly errors: readonly FieldError[];
  readonly crash: boolean;
}

/** Checks the paths of selectable fields in the version's schema. */
export function selectableFieldsErrors(
  fields: readonly SelectableField[],
  schema: Structural | undefined,
  path: Path,
  allowTooMany: boolean,
): SelectableFieldsResult {
  const errors: FieldError[] = [];
  const unique = new Set<string>();
  for (const [i, { jsonPath }] of fields.entries()) {
    const at: Path = [...path, i, "jsonPath"];
    if (jsonPath === "") {
      errors.push(required(at, "", { origin: "selectableFields/path" }));
      continue;
    }
    const found = fieldPath(jsonPath, schema, { brackets: false });
    if (!found.ok) {
      if (found.crash) return { errors, crash: true };
      const detail = selectablePath({ why: found.error });
      errors.push(invalid(at, quote(jsonPath), detail, { origin: "selectableFields/path" }));
      continue;
    }
    if (found.path[0] === "metadata") {
      errors.push(
        invalid(at, quote(jsonPath), selectableMetadata(), { origin: "selectableFields/metadata" }),
      );
    }
    if (!selectableTypes.includes(found.target?.type ?? "")) {
      errors.push(invalid(at, quote(jsonPath), selectableType(), { origin: "selectableFields/type" }));
    }
    const normal = pathText(found.path);
    if (unique.has(normal)) {
      errors.push(duplicate(at, quote(jsonPath), { origin: "selectableFields/duplicate" }));
    }
    unique.add(normal);
  }
  if (unique.size > maxSelectableFields && !allowTooMany) {
    errors.push(tooMany(path, unique.size, maxSelectableFields, { origin: "selectableFields/count" }));
  }
  return { errors, crash: false };
}
