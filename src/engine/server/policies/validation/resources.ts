import { type Cause, type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { doubleWildcardNotAlone, resourceCovered, wildcardNotAlone } from "./faults.ts";

const cause: Cause = { origin: "policy/rule" };

/** Checks the resources of a rule, which may have subresources. Upstream: `validateResources` in validation.go. */
export function resourcesErrors(resources: readonly string[], path: Path): FieldError[] {
  const errors = resources.length === 0 ? [required(path, "", cause)] : [];
  // The resources before `/*`, and the subresources after the wildcard for resources.
  const withAnySubresource = new Set<string>();
  const ofAnyResource = new Set<string>();
  // Each resource without a subresource decides anew.
  let hasPlainResource = false;
  for (const [i, resource] of resources.entries()) {
    const at = [...path, i];
    if (resource === "") {
      errors.push(required(at, "", cause));
      continue;
    }
    const slash = resource.indexOf("/");
    if (slash < 0) {
      hasPlainResource = resource !== "*";
      continue;
    }
    const [name, subresource] = [resource.slice(0, slash), resource.slice(slash + 1)];
    const refuse = (wildcard: string) =>
      errors.push(invalid(at, quote(resource), resourceCovered({ wildcard, resource }), cause));
    if (withAnySubresource.has(name)) refuse(`${name}/*`);
    if (ofAnyResource.has(subresource)) refuse(`*/${subresource}`);
    if (subresource === "*") withAnySubresource.add(name);
    if (name === "*") ofAnyResource.add(subresource);
  }
  if (resources.length > 1 && resources.includes("*/*")) {
    errors.push(invalid(path, toJson(resources), doubleWildcardNotAlone(), cause));
  }
  if (hasPlainResource && resources.includes("*")) {
    const others = wildcardNotAlone({ others: "resources without subresources" });
    errors.push(invalid(path, toJson(resources), others, cause));
  }
  return errors;
}
