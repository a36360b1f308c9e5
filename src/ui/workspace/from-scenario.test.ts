import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { workspaceOf } from "./from-scenario.ts";
import { readScenarioFile, writeScenarioFile } from "./scenario-file.ts";
import { planOf } from "./scenario-of.ts";
import { emptyWorkspace, fieldValidations, requestKinds, type Workspace } from "./workspace.ts";

describe("a scenario on the page", () => {
  test("shows the last write, and the create before it as what exists", () => {
    const { workspace, leftOut } = workspaceOf({
      title: "T",
      crd: "CRD",
      previousCrd: "OLD",
      previousRequests: [{ verb: "create", object: "E" }],
      requests: [{ verb: "update", subresource: "status", fieldValidation: "Ignore", object: "R" }],
    });
    expect(workspace).toEqual({
      ...emptyWorkspace,
      title: "T",
      documents: { definition: "CRD", before: "OLD", resource: "R", existing: "E" },
      request: "status",
      fieldValidation: "Ignore",
    });
    expect(leftOut).toBeUndefined();
  });

  test("says what it has no place for", () => {
    const { leftOut } = workspaceOf({
      crd: "CRD",
      requests: [{ verb: "create", object: "R" }, { verb: "get" }, { verb: "list" }],
    });
    expect(leftOut).toBe("The page shows one request; 2 requests of the scenario are left out.");
  });
});

describe("scenario files", () => {
  const text = fc.oneof(
    fc.constant(""),
    fc.string().map((line) => `a: ${line}\n`),
    fc.constant("a:\n  b: |\n    c\n\n"),
  );
  const workspaces: fc.Arbitrary<Workspace> = fc.record({
    title: fc.string(),
    kubernetes: fc.constant("1.37" as const),
    documents: fc.record({ definition: text, before: text, resource: text, existing: text }),
    request: fc.constantFrom(...requestKinds),
    fieldValidation: fc.constantFrom(...fieldValidations),
    view: fc.constant("problems"),
    stage: fc.constant(null),
  });

  test("ask the same of the engine after writing and reading", () => {
    fc.assert(
      fc.property(workspaces, (workspace) => {
        const read = readScenarioFile(writeScenarioFile(workspace));
        expect(read?.ok).toBe(true);
        if (read?.ok !== true || workspace.documents.resource === "") return;
        expect(planOf(read.workspace)).toEqual(planOf(workspace));
      }),
    );
  });

  test("that are none are told from manifests", () => {
    expect(readScenarioFile("kind: CronTab\n")).toBeUndefined();
    expect(readScenarioFile("{{ template }}: [")).toBeUndefined();
    expect(readScenarioFile("[1]")).toBeUndefined();
  });

  test("that are malformed say why", () => {
    const text = "crd: x\nrequests:\n- verb: destroy\n";
    expect(readScenarioFile(text)).toMatchObject({
      ok: false,
      error: expect.stringContaining("requests[0].verb"),
    });
  });
});
