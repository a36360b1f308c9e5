import { type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { immutable } from "../../schema/objectmeta/faults.ts";
import type { CustomResourceDefinition } from "../types.ts";
import { approvalErrors } from "./api-approval.ts";
import { createMetadataErrors, updateMetadataErrors } from "./metadata.ts";
import { namesErrors } from "./names.ts";
import type { ValidationOptions } from "./options.ts";
import { preserveUnknownFieldsErrors } from "./preserve-unknown-fields.ts";
import type { Verdict } from "./schema.ts";
import { specErrors } from "./spec.ts";
import { storedVersionsErrors } from "./stored-versions.ts";

type Crd = CustomResourceDefinition;

/** Checks a new definition. Upstream: ValidateCustomResourceDefinition in apiextensions/validation/validation.go. */
export function validateCreate(crd: Crd, options: ValidationOptions): Verdict {
  const spec = specErrors(crd.spec, ["spec"], options);
  if (spec.crash) return spec;
  return {
    crash: false,
    errors: [
      ...createMetadataErrors(crd, options.capabilities),
      ...spec.errors,
      ...remainingErrors(crd, undefined),
    ],
  };
}

/** Checks an updated definition. Upstream: ValidateCustomResourceDefinitionUpdate. */
export function validateUpdate(crd: Crd, old: Crd, options: ValidationOptions): Verdict {
  const spec = specErrors(crd.spec, ["spec"], options);
  if (spec.crash) return spec;
  return {
    crash: false,
    errors: [
      ...updateMetadataErrors(crd, old, options.capabilities),
      ...spec.errors,
      ...immutableErrors(crd, old, options.requireImmutableNames),
      ...remainingErrors(crd, old),
    ],
  };
}

/** Checks the status of a definition, and its metadata. Upstream: ValidateUpdateCustomResourceDefinitionStatus. */
export function validateStatusUpdate(crd: Crd, old: Crd, capabilities: Capabilities): FieldError[] {
  return [
    ...updateMetadataErrors(crd, old, capabilities),
    ...namesErrors(crd.status.acceptedNames, ["status", "acceptedNames"]),
  ];
}

function remainingErrors(crd: Crd, old: Crd | undefined): FieldError[] {
  const { acceptedNames, storedVersions } = crd.status;
  return [
    ...namesErrors(acceptedNames, ["status", "acceptedNames"]),
    ...storedVersionsErrors(storedVersions, crd.spec.versions ?? [], ["status", "storedVersions"]),
    ...approvalErrors(crd, old),
    ...preserveUnknownFieldsErrors(crd, old),
  ];
}

/**
 * The fields that name the resource in storage are immutable. Scope and kind only once the definition is established.
 */
function immutableErrors(crd: Crd, old: Crd, names: boolean): FieldError[] {
  const fixed = (path: Path, is: string, was: string, value: string): FieldError[] =>
    is === was ? [] : [invalid(path, value, immutable(), { origin: "update/immutable" })];
  const [is, was] = [crd.spec, old.spec];
  return [
    ...(names
      ? [
          ...fixed(["spec", "scope"], is.scope, was.scope, toJson(is.scope)),
          ...fixed(["spec", "names", "kind"], is.names.kind, was.names.kind, quote(is.names.kind)),
        ]
      : []),
    ...fixed(["spec", "group"], is.group, was.group, quote(is.group)),
    ...fixed(["spec", "names", "plural"], is.names.plural, was.names.plural, quote(is.names.plural)),
  ];
}
