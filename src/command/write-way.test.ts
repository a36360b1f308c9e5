import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runIn } from "./testing/run-in.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer}
              fixed: {type: string}
              ports:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [port, protocol]
                items:
                  type: object
                  required: [port]
                  properties: {port: {type: integer}, protocol: {type: string, default: TCP}}
            x-kubernetes-validations:
            - {rule: "!has(oldSelf.fixed) || self.fixed != oldSelf.fixed", message: must change}
          status: {type: object, properties: {phase: {type: string}}}
`;

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "write-way-"));
  await writeFile(join(folder, "crd.yaml"), crd);
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a command on the definition and an object with these members. */
async function ran(members: string, ...args: readonly string[]) {
  await writeFile(
    join(folder, "widget.yaml"),
    `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n${members}\n`,
  );
  const { code, out, told } = await runIn(folder, [
    ...args,
    join(folder, "crd.yaml"),
    join(folder, "widget.yaml"),
  ]);
  return { code, out, told };
}

/** The findings of a check, each with its line. */
async function found(members: string, ...args: readonly string[]): Promise<readonly (readonly unknown[])[]> {
  const { out } = await ran(members, "check", "--format", "json", ...args);
  const { findings } = JSON.parse(out) as {
    findings: { line: number; text: string; reason: string; fix?: { title: string } }[];
  };
  return findings.map(({ line, text, fix }) => [line, text, fix?.title]);
}

test("an apply rejects what a create accepts with a warning or words of its own", async () => {
  const members = "spec:\n  size: '3'\n  ports: [{port: 80}, {port: 80, protocol: TCP}]";
  expect(await found(members, "--as", "apply")).toEqual([
    [5, ".spec.size: expected numeric (int or float), got string", "Write 3 without quotes"],
    [
      6,
      '.spec.ports: duplicate entries for key [port=80,protocol="TCP"]',
      "Remove the second, ports[1], 1 more",
    ],
  ]);
  expect((await found(members)).map(([line]) => line)).toEqual([5, 6]);
});

test("the status is written apart", async () => {
  const members = "spec: {size: 1}\nstatus:\n  fase: Ready";
  const [loss] = await found("spec: {size: 1}\nstatus: {phase: Ready}");
  expect(loss?.[1]).toBe("The server stores this without status");
  expect(await found(members, "--status")).toEqual([[6, 'unknown field "status.fase"', "Rename to phase"]]);
  expect((await found(members, "--as", "apply", "--status")).map(([line, text]) => [line, text])).toEqual([
    [
      6,
      "failed to create typed patch object (/w; example.com/v1, Kind=Widget): .status.fase: field not declared in schema",
    ],
  ]);
  expect(await found("spec: {size: 1}\nstatus: {phase: Ready}", "--status")).toEqual([]);
});

test("a replace checks rules about the old object", async () => {
  expect(await found("spec: {fixed: a}")).toEqual([]);
  expect((await found("spec: {fixed: a}", "--as", "replace")).map(([, text]) => text)).toEqual([
    "spec: Invalid value: must change",
  ]);
});

test("the configuration says how objects are written, and a flag overrides it", async () => {
  const config = join(folder, "crd-playground.yaml");
  await writeFile(config, "as: apply\nmanager: flux\n");
  const [apply] = await found("spec: {sized: 1}");
  expect(apply?.[1]).toContain("field not declared in schema");
  const [create] = await found("spec: {sized: 1}", "--as", "create");
  expect(create?.[1]).toBe('unknown field "spec.sized"');
  for (const [text, told] of [
    ["as: patch", "as must be create, apply, replace."],
    ["status: 1", "status must be true or false."],
    [`manager: ${"m".repeat(129)}`, "manager must be a string of up to 128 characters."],
  ] as const) {
    await writeFile(config, text);
    expect((await ran("spec: {}", "check")).told).toContain(told);
  }
});

test("another way is an error of the call", async () => {
  const { code, told } = await ran("spec: {}", "check", "--as", "patch");
  expect(code).toBe(2);
  expect(told).toContain("--as must be create, apply, replace.");
});

test("fix mends what an apply rejects", async () => {
  const { out } = await ran("spec: {siez: 1}", "fix", "--as", "apply");
  expect(out).toContain("size: 1");
});
