import { type Cause, type FieldError, invalid, required } from "../../../apimachinery/field/error.ts";
import { parseRequestUri } from "../../../go/url/parse.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Path } from "../../../go/value/path.ts";
import { stringAt } from "../../../go/value/value.ts";
import type { CustomResourceDefinition } from "../types.ts";
import { approvalInvalid, approvalMissing } from "./faults.ts";

const annotation = "api-approved.kubernetes.io";

export type ApprovalState = "missing" | "bypassed" | "approved" | "invalid";

export interface Approval {
  readonly state: ApprovalState;
  /** The server's text, for the error or the condition. */
  readonly reason: string;
}

/** Checks whether a group belongs to the Kubernetes community, so that its definitions need an approval. */
export function isProtectedGroup(group: string): boolean {
  return /(^|\.)(k8s|kubernetes)\.io$/.test(group);
}

/** Upstream: GetAPIApprovalState in k8s.io/apiextensions-apiserver/pkg/apihelpers/helpers.go. */
export function approvalOf(crd: CustomResourceDefinition): Approval {
  const value = stringAt(crd.metadata, "annotations", annotation);
  if (value === "") return { state: "missing", reason: approvalMissing().text };
  if (value.startsWith("unapproved")) return { state: "bypassed", reason: `not approved: ${quote(value)}` };
  const parsed = parseRequestUri(value);
  if (parsed.ok && parsed.url.host !== "" && parsed.url.scheme !== "") {
    return { state: "approved", reason: `approved in ${value}` };
  }
  return { state: "invalid", reason: approvalInvalid().text };
}

/** Reports nothing while the state is unchanged. */
export function approvalErrors(
  crd: CustomResourceDefinition,
  old: CustomResourceDefinition | undefined,
): FieldError[] {
  if (!isProtectedGroup(crd.spec.group)) return [];
  const { state } = approvalOf(crd);
  if (old !== undefined && approvalOf(old).state === state) return [];
  const path: Path = ["metadata", "annotations", { key: annotation }];
  const cause: Cause = { origin: "approval" };
  if (state === "missing") return [required(path, approvalMissing(), cause)];
  if (state !== "invalid") return [];
  const value = stringAt(crd.metadata, "annotations", annotation);
  return [invalid(path, quote(value), approvalInvalid(), cause)];
}
