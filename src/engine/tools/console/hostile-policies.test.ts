import { expect, test } from "vitest";
import { ConsoleSession } from "./session.ts";

const policy = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: p}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [a.b], apiVersions: [v1], operations: ["*"], resources: [things]}]
  validations: [{expression: "true"}]
`;
const deep = `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`;

/** What a console prints for lines, after a policy was created. */
function printed(line: string, files: Readonly<Record<string, string>> = {}): string {
  const session = new ConsoleSession({ hasPolicies: true });
  const now = "2026-01-01T00:00:00Z";
  const all = { "p.yaml": policy, ...files };
  const [created] = session.run({ line: "kubectl create -f p.yaml", files: all, now });
  expect(created?.exitCode).toBe(0);
  return session
    .run({ line, files: all, now })
    .map(({ stdout, stderr }) => stdout + stderr)
    .join("");
}

test.each(["strategic", "merge", "json"])("a deep %s patch of a policy is told, not thrown", (type) => {
  const text = type === "json" ? `[{"op":"add","path":"/spec/a","value":${deep}}]` : `{"spec":${deep}}`;
  expect(
    printed(`kubectl patch validatingadmissionpolicy p --type=${type} --patch-file=x.json`, {
      "x.json": text,
    }),
  ).toMatch(/\S/);
});

test.each([
  "kubectl patch validatingadmissionpolicy p -p null",
  "kubectl patch validatingadmissionpolicy p -p '\"x\"'",
  `kubectl patch validatingadmissionpolicy p -p '{"spec":null}'`,
  `kubectl patch validatingadmissionpolicy p -p '{"$patch":"delete"}'`,
  `kubectl patch validatingadmissionpolicy p -p '{"spec":{"variables":[1,null,{"$patch":"delete"}]}}'`,
  `kubectl patch validatingadmissionpolicy p -p '{"spec":{"$setElementOrder/variables":"x","$deleteFromPrimitiveList/a":[1]}}'`,
  `kubectl patch validatingadmissionpolicy p --type=merge -p '{"metadata":null}'`,
  `kubectl patch validatingadmissionpolicy p --type=json -p '[{"op":"remove","path":""}]'`,
  "kubectl apply --server-side -f deep.yaml",
  "kubectl apply -f deep.yaml",
  "kubectl get validatingadmissionpolicy p --subresource=status -o yaml",
  "kubectl scale validatingadmissionpolicy p --replicas=2",
])("%s", (line) => {
  const spec = `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: p}\nspec: ${deep}\n`;
  expect(printed(line, { "deep.yaml": spec })).toMatch(/\S/);
});
