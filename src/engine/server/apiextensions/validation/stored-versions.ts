import { type Cause, type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import { compareStrings, quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { CustomResourceDefinitionVersion } from "../types.ts";
import { storageVersionNotStored, storedVersionGone, storedVersionsEmpty } from "./faults.ts";

/** Checks `status.storedVersions` against the versions of the spec. */
export function storedVersionsErrors(
  stored: readonly string[] | undefined,
  versions: readonly CustomResourceDefinitionVersion[],
  path: Path,
): FieldError[] {
  const cause: Cause = { origin: "storedVersions" };
  if (stored === undefined || stored.length === 0) {
    return [invalid(path, toJson(stored ?? null), storedVersionsEmpty(), cause)];
  }
  const errors: FieldError[] = [];
  const left = new Map(stored.map((name, i) => [name, i]));
  for (const { name, storage } of versions) {
    if (storage && !left.has(name)) {
      errors.push(invalid(path, toJson(stored), storageVersionNotStored({ version: name }), cause));
    }
    left.delete(name);
  }
  for (const [name, i] of [...left].sort((a, b) => compareStrings(a[0], b[0]))) {
    errors.push(invalid([...path, i], quote(name), storedVersionGone({ version: name }), cause));
  }
  return errors;
}
