import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readScenarioFile, writeScenarioFile } from "../files/scenario-file.ts";
import { withoutLeads } from "./admission-texts.ts";
import { workspaceOf } from "./from-scenario.ts";
import { planOf } from "./scenario-of.ts";
import {
  emptyWorkspace,
  fieldValidations,
  isGenerated,
  requestKinds,
  responseStatuses,
  standIns,
  type Workspace,
} from "./workspace.ts";

describe("a scenario on the page", () => {
  test("shows the last write, and the create before it as what exists", () => {
    const { workspace, isWhole, leftOut } = workspaceOf({
      title: "T",
      crd: "CRD",
      previousCrd: "OLD",
      previousRequests: [{ verb: "create", object: "E" }],
      requests: [{ verb: "update", subresource: "status", fieldValidation: "Ignore", object: "R" }],
    });
    expect(workspace).toEqual({
      ...emptyWorkspace,
      title: "T",
      documents: {
        ...emptyWorkspace.documents,
        definition: "CRD",
        before: "OLD",
        resource: "R",
        existing: "E",
      },
      request: "status",
      fieldValidation: "Ignore",
    });
    expect({ isWhole, leftOut }).toEqual({ isWhole: true, leftOut: 0 });
  });

  test("shows the first create where nothing is changed, and any other on demand", () => {
    const creates = ["A", "B", "C"].map((object) => ({ verb: "create", object }) as const);
    const scenario = { crd: "CRD", requests: [...creates, { verb: "get" } as const] };
    const first = workspaceOf(scenario);
    expect(first).toMatchObject({
      shown: 0,
      isWhole: false,
      leftOut: 1,
      writes: ["create", "create", "create"],
    });
    expect(first.workspace.documents.resource).toBe("A");
    expect(workspaceOf(scenario, 2).workspace.documents).toMatchObject({ resource: "C", existing: "" });
  });

  test("is sent by who sends the write that is shown", () => {
    const scenario = {
      crd: "CRD",
      policies: ["P"],
      user: { username: "ada" },
      requests: [
        { verb: "create", object: "A" },
        { verb: "update", object: "B", user: { username: "bob", groups: ["dba"] } },
      ],
    } as const;
    expect(workspaceOf(scenario).workspace.sender).toBe("bob, dba");
    expect(workspaceOf(scenario, 0).workspace.sender).toBe("ada");
  });

  test("without a write has no resource", () => {
    expect(workspaceOf({ crd: "CRD" })).toMatchObject({ shown: -1, isWhole: true, leftOut: 0 });
  });
});

describe("scenario files", () => {
  const text = fc.oneof(
    fc.constant(""),
    fc.string().map((line) => `a: ${line}\n`),
    fc.constant("a:\n  b: |\n    c\n\n"),
  );
  const policies = fc.constantFrom(
    "",
    "kind: MutatingAdmissionPolicy\n---\nkind: ConfigMap\n",
    "# all\nkind: Namespace\n---\n\nkind: ValidatingAdmissionPolicy\n",
  );
  const workspaces: fc.Arbitrary<Workspace> = fc.record({
    title: fc.string(),
    kubernetes: fc.constantFrom("1.37" as const, "1.34.0" as const, "1.34.3" as const),
    documents: fc.record({
      definition: text,
      before: text,
      resource: text,
      existing: text,
      conversion: text,
      response: text,
      policies,
      go: text,
    }),
    request: fc.constantFrom(...requestKinds),
    fieldValidation: fc.constantFrom(...fieldValidations),
    sender: fc.constantFrom("", "alice", "alice, dev"),
    standIn: fc.constantFrom(...standIns),
    responseStatus: fc.constantFrom(...responseStatuses),
    goOptions: fc.constantFrom("", "maxDescLen=0"),
    goChosen: fc.constantFrom("", "example.com_widgets.yaml"),
    isDetached: fc.boolean(),
    tests: fc.array(fc.record({ name: text, expect: fc.constant([{ code: 201 }]) }), { maxLength: 3 }),
    writes: fc.array(fc.record({ verb: fc.constant("update"), fieldManager: text, object: text }), {
      maxLength: 3,
    }),
    view: fc.constant("problems"),
    stage: fc.constant(null),
  });

  test("ask the same of the engine after writing and reading", () => {
    fc.assert(
      fc.property(workspaces, (workspace) => {
        const read = readScenarioFile(writeScenarioFile(workspace));
        expect(read?.ok).toBe(true);
        expect(read?.ok === true && (read.scenario.tests ?? [])).toEqual(workspace.tests);
        expect(read?.ok === true && (read.scenario.writes ?? [])).toEqual(workspace.writes);
        if (read?.ok !== true || workspace.documents.resource === "") return;
        const again = workspaceOf(read.scenario).workspace;
        const asked = ({ scenario }: ReturnType<typeof planOf>) => withoutLeads(scenario);
        expect(asked(planOf(again))).toEqual(asked(planOf(workspace)));
        if (!isGenerated(workspace)) return;
        expect(again.documents.go).toBe(workspace.documents.go);
        expect([again.goOptions, again.goChosen]).toEqual([workspace.goOptions, workspace.goChosen]);
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

describe("a scenario whose requests name their managers", () => {
  const apply = { verb: "patch", patchType: "apply" } as const;
  const scenario = {
    crd: "CRD",
    requests: [
      { ...apply, fieldManager: "git", object: "a: 1\n" },
      { verb: "get", name: "x" } as const,
      { ...apply, fieldManager: "operator", object: "a: 2\n" },
    ],
  };

  test("is shown by the owners of fields, and its first write is the resource", () => {
    const opened = workspaceOf(scenario);
    expect(opened).toMatchObject({ writes: ["create"], isWhole: true, leftOut: 1 });
    const { documents, request, view, writes } = opened.workspace;
    expect([documents.resource, request, view]).toEqual(["a: 1\n", "create", "owners"]);
    expect(writes.map(({ fieldManager }) => fieldManager)).toEqual(["git", "operator"]);
  });

  test("is a write of the page if the managers are the page's own", () => {
    const { workspace, writes, leftOut } = workspaceOf({
      crd: "CRD",
      requests: [
        { verb: "create", fieldManager: "kubectl-create", object: "a: 1\n" },
        { ...apply, object: "a: 2\n" },
        { ...apply, force: true, object: "a: 3\n" },
      ],
    });
    expect([writes, leftOut, workspace.request]).toEqual([["create", "apply"], 1, "apply"]);
    expect([workspace.documents.existing, workspace.documents.resource]).toEqual(["a: 1\n", "a: 2\n"]);
  });

  test("keeps which of them are sent before the definition is updated", () => {
    const { requests } = scenario;
    const opened = workspaceOf({
      ...scenario,
      previousCrd: "OLD",
      previousRequests: requests.slice(0, 1),
      requests: requests.slice(1),
    });
    const { documents, writes } = opened.workspace;
    expect([documents.before, documents.resource, opened.leftOut]).toEqual(["OLD", "a: 2\n", 1]);
    expect(writes.map(({ isBefore }) => isBefore)).toEqual([true, undefined]);
  });
});
