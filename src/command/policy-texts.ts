import type { RequestUser } from "../engine/playback/scenario.ts";
import type { Finding } from "./findings.ts";
import type { Manifest } from "./manifests.ts";
import type { TaskText } from "./tasks/places.ts";

/** What a server has for admission, and what of it could not be read. */
export interface PolicyInputs {
  readonly manifests: readonly Manifest[];
  readonly findings: readonly Finding[];
  readonly user?: RequestUser;
}

/** What a manifest is for admission: a policy or binding, a namespace, or else a param. */
export function policyText({ kind, group, text }: Manifest): TaskText {
  if (group === "admissionregistration.k8s.io") return { list: "policies", text };
  return { list: group === "" && kind === "Namespace" ? "namespaces" : "params", text };
}
