import { invalid } from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { aggregate } from "../../apimachinery/status/status.ts";
import { append } from "../../go/value/append.ts";
import type { Path } from "../../go/value/path.ts";
import { newStructural } from "../schema/new-structural.ts";
import { validateStructural } from "../schema/structural-rules/validate-structural.ts";
import { acceptNames, sameNames } from "./accept-names.ts";
import { lower } from "./hoist.ts";
import type {
  CustomResourceDefinition,
  CustomResourceDefinitionCondition,
  CustomResourceDefinitionStatus,
} from "./types.ts";
import { type ApprovalState, approvalOf, isProtectedGroup } from "./validation/api-approval.ts";
import { caBundleErrors } from "./validation/ca-bundle.ts";
import { notFalse } from "./validation/faults.ts";

/** A condition without its transition time. */
export type Finding = Omit<CustomResourceDefinitionCondition, "lastTransitionTime">;

type Conditions = readonly CustomResourceDefinitionCondition[];

export function isConditionTrue(crd: CustomResourceDefinition, type: string): boolean {
  return isTrue(crd.status.conditions ?? [], type);
}

function isTrue(conditions: Conditions, type: string): boolean {
  return conditions.some((condition) => condition.type === type && condition.status === "True");
}

/** Sets a condition. The time changes only with the status. A known condition keeps its place. */
export function setCondition(conditions: Conditions, finding: Finding, now: string): Conditions {
  const old = conditions.find(({ type }) => type === finding.type);
  const lastTransitionTime = old?.status === finding.status ? old.lastTransitionTime : now;
  const condition = { ...finding, lastTransitionTime };
  return old === undefined
    ? [...conditions, condition]
    : conditions.map((other) => (other === old ? condition : other));
}

/** What the controllers work with. */
export interface Controllers {
  /** RFC 3339. */
  readonly now: string;
  readonly capabilities: Capabilities;
  /** The server's other definitions, whose names are taken. */
  readonly others?: readonly CustomResourceDefinition[];
}

/**
 * Returns the status after the controllers have settled: names, then establishing, then the schema and the approval.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/controller.
 */
export function settledStatus(
  crd: CustomResourceDefinition,
  { now, capabilities, others = [] }: Controllers,
): CustomResourceDefinitionStatus {
  const named = namedStatus(crd, now, others);
  let conditions = named.conditions ?? [];
  if (isTrue(conditions, "NamesAccepted") && !isTrue(conditions, "Established")) {
    conditions = setCondition(conditions, established(crd, capabilities), now);
  }
  const nonStructural = nonStructuralSchema(crd, capabilities);
  conditions = nonStructural
    ? setCondition(conditions, nonStructural, now)
    : conditions.filter(({ type }) => type !== "NonStructuralSchema");
  if (isProtectedGroup(crd.spec.group)) conditions = setCondition(conditions, approval(crd), now);
  return { ...named, conditions };
}

/** Accepting names can free other names, so the controller repeats until nothing changes. */
function namedStatus(
  crd: CustomResourceDefinition,
  now: string,
  others: readonly CustomResourceDefinition[],
): CustomResourceDefinitionStatus {
  const { acceptedNames, findings } = acceptNames(crd, others);
  if (findings.length === 0) return crd.status;
  const conditions = findings.reduce<Conditions>(
    (list, finding) => setCondition(list, finding, now),
    crd.status.conditions ?? [],
  );
  const status = { ...crd.status, acceptedNames, conditions };
  const isSame = sameNames(acceptedNames, crd.status.acceptedNames);
  return isSame ? status : namedStatus({ ...crd, status }, now, others);
}

function established(crd: CustomResourceDefinition, { caBundleChecked }: Capabilities): Finding {
  const bundle = crd.spec.conversion?.webhookClientConfig?.caBundle ?? "";
  if (caBundleChecked && caBundleErrors(bundle, []).length > 0) {
    const message = "The conversion webhook CABundle is invalid";
    return { type: "Established", status: "False", reason: "InvalidCABundle", message };
  }
  const message = "the initial names have been accepted";
  return { type: "Established", status: "True", reason: "InitialNamesAccepted", message };
}

/** Returns the condition for non-structural schemas, always per version: the controller looks at the v1 form. */
function nonStructuralSchema(crd: CustomResourceDefinition, capabilities: Capabilities): Finding | undefined {
  const type = "NonStructuralSchema";
  const errors = crd.spec.preserveUnknownFields
    ? [
        invalid(["spec", "preserveUnknownFields"], "true", notFalse(), {
          origin: "preserveUnknownFields",
        }),
      ]
    : [];
  for (const [i, version] of (lower(crd.spec).versions ?? []).entries()) {
    const schema = version.schema?.openAPIV3Schema;
    if (schema === undefined) continue;
    const converted = newStructural(schema);
    if (!converted.ok) {
      const message = `failed to check validation schema for version ${version.name}: ${converted.error.text}`;
      return { type, status: "Unknown", reason: "StructuralError", message };
    }
    const path: Path = ["spec", "versions", i, "schema", "openAPIV3Schema"];
    append(errors, validateStructural(schema, path, capabilities));
  }
  if (errors.length === 0) return undefined;
  return { type, status: "True", reason: "Violations", message: aggregate(errors) };
}

const approvalReasons: Readonly<Record<ApprovalState, string>> = {
  approved: "ApprovedAnnotation",
  bypassed: "UnapprovedAnnotation",
  invalid: "InvalidAnnotation",
  missing: "MissingAnnotation",
};

function approval(crd: CustomResourceDefinition): Finding {
  const { state, reason: message } = approvalOf(crd);
  return {
    type: "KubernetesAPIApprovalPolicyConformant",
    status: state === "approved" ? "True" : "False",
    reason: approvalReasons[state],
    message,
  };
}
