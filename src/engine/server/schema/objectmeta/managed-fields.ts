import {
  badValue,
  type Cause,
  type FieldError,
  invalid,
  notSupported,
  required,
  tooLong,
} from "../../../apimachinery/field/error.ts";
import { append } from "../../../go/value/append.ts";
import { byteLength, isPrint, quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, stringAt, type Value } from "../../../go/value/value.ts";
import { fieldsTypeUnknown, managerCharacter, memberEmpty } from "./faults.ts";

const cause: Cause = { origin: "metadata/managedFields" };

/**
 * Checks field managers. Only needed in embedded resources, because the server writes those of the root itself.
 * Upstream: k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go `ValidateManagedFields`.
 */
export function validateManagedFields(entries: Value | undefined, path: Path): FieldError[] {
  if (!isList(entries)) return [];
  return entries.flatMap((entry, i) => validateEntry(entry, [...path, i]));
}

function validateEntry(entry: Value, path: Path): FieldError[] {
  const errors: FieldError[] = [];
  const operation = stringAt(entry, "operation");
  if (operation === "") errors.push(required([...path, "operation"], memberEmpty(), cause));
  else if (operation !== "Apply" && operation !== "Update") {
    errors.push(notSupported([...path, "operation"], badValue(operation), ["Apply", "Update"], cause));
  }
  const fieldsType = stringAt(entry, "fieldsType");
  if (fieldsType !== "" && fieldsType !== "FieldsV1") {
    errors.push(invalid([...path, "fieldsType"], badValue(fieldsType), fieldsTypeUnknown(), cause));
  }
  append(errors, validateFieldManager(stringAt(entry, "manager"), [...path, "manager"]));
  if (byteLength(stringAt(entry, "subresource")) > 256) {
    errors.push(tooLong([...path, "subresource"], 256, cause));
  }
  return errors;
}

/** Checks the name of a field manager. Upstream: `ValidateFieldManager`. */
export function validateFieldManager(manager: string, path: Path): FieldError[] {
  const errors: FieldError[] = [];
  if (byteLength(manager) > 128) errors.push(tooLong(path, 128, cause));
  // Go reports the byte position of the character.
  let position = 0;
  for (const character of manager) {
    if (!isPrint(character)) {
      const hexadecimal = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      const fault = managerCharacter({ character: hexadecimal, position });
      errors.push(invalid(path, quote(manager), fault, cause));
    }
    position += byteLength(character);
  }
  return errors;
}
