import { expect, test } from "vitest";
import { createLines, manifest } from "../testing/definitions.ts";
import { isProtectedGroup } from "./api-approval.ts";

const key = "api-approved.kubernetes.io";
const at = `metadata.annotations[${key}]`;
const proposal = "see https://github.com/kubernetes/enhancements/pull/1111";
const invalid = `protected groups must have approval annotation "${key}" with either a URL or a reason starting with "unapproved", ${proposal}`;

test.each<[string | undefined, string[]]>([
  [
    undefined,
    [`${at}: Required value: protected groups must have approval annotation "${key}", ${proposal}`],
  ],
  ["", [`${at}: Required value: protected groups must have approval annotation "${key}", ${proposal}`]],
  ["https://github.com/kubernetes/enhancements/pull/1111", []],
  ["unapprovedish", []],
  ["/path", [`${at}: Invalid value: "/path": ${invalid}`]],
  ["approved", [`${at}: Invalid value: "approved": ${invalid}`]],
])("%j", (annotation, expected) => {
  const annotations = annotation === undefined ? {} : { [key]: annotation };
  const text = manifest({ group: "x.k8s.io" }, { name: "widgets.x.k8s.io", annotations });
  expect(createLines(text)).toEqual(expected);
});

test("whose groups are protected", () => {
  expect(["k8s.io", "a.kubernetes.io", "x.k8s.io"].every(isProtectedGroup)).toBe(true);
  expect(["example.com", "ak8s.io", "k8s.io.com"].some(isProtectedGroup)).toBe(false);
});
