import { expect, test } from "vitest";
import { readScenarioFile } from "../files/scenario-file.ts";
import { exportGo, exportOpenshift, readTestFile } from "../files/test-file.ts";
import { testOf, withMoreTests, withTestReplaced } from "./tests.ts";
import { emptyWorkspace, type Workspace } from "./workspace.ts";

const a = { name: "a", expect: [{ code: 201 }] };

function workspaceWith(...tests: Workspace["tests"]): Workspace {
  return { ...emptyWorkspace, tests };
}

test("a test is the scenario on screen without its definition", () => {
  const documents = { ...emptyWorkspace.documents, definition: "D", resource: "R", existing: "E" };
  const workspace: Workspace = { ...workspaceWith(a), documents, request: "update", title: "T" };
  expect(testOf(workspace, "a")).toEqual({
    name: "a (2)",
    requests: [
      { verb: "create", fieldValidation: "Strict", object: "E" },
      { verb: "update", fieldValidation: "Strict", object: "R" },
    ],
  });
});

test("policies are the server's, and who sends is the test's", () => {
  const policies = "kind: ValidatingAdmissionPolicy\n---\nkind: Namespace\n";
  const documents = { ...emptyWorkspace.documents, definition: "D", resource: "R", policies };
  const test = testOf({ ...emptyWorkspace, documents, sender: "ada, large" }, "a");
  expect(test).toEqual({
    name: "a",
    user: { username: "ada", groups: ["large"] },
    requests: [{ verb: "create", fieldValidation: "Strict", object: "R" }],
  });
});

test("names that are taken get a number", () => {
  const names = withMoreTests(workspaceWith(a), [a, a]).tests.map(({ name }) => name);
  expect(names).toEqual(["a", "a (2)", "a (3)"]);
});

test("a test that is gone is not replaced", () => {
  const workspace = workspaceWith(a);
  expect(withTestReplaced(workspace, { ...a }, undefined)).toBe(workspace);
  expect(withTestReplaced(workspace, a, { ...a, name: "b" }).tests).toEqual([{ ...a, name: "b" }]);
  expect(withTestReplaced(workspace, a, undefined).tests).toEqual([]);
});

test("a scenario with an expectation is its own first test", () => {
  const read = readScenarioFile(
    'title: T\ncrd: "D"\nexpect: {code: 201}\ntests:\n- {name: b, expect: [{code: 422}]}\n',
  );
  expect(read?.ok === true && read.scenario.tests).toEqual([
    { name: "T", expect: { code: 201 } },
    { name: "b", expect: [{ code: 422 }] },
  ]);
  expect(readScenarioFile('crd: "D"\ntests: [{name: b, expect: [{cod: 422}]}]\n')).toMatchObject({
    ok: false,
  });
});

test("exports tell which tests they do not have", () => {
  const workspace = workspaceWith({ name: "odd", expect: 7 });
  const leftOut = [{ name: "odd", why: "expect must be an object" }];
  expect(exportGo(workspace).leftOut).toEqual(leftOut);
  expect(exportOpenshift(workspace).leftOut).toEqual(leftOut);
});

test("a text that is no suite of openshift/api is none", () => {
  expect(readTestFile("kind: CronTab\n")).toBeUndefined();
  expect(readTestFile("tests:\n  onCreate:\n  - {}\n")).toEqual({
    ok: false,
    error: "tests.onCreate[0].initial is missing",
  });
});
