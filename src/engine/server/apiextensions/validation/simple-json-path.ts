import { type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import type { Origin } from "../../../apimachinery/field/origin.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";

/** A path of columns and scale: it starts with a dot, and nothing else is looked at. */
export function simpleJsonPathErrors(text: string, path: Path, origin: Origin): FieldError[] {
  if (text.startsWith(".")) return [];
  return [invalid(path, quote(text), "must be a simple json path starting with .", { origin })];
}
