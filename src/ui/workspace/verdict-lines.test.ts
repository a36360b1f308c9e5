import { describe, expect, test } from "vitest";
import type { Report } from "../engine.ts";
import { call, problem, refused, report } from "../testing/reports.ts";
import { verdictLines } from "./verdict-lines.ts";
import { emptyWorkspace, type Workspace } from "./workspace.ts";

const workspace: Workspace = {
  ...emptyWorkspace,
  documents: { ...emptyWorkspace.documents, definition: "d", resource: "r" },
};

function lines(of: Report, on: Workspace = workspace): string[] {
  const names = new Map([
    ["previousCrd", "before"],
    ["crd", "definition"],
    ["requests/0", "resource"],
  ] as const);
  return verdictLines({ report: of, names, milliseconds: 1 }, on).map(
    ({ tone, text, detail }) => `${tone}: ${text}${detail === "" ? "" : ` (${detail})`}`,
  );
}

describe("the verdict", () => {
  test("is awaited at first", () => {
    expect(verdictLines(null, workspace).map(({ text, detail }) => `${text} ${detail}`)).toEqual([
      "Definition being checked",
      "Resource being checked",
    ]);
  });

  test("on what is accepted", () => {
    const warned = call("crd", { problems: [problem("w", { severity: "warning" })] });
    const tolerated = call("requests/0", { problems: [problem("t", { severity: "tolerated" })] });
    expect(lines(report({ crd: warned, requests: [tolerated] }))).toEqual([
      "ok: Definition accepted (1 warning)",
      "ok: Resource accepted (1 tolerated)",
    ]);
  });

  test("on what is rejected counts the problems and names the server's reason", () => {
    const rejected = refused("requests/0", 422, "Invalid", {
      problems: [problem("a"), problem("b"), problem("c", { severity: "warning" })],
    });
    expect(lines(report({ requests: [rejected] }))).toEqual([
      "ok: Definition accepted",
      "bad: Resource rejected (2 problems · 1 warning · 422 Invalid)",
    ]);
  });

  test("on what was not sent says why", () => {
    expect(lines(report({ crd: refused("crd", 409, "AlreadyExists") }))).toEqual([
      "bad: Definition rejected (409 AlreadyExists)",
      "none: Resource not sent (the definition is not accepted)",
    ]);
    expect(lines(report(), emptyWorkspace)).toEqual([
      "ok: Definition accepted",
      "none: Resource not sent (it is empty)",
    ]);
  });

  test("speaks of the definition before only if it is rejected", () => {
    const { crd: _, ...withoutCrd } = report();
    expect(lines({ ...withoutCrd, previousCrd: refused("previousCrd", 422, "Invalid") })).toEqual([
      "bad: Definition before rejected (422 Invalid)",
      "none: Definition not sent (the definition in Before is not accepted)",
      "none: Resource not sent (the definition is not accepted)",
    ]);
    expect(lines(report({ previousCrd: call("previousCrd"), requests: [call("requests/0")] }))).toHaveLength(
      2,
    );
  });
});
