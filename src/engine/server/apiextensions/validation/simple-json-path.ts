import { type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import type { Origin } from "../../../apimachinery/field/origin.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import { notJsonPath } from "./faults.ts";

/** Checks a path of columns and scale: it must start with a dot. Nothing else is checked. */
export function simpleJsonPathErrors(text: string, path: Path, origin: Origin): FieldError[] {
  if (text.startsWith(".")) return [];
  return [invalid(path, quote(text), notJsonPath(), { origin })];
}
