import { expect, test } from "vitest";
import { definitionOf, runOn } from "./testing/files.ts";

/** What people reported that the server accepts silently: the notes of `check --notes`, and what `fix` writes. */

const crd = definitionOf(
  "Engine",
  `type: object
required: []
properties:
  spec:
    type: object
    nullable: false
    properties:
      size: {type: integer, x-kubernetes-validations: [{rule: self == oldSelf, message: size is immutable}]}`,
  "",
  "    additionalPrinterColumns:\n    - {name: Size, type: date, jsonPath: .spec.size}\n",
).replace("names:\n", "names:\n    shortNames: []\n");

test("check --notes says what is silently other than it looks", async () => {
  const { code, out } = await runOn({ "crd.yaml": crd }, "check", "--notes", "crd.yaml");
  expect(code).toBe(0);
  expect(out).toContain("note[immutable-can-be-removed]: spec.size is optional");
  expect(out).toContain("possible fix: Add a rule to the parent");
  expect(out).toContain("note[column-never-shows]: The column Size never shows anything: its type is date");
  for (const lost of ["spec.names.shortNames: []", "openAPIV3Schema.required: []", "spec.nullable: false"])
    expect(out).toMatch(
      new RegExp(`note\\[not-kept\\]: The server does not keep .*${lost.replace("[]", "\\[\\]")}`),
    );
});

test("fix --as-stored writes the definition as the server stores it", async () => {
  const { out } = await runOn({ "crd.yaml": crd }, "fix", "--as-stored", "crd.yaml");
  expect(out.match(/^-\s.*/gm)?.map((line) => line.slice(1).trim())).toEqual([
    "shortNames: []",
    "required: []",
    "nullable: false",
  ]);
  expect(out).toContain("3 fixes in 1 file, 0 problems left.");
  const without = await runOn({ "crd.yaml": crd }, "fix", "crd.yaml");
  expect(without.out).toBe("0 fixes in 0 files, 0 problems left.\n");
});
