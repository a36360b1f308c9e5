import fc from "fast-check";
import { expect, it } from "vitest";
import { commands } from "./commands/all.ts";
import { ConsoleSession } from "./session.ts";

const now = "2026-01-01T00:00:00Z";
const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.lab.example.com}
spec:
  group: lab.example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}]
`;

const word = fc.constantFrom(
  ...commands.flatMap(({ name, flags }) => [name, ...Object.keys(flags).map((flag) => `--${flag}`)]),
  ...[
    "-f",
    "-o",
    "-n",
    "-A",
    "-p",
    "-l",
    "crd",
    "widgets",
    "widget/a",
    "a",
    "crd.yaml",
    "-",
    "{}",
    "[]",
    "yaml",
  ],
  ...[
    "jsonpath={.a[",
    "jsonpath={range .items[*]}",
    "'",
    '"',
    "<<END",
    "\n",
    "|",
    "\\",
    "--",
    "=",
    "",
    "widgets.v1.",
    "../..",
  ],
  ...[
    "custom-columns=a:[",
    "/openapi/v3/apis/lab.example.com/v1",
    "json",
    "merge",
    '[{"op":"add"}]',
    "widgets.spec..x",
  ],
);
const line = fc.array(fc.oneof({ weight: 8, arbitrary: word }, { weight: 1, arbitrary: fc.string() }), {
  maxLength: 8,
});

it("answers whatever is typed", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      const session = new ConsoleSession({});
      session.run({ line: "kubectl apply -f crd.yaml", files: { "crd.yaml": crd }, now });
      for (const words of lines) {
        const outputs = session.run({ line: `kubectl ${words.join(" ")}`, files: { "crd.yaml": crd }, now });
        // A diff that fails ends with 2, since 1 says that there are differences.
        const codes = words.includes("diff") ? [0, 1, 2] : [0, 1];
        for (const { exitCode } of outputs) expect(codes).toContain(exitCode);
      }
    }),
    { numRuns: 200 },
  );
});
