import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { type Cause, type FieldError, invalid } from "../../../apimachinery/field/error.ts";
import { isQualifiedName } from "../../../apimachinery/field/names.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { nameFault } from "../../../apimachinery/wording/name-faults.ts";
import { compareStrings, quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import { isList, type ValueMap } from "../../../go/value/value.ts";
import { finalizersExclude, finalizerWithoutDomain, ofFinalizer } from "./faults.ts";

const orphan = "orphan";
const foreground = "foregroundDeletion";

/** Returns the finalizers in metadata. */
export function finalizersOf(metadata: ValueMap | undefined): readonly string[] {
  const list = metadata?.get("finalizers");
  return isList(list) ? list.filter((item) => typeof item === "string") : [];
}

/** Upstream: k8s.io/apimachinery/pkg/api/validation/objectmeta.go `ValidateFinalizers`. */
export function validateFinalizers(metadata: ValueMap, path: Path): FieldError[] {
  const cause: Cause = { origin: "metadata/finalizers" };
  const finalizers = finalizersOf(metadata);
  const errors = finalizers.flatMap((name) =>
    isQualifiedName(name).map((message) => invalid(path, quote(name), message, cause)),
  );
  if (finalizers.includes(orphan) && finalizers.includes(foreground)) {
    errors.push(invalid(path, toJson(finalizers), finalizersExclude(), cause));
  }
  return errors;
}

const standard: ReadonlySet<string> = new Set([orphan, foreground, "kubernetes"]);

/**
 * Returns warnings for finalizers that are not qualified by a domain. In an update, only for those that `old` does not
 * have.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/validator.go `validateKubeFinalizerName`.
 */
export function finalizerWarnings(
  metadata: ValueMap,
  old: ValueMap | undefined,
  capabilities: Capabilities,
): Fault[] {
  const added = sortedSet(finalizersOf(metadata), new Set(finalizersOf(old)));
  return added.flatMap((name) => {
    const warnings = isQualifiedName(name).map((message) =>
      ofFinalizer({ name, why: { ...message, text: nameFault(message.text, capabilities) } }),
    );
    if (!name.includes("/") && !standard.has(name)) {
      const path = name.includes(".") && capabilities.finalizerPathAdvice ? " including a path (/)" : "";
      warnings.push(ofFinalizer({ name, why: finalizerWithoutDomain({ path }) }));
    }
    return warnings;
  });
}

/** Returns the finalizers that are not `known`, without repetitions and sorted. */
export function sortedSet(finalizers: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return [...new Set(finalizers)].filter((name) => !known.has(name)).sort(compareStrings);
}
