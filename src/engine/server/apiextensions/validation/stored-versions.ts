import { type Cause, type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import { compareStrings, quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { CustomResourceDefinitionVersion } from "../types.ts";

/** Checks `status.storedVersions` against the versions of the spec. */
export function storedVersionsErrors(
  stored: readonly string[] | undefined,
  versions: readonly CustomResourceDefinitionVersion[],
  path: Path,
): FieldError[] {
  const cause: Cause = { origin: "storedVersions" };
  if (stored === undefined || stored.length === 0) {
    return [invalid(path, toJson(stored ?? null), "must have at least one stored version", cause)];
  }
  const errors: FieldError[] = [];
  const left = new Map(stored.map((name, i) => [name, i]));
  for (const { name, storage } of versions) {
    if (storage && !left.has(name)) {
      errors.push(invalid(path, toJson(stored), `must have the storage version ${name}`, cause));
    }
    left.delete(name);
  }
  for (const [name, i] of [...left].sort((a, b) => compareStrings(a[0], b[0]))) {
    const detail = `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`;
    errors.push(invalid([...path, i], quote(name), detail, cause));
  }
  return errors;
}
