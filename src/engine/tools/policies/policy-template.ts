import { isList, member, stringAt, type Value } from "../../go/value/value.ts";

/** Returns the version that objects are stored in. */
function storageVersion(definition: Value): string {
  const versions = member(member(definition, "spec"), "versions");
  const all = isList(versions) ? versions : [];
  return stringAt(all.find((version) => member(version, "storage") === true) ?? all[0] ?? null, "name");
}

/**
 * Returns a policy for the objects of a definition with its binding, to start from: only the members of a group may change
 * an object that others have approved.
 */
export function policyTemplate(definition: Value): string {
  const group = stringAt(definition, "spec", "group") || "example.com";
  const plural = stringAt(definition, "spec", "names", "plural") || "widgets";
  const version = storageVersion(definition) || "v1";
  return `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: approved-${plural}.${group}
spec:
  matchConstraints:
    resourceRules:
    - apiGroups: [${JSON.stringify(group)}]
      apiVersions: [${JSON.stringify(version)}]
      operations: ["CREATE", "UPDATE"]
      resources: [${JSON.stringify(plural)}]
  variables:
  - name: owner
    expression: object.metadata.?labels["owner"].orValue("")
  validations:
  - expression: variables.owner != "" || "admins" in request.userInfo.groups
    message: Only admins may leave out the label owner.
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata:
  name: approved-${plural}.${group}
spec:
  policyName: approved-${plural}.${group}
  validationActions: ["Deny"]
`;
}
