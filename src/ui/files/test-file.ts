import { stringify } from "yaml";
import {
  isOpenshiftSuite,
  nameOf,
  type ReadTest,
  readOpenshift,
  readTest,
  scenarioOfTest,
  type TestScenario,
  writeGo,
  writeOpenshift,
} from "../../engine/index.ts";
import type { SavedTest, Workspace } from "../workspace/workspace.ts";
import { tooManyAliases } from "./aliases.ts";
import { yamlData } from "./yaml-data.ts";

/** Tests in files of other programs. It needs the YAML library, so it is loaded late. */

export type ReadTestFile =
  | { readonly ok: true; readonly tests: readonly SavedTest[] }
  | { readonly ok: false; readonly error: string };

/** The tests of a suite of openshift/api; undefined if the text is something else. */
export function readTestFile(text: string): ReadTestFile | undefined {
  if (!/^tests[ \t]*:/m.test(text) || !/^[ \t]+on(Create|Update)[ \t]*:/m.test(text)) return undefined;
  const error = tooManyAliases(text);
  if (error !== undefined) return { ok: false, error };
  const data = yamlData(text);
  if (!isOpenshiftSuite(data)) return undefined;
  const read = readOpenshift(data);
  return read.ok ? { ok: true, tests: read.suite.tests.map((test) => ({ ...test })) } : read;
}

/** The scenario of a workspace's test, or why it is not one. */
export function scenarioOfSaved({ documents, kubernetes }: Workspace, test: SavedTest): TestScenario {
  const read = readTest(test);
  return read.ok ? scenarioOfTest({ crd: documents.definition, kubernetes }, read.test) : read;
}

/** Tests in the format of another program, and those that the format cannot express. */
export interface ExportedTests {
  readonly text: string;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

function hasPolicies({ policies }: Workspace["documents"]): boolean {
  return policies.trim() !== "";
}

/** A workspace's tests as a Go file for envtest. */
export function exportGo({ documents, kubernetes, tests }: Workspace): ExportedTests {
  const read = tests.map(readTest);
  const { text, leftOut } = writeGo({
    crd: documents.definition,
    kubernetes,
    ...(hasPolicies(documents) ? { policies: [documents.policies] } : {}),
    tests: read.flatMap((each) => (each.ok ? [each.test] : [])),
  });
  return { text, leftOut: [...leftOut, ...unreadable(read)] };
}

/** A workspace's tests as a suite of openshift/api. */
export function exportOpenshift({ title, documents, tests }: Workspace): ExportedTests {
  const read = tests.map(readTest);
  const { data, leftOut } = writeOpenshift({
    name: title === "" ? "tests" : title,
    crdName: nameOf(documents.definition),
    hasPolicies: hasPolicies(documents),
    tests: read.flatMap((each) => (each.ok ? [each.test] : [])),
  });
  return {
    text: stringify(data, { lineWidth: 0, aliasDuplicateObjects: false }),
    leftOut: [...leftOut, ...unreadable(read)],
  };
}

function unreadable(read: readonly ReadTest[]): ExportedTests["leftOut"] {
  return read.flatMap((each) => (each.ok ? [] : [{ name: each.name, why: each.error }]));
}
