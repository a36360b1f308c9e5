import type { ManifestLook } from "./manifest-look.ts";

/** The API groups of Kubernetes itself. Groups of add-ons may also end with `.k8s.io`, so the names are listed. */
const groups: ReadonlySet<string> = new Set([
  "",
  "admissionregistration.k8s.io",
  "apiextensions.k8s.io",
  "apiregistration.k8s.io",
  "apps",
  "authentication.k8s.io",
  "authorization.k8s.io",
  "autoscaling",
  "batch",
  "certificates.k8s.io",
  "coordination.k8s.io",
  "discovery.k8s.io",
  "events.k8s.io",
  "extensions",
  "flowcontrol.apiserver.k8s.io",
  "internal.apiserver.k8s.io",
  "networking.k8s.io",
  "node.k8s.io",
  "policy",
  "rbac.authorization.k8s.io",
  "resource.k8s.io",
  "scheduling.k8s.io",
  "storage.k8s.io",
  "storagemigration.k8s.io",
]);

/** Whether an object is of a kind that Kubernetes has without a definition. */
export function isBuiltIn({ apiVersion }: Pick<ManifestLook, "apiVersion">): boolean {
  if (apiVersion === "") return false;
  const slash = apiVersion.indexOf("/");
  return groups.has(slash < 0 ? "" : apiVersion.slice(0, slash));
}
