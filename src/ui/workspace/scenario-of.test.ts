import { describe, expect, test } from "vitest";
import { planOf } from "./scenario-of.ts";
import { emptyWorkspace, type RequestKind, type Workspace } from "./workspace.ts";

function workspace(request: RequestKind, documents: Partial<Workspace["documents"]>): Workspace {
  return {
    ...emptyWorkspace,
    request,
    fieldValidation: "Warn",
    documents: { ...emptyWorkspace.documents, definition: "CRD", ...documents },
  };
}

describe("the scenario of a workspace", () => {
  test("creates the resource", () => {
    const { scenario, names } = planOf(workspace("create", { resource: "R", existing: "E" }));
    expect(scenario).toEqual({
      kubernetes: "1.37",
      crd: "CRD",
      requests: [{ verb: "create", fieldValidation: "Warn", object: "R" }],
    });
    expect([...names]).toEqual([
      ["crd", "definition"],
      ["requests/0", "resource"],
    ]);
  });

  test("creates what exists before it is changed", () => {
    const { scenario, names } = planOf(workspace("update", { resource: "R", existing: "E" }));
    expect(scenario.requests).toEqual([
      { verb: "create", fieldValidation: "Warn", object: "E" },
      { verb: "update", fieldValidation: "Warn", object: "R" },
    ]);
    expect(names.get("requests/0")).toBe("existing");
    expect(names.get("requests/1")).toBe("resource");
  });

  test("applies the resource, to what another manager created", () => {
    const applied = { verb: "patch", patchType: "apply" };
    expect(planOf(workspace("apply", { resource: "R" })).scenario.requests).toEqual([
      { ...applied, fieldValidation: "Warn", object: "R" },
    ]);
    expect(planOf(workspace("apply", { resource: "R", existing: "E" })).scenario.requests).toEqual([
      { verb: "create", fieldManager: "kubectl-create", fieldValidation: "Warn", object: "E" },
      { ...applied, fieldValidation: "Warn", object: "R" },
    ]);
  });

  test("creates what exists under the definition before", () => {
    const { scenario, names } = planOf(workspace("update", { before: "OLD", resource: "R", existing: "E" }));
    expect(scenario.previousCrd).toBe("OLD");
    expect(scenario.previousRequests?.map(({ object }) => object)).toEqual(["E"]);
    expect(scenario.requests?.map(({ object }) => object)).toEqual(["R"]);
    expect(names.get("previousRequests/0")).toBe("existing");
    expect(names.get("requests/0")).toBe("resource");
  });

  test("gives what exists its status, where the definition before has it as a subresource", () => {
    const existing = "spec: {}\nstatus: {phase: Old}\n";
    const sent = (before: string) =>
      planOf(workspace("status", { before, resource: "R", existing })).scenario.previousRequests?.map(
        ({ verb, subresource }) => [verb, subresource],
      );
    expect(sent("subresources:\n  status: {}\n")).toEqual([
      ["create", undefined],
      ["update", "status"],
    ]);
    expect(sent("subresources: {scale: {statusReplicasPath: .status.replicas}}")).toHaveLength(1);
    expect(sent("properties: {status: {type: object}}")).toHaveLength(1);
    // The test would exceed its time limit if the search continued from each of them.
    expect(sent("subresources ".repeat(300_000))).toHaveLength(1);
    expect(sent(`subresources: {status:${" ".repeat(1_000_000)}`)).toHaveLength(1);
  });

  test.each([
    ["status", "status"],
    ["scale", "scale"],
  ] as const)("sends %s to the subresource", (kind, subresource) => {
    const { scenario } = planOf(workspace(kind, { resource: "R", existing: "E" }));
    expect(scenario.requests?.at(-1)).toEqual({
      verb: "update",
      subresource,
      fieldValidation: "Warn",
      object: "R",
    });
  });

  test("leaves out what is blank", () => {
    const { scenario } = planOf(workspace("update", { resource: " \n", existing: "", before: "\n" }));
    expect(scenario).toEqual({ kubernetes: "1.37", crd: "CRD", requests: [] });
  });
});

test("a title of blanks is none", () => {
  expect(planOf({ ...emptyWorkspace, title: " " }).scenario).not.toHaveProperty("name");
});
