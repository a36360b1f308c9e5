import {
  type Cause,
  duplicate,
  type FieldError,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import { nameIsDnsSubdomain } from "../../../apimachinery/field/names.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { BindingSpec, ValidatingBindingSpec } from "../kinds/types.ts";
import { denyAndWarn, noActions } from "./faults.ts";
import { matchResourcesErrors, mutableOperationsErrors } from "./match-resources.ts";
import { paramRefErrors } from "./param-ref.ts";

const named: Cause = { origin: "policy/policyName" };
const acting: Cause = { origin: "policy/validationActions" };
const path: Path = ["spec"];
const policyNamePath: Path = [...path, "policyName"];
const actionsPath: Path = [...path, "validationActions"];
const matchPath: Path = [...path, "matchResources"];

function bindingErrors(
  { policyName, paramRef, matchResources }: BindingSpec,
  capabilities: Capabilities,
): FieldError[] {
  return [
    ...(policyName === ""
      ? []
      : nameIsDnsSubdomain(policyName, false).map((fault) =>
          invalid(policyNamePath, quote(policyName), fault, named),
        )),
    ...(paramRef === undefined ? [] : paramRefErrors(paramRef, [...path, "paramRef"])),
    ...(matchResources === undefined
      ? []
      : spelt(matchResourcesErrors(matchResources, matchPath), capabilities)),
  ];
}

/** Older servers misspell the path. */
function spelt(errors: readonly FieldError[], { matchResourcesSpelt }: Capabilities): readonly FieldError[] {
  if (matchResourcesSpelt) return errors;
  return errors.map((error) => ({
    ...error,
    ...(error.path && { at: error.path, path: ["spec", "matchResouces", ...error.path.slice(2)] }),
  }));
}

function missingName({ policyName }: BindingSpec): FieldError[] {
  return policyName === "" ? [required(policyNamePath, "", named)] : [];
}

/** Upstream: `validateMutatingAdmissionPolicyBindingSpec` in validation.go. */
export function mutatingBindingErrors(spec: BindingSpec, capabilities: Capabilities): FieldError[] {
  return [
    ...missingName(spec),
    ...bindingErrors(spec, capabilities),
    ...mutableOperationsErrors(spec.matchResources, matchPath),
  ];
}

/**
 * Since declarative validation, missing members come last, and without a detail.
 * Upstream: `validateValidatingAdmissionPolicyBindingSpec` in validation.go, v1/zz_generated.validations.go.
 */
export function validatingBindingErrors(
  spec: ValidatingBindingSpec,
  capabilities: Capabilities,
): FieldError[] {
  const actions = spec.validationActions ?? [];
  const without = (detail: ReturnType<typeof noActions> | ""): FieldError[] =>
    actions.length === 0 ? [required(actionsPath, detail, acting)] : [];
  const others = [...bindingErrors(spec, capabilities), ...actionsErrors(actions)];
  return capabilities.declaredBindings
    ? [...others, ...missingName(spec), ...without("")]
    : [...missingName(spec), ...others, ...without(noActions())];
}

const validationActions = ["Audit", "Deny", "Warn"];

function actionsErrors(actions: readonly string[]): FieldError[] {
  const errors = actions.flatMap((action, i) => {
    const at: Path = [...actionsPath, i];
    return [
      ...(validationActions.includes(action)
        ? []
        : [notSupported(at, toJson(action), validationActions, acting)]),
      ...(actions.indexOf(action) < i ? [duplicate(at, toJson(action), acting)] : []),
    ];
  });
  return actions.includes("Deny") && actions.includes("Warn")
    ? [...errors, invalid(actionsPath, toJson(actions), denyAndWarn(), acting)]
    : errors;
}
