import { expect, test } from "vitest";
import { isMap, type ValueMap } from "../../../go/value/value.ts";
import { plain } from "../testing/structural-of.ts";
import { dedupOwnerReferences } from "./dedup-owner-references.ts";

const owner = { apiVersion: "v1", kind: "ConfigMap", name: "a", uid: "u" };
const metadata = (...ownerReferences: object[]): ValueMap => {
  const value = plain({ ownerReferences });
  return isMap(value) ? value : new Map();
};

test("the same reference twice is taken once, with a warning", () => {
  const result = dedupOwnerReferences(metadata(owner, { ...owner, name: "b" }, owner, owner));
  expect(result.metadata).toEqual(metadata(owner, { ...owner, name: "b" }));
  expect(result.warnings.map(({ text }) => text)).toEqual([
    ".metadata.ownerReferences contains duplicate entries; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: u",
  ]);
});

test("references that share a uid only stay", () => {
  const given = metadata(owner, { ...owner, name: "b" });
  expect(dedupOwnerReferences(given)).toEqual({ metadata: given, warnings: [] });
});
