import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { type FieldError, forbidden, invalid } from "../../../apimachinery/field/error.ts";
import type { StructuralMember } from "../../../apimachinery/field/origin.ts";
import { compileRe2, type GoRelease } from "../../../go/regexp/re2.ts";
import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { JSONSchemaProps } from "../props/types.ts";
import { branchMember, branchMetadata, patternInvalid } from "./faults.ts";
import { hasIntOrStringAnyOf } from "./int-or-string.ts";

/** Which `anyOf` of a node is the int-or-string pattern and therefore exempt. */
export interface Exemptions {
  readonly anyOf: boolean;
  readonly firstAllOfAnyOf: boolean;
}

const none: Exemptions = { anyOf: false, firstAllOfAnyOf: false };

export function exemptionsOf(schema: JSONSchemaProps): Exemptions {
  return { anyOf: hasIntOrStringAnyOf(schema), firstAllOfAnyOf: hasIntOrStringAnyOf(schema.allOf?.[0]) };
}

/** Checks the pattern of a node and all its branches. */
export function valueValidationErrors(
  schema: JSONSchemaProps,
  path: Path,
  release: GoRelease,
  exemptions: Exemptions = none,
): FieldError[] {
  const errors: FieldError[] = [];
  const { allOf = [], anyOf = [], oneOf = [], not } = schema;
  if (!exemptions.anyOf) {
    append(
      errors,
      anyOf.flatMap((branch, i) => branchErrors(branch, [...path, "anyOf", i], release)),
    );
  }
  allOf.forEach((branch, i) => {
    const anyOfExempt = i === 0 && exemptions.firstAllOfAnyOf;
    errors.push(
      ...branchErrors(branch, [...path, "allOf", i], release, { anyOf: anyOfExempt, firstAllOfAnyOf: false }),
    );
  });
  append(
    errors,
    oneOf.flatMap((branch, i) => branchErrors(branch, [...path, "oneOf", i], release)),
  );
  if (not !== undefined) append(errors, branchErrors(not, [...path, "not"], release));
  append(errors, patternErrors(schema.pattern, path, release));
  return errors;
}

function patternErrors(pattern: string, path: Path, release: GoRelease): FieldError[] {
  if (pattern === "") return [];
  const compiled = compileRe2(pattern, release);
  if (compiled.ok) return [];
  const detail = patternInvalid({ why: compiled.error, pattern });
  return [invalid([...path, "pattern"], quote(pattern), detail, { origin: "structural/pattern" })];
}

interface ForbiddenMember {
  readonly name: StructuralMember;
  readonly set: (branch: JSONSchemaProps) => boolean;
  readonly detail: Fault;
}

const toBe = (state: "empty" | "undefined" | "false"): Fault => branchMember({ state });

/** Members that define structure and so are not allowed in a branch. */
const forbiddenMembers: readonly ForbiddenMember[] = [
  { name: "type", set: (s) => s.type !== "", detail: toBe("empty") },
  {
    name: "additionalProperties",
    set: (s) => s.additionalProperties?.allows === true,
    detail: toBe("undefined"),
  },
  { name: "default", set: (s) => s.default !== undefined, detail: toBe("undefined") },
  { name: "title", set: (s) => s.title !== "", detail: toBe("empty") },
  { name: "description", set: (s) => s.description !== "", detail: toBe("empty") },
  { name: "nullable", set: (s) => s.nullable, detail: toBe("false") },
  {
    name: "x-kubernetes-preserve-unknown-fields",
    set: (s) => s.xPreserveUnknownFields === true,
    detail: toBe("false"),
  },
  { name: "x-kubernetes-embedded-resource", set: (s) => s.xEmbeddedResource, detail: toBe("false") },
  { name: "x-kubernetes-int-or-string", set: (s) => s.xIntOrString, detail: toBe("false") },
  {
    name: "x-kubernetes-list-map-keys",
    set: (s) => (s.xListMapKeys?.length ?? 0) > 0,
    detail: toBe("empty"),
  },
  { name: "x-kubernetes-list-type", set: (s) => s.xListType !== undefined, detail: toBe("undefined") },
  { name: "x-kubernetes-map-type", set: (s) => s.xMapType !== undefined, detail: toBe("undefined") },
  {
    name: "x-kubernetes-validations",
    set: (s) => (s.xValidations?.length ?? 0) > 0,
    detail: toBe("empty"),
  },
];

/** Checks a branch below a junctor, and the branches, items and properties below it. */
function branchErrors(
  branch: JSONSchemaProps,
  path: Path,
  release: GoRelease,
  exemptions: Exemptions = none,
): FieldError[] {
  const errors = valueValidationErrors(branch, path, release, exemptions);
  if (branch.items?.schema !== undefined)
    append(errors, branchErrors(branch.items.schema, [...path, "items"], release));
  for (const [name, property] of branch.properties ?? []) {
    append(errors, branchErrors(property, [...path, "properties", { key: name }], release));
  }
  for (const { name, set, detail } of forbiddenMembers) {
    if (set(branch)) errors.push(forbidden([...path, name], detail, { origin: `structural/branch-${name}` }));
  }
  if (branch.properties?.has("metadata")) {
    const at: Path = [...path, "properties", { key: "metadata" }];
    errors.push(forbidden(at, branchMetadata(), { origin: "structural/branch-metadata" }));
  }
  return errors;
}
