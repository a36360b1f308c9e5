import { parse, stringify } from "yaml";
import { nameOf } from "../../engine/suite/openshift/name-object.ts";
import { isOpenshiftSuite, readOpenshift } from "../../engine/suite/openshift/read.ts";
import { writeOpenshift } from "../../engine/suite/openshift/write.ts";
import { readTest } from "../../engine/suite/read-suite.ts";
import type { SavedTest, Workspace } from "./workspace.ts";

/** Tests in files of other programs. It needs the YAML library, so it is loaded late. */

export type ReadTestFile =
  | { readonly ok: true; readonly tests: readonly SavedTest[] }
  | { readonly ok: false; readonly error: string };

/** The tests of a suite of openshift/api; undefined if the text is something else. */
export function readTestFile(text: string): ReadTestFile | undefined {
  if (!/^tests[ \t]*:/m.test(text) || !/^[ \t]+on(Create|Update)[ \t]*:/m.test(text)) return undefined;
  let data: unknown;
  try {
    data = parse(text, { maxAliasCount: 100, logLevel: "silent", uniqueKeys: false });
  } catch {
    return undefined;
  }
  if (!isOpenshiftSuite(data)) return undefined;
  const read = readOpenshift(data);
  return read.ok ? { ok: true, tests: read.suite.tests.map((test) => ({ ...test })) } : read;
}

/** A workspace's tests as a suite of openshift/api, and the tests that the format cannot say. */
export function exportOpenshift({ title, documents, tests }: Workspace): {
  readonly text: string;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
} {
  const read = tests.map(readTest);
  const { data, leftOut } = writeOpenshift({
    name: title === "" ? "tests" : title,
    crdName: nameOf(documents.definition),
    tests: read.flatMap((each) => (each.ok ? [each.test] : [])),
  });
  const unread = read.flatMap((each) => (each.ok ? [] : [{ name: each.name, why: each.error }]));
  return {
    text: stringify(data, { lineWidth: 0, aliasDuplicateObjects: false }),
    leftOut: [...leftOut, ...unread],
  };
}
