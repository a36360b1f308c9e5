import { type Cause, type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import type { ValidateName } from "../../../apimachinery/field/names.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import type { ValueMap } from "../../../go/value/value.ts";
import { finalizersOf } from "../../schema/objectmeta/finalizers.ts";
import { validateObjectMeta } from "../../schema/objectmeta/validate.ts";
import { finalizerUnknown } from "./faults.ts";

/**
 * Checks the metadata of kinds of the core group.
 * Upstream: `ValidateObjectMeta` in k8s.io/kubernetes/pkg/apis/core/validation/validation.go.
 */
export function coreMetadataErrors(
  metadata: ValueMap,
  options: { readonly namespaced: boolean; readonly validateName?: ValidateName },
): FieldError[] {
  const cause: Cause = { origin: "metadata/finalizers" };
  return [
    ...validateObjectMeta(metadata, options),
    ...finalizersOf(metadata).flatMap((name, i) =>
      finalizerNameErrors(name, ["metadata", "finalizers", i], cause),
    ),
  ];
}

const standard = ["kubernetes", "orphan", "foregroundDeletion"];

/** Checks that a finalizer without a domain is one of the server's own. Upstream: `validateKubeFinalizerName`. */
export function finalizerNameErrors(name: string, path: Path, cause: Cause): FieldError[] {
  if (name.includes("/") || standard.includes(name)) return [];
  return [invalid(path, quote(name), finalizerUnknown(), cause)];
}
