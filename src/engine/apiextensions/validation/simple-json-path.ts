import { type FieldError, invalid } from "../../field/error.ts";
import type { Path } from "../../field/path.ts";
import { quote } from "../../value/go-text.ts";

/** A path of columns and scale: it starts with a dot, and nothing else is looked at. */
export function simpleJsonPathErrors(text: string, path: Path, origin: string): FieldError[] {
  if (text.startsWith(".")) return [];
  return [invalid(path, quote(text), "must be a simple json path starting with .", { origin })];
}
