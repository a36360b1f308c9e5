import { type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import { schemaGoJson, schemaMembers } from "../../schema/props/schema.ts";
import type { JSONSchemaProps } from "../../schema/props/types.ts";
import { coerceSchema } from "../coerce-defaults.ts";
import { rootFieldWithStatus, rootTypeWithStatus } from "./faults.ts";

const allowed = [
  "Description",
  "Type",
  "Format",
  "Title",
  "Maximum",
  "ExclusiveMaximum",
  "Minimum",
  "ExclusiveMinimum",
  "MaxLength",
  "MinLength",
  "Pattern",
  "MaxItems",
  "MinItems",
  "UniqueItems",
  "MultipleOf",
  "Required",
  "Items",
  "Properties",
  "ExternalDocs",
  "Example",
  "XPreserveUnknownFields",
  "XValidations",
];

/**
 * Checks what the root may not contain when the status subresource uses `properties.status`. Only the first error is
 * reported. It contains the schema as the check of its defaults leaves it, if they were checked.
 */
export function rootWithStatusErrors(
  root: JSONSchemaProps,
  path: Path,
  defaultsJudged: boolean,
): FieldError[] {
  for (const { goName, isZero } of schemaMembers) {
    if (isZero(root)) continue;
    if (goName === "Type" && root.type !== "object") {
      return [
        invalid([...path, "type"], quote(root.type), rootTypeWithStatus(), { origin: "schema/root-type" }),
      ];
    }
    if (!allowed.includes(goName)) {
      const detail = rootFieldWithStatus({ allowed: allowed.join(" ") });
      const shown = defaultsJudged ? coerceSchema(root) : root;
      return [invalid(path, schemaGoJson(shown), detail, { origin: "schema/root-fields" })];
    }
  }
  return [];
}
