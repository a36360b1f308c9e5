import { describe, expect, it } from "vitest";
import { asking } from "../../testing/asking.ts";
import { createStore } from "../../workspace/store.ts";
import { emptyWorkspace, type Workspace } from "../../workspace/workspace.ts";
import { completed, createConsole, openingLines } from "./console-store.ts";

function workspaceWith(change: Partial<Workspace>, texts: Partial<Workspace["documents"]>): Workspace {
  return { ...emptyWorkspace, ...change, documents: { ...emptyWorkspace.documents, ...texts } };
}

describe("what the panes stand for", () => {
  it.each<[string, Workspace, string[]]>([
    ["nothing", workspaceWith({}, {}), []],
    [
      "a create",
      workspaceWith({}, { definition: "d", resource: "r" }),
      ["kubectl create -f crd.yaml", "kubectl create -f resource.yaml"],
    ],
    [
      "an update under a new definition",
      workspaceWith(
        { request: "update", fieldValidation: "Warn" },
        { before: "b", definition: "d", existing: "e", resource: "r" },
      ),
      [
        "kubectl create -f before.yaml --validate=warn",
        "kubectl create -f existing.yaml --validate=warn",
        "kubectl replace -f crd.yaml --validate=warn",
        "kubectl replace -f resource.yaml --validate=warn",
      ],
    ],
    [
      "an apply",
      workspaceWith({ request: "apply" }, { definition: "d", existing: "e", resource: "r" }),
      [
        "kubectl create -f crd.yaml",
        "kubectl create -f existing.yaml",
        "kubectl apply --server-side -f resource.yaml",
      ],
    ],
  ])("%s", (_, workspace, lines) => expect(openingLines(workspace)).toEqual(lines));
});

describe("completion", () => {
  it.each<[string, readonly string[], string]>([
    ["kubectl g", ["get"], "kubectl get "],
    ["kubectl get c", ["crd", "crontabs"], "kubectl get cr"],
    ["kubectl get cr", ["crd", "crontabs"], "kubectl get cr"],
    ["kubectl get x", [], "kubectl get x"],
    ["kubectl get --out", ["--output="], "kubectl get --output="],
  ])("%s", (line, candidates, wanted) => {
    expect(completed(line, line.lastIndexOf(" ") + 1, candidates).line).toBe(wanted);
  });
});

it("sends a worker that lost the session all of it again", async () => {
  const asked: { from: number; lines: readonly string[] }[] = [];
  let taken = 0;
  const shell = createConsole(
    {
      scenario: () => ({ crd: "" }),
      ask: asking<"console">(({ from, steps }) => {
        asked.push({ from, lines: steps.map(({ line }) => line) });
        if (from !== 0 && from !== taken) return { reply: "lost" };
        taken = from + steps.length;
        const outputs = steps.map(({ line }) => [{ command: line, stdout: "", stderr: "", exitCode: 0 }]);
        return { reply: { outputs } };
      }),
    },
    createStore(emptyWorkspace),
    () => new Date("2026-01-01T00:00:00.5Z"),
  );
  await shell.submit("one");
  taken = 0;
  await shell.submit("two");
  expect(asked).toEqual([
    { from: 0, lines: ["one"] },
    { from: 1, lines: ["two"] },
    { from: 0, lines: ["one", "two"] },
  ]);
  expect(shell.state.get().entries.map(({ command }) => command)).toEqual(["one", "two"]);
});

it("says why a command has no output, and does not keep it", async () => {
  const froms: number[] = [];
  const shell = createConsole(
    {
      scenario: () => ({ crd: "" }),
      ask: asking<"console">(({ from }) => {
        froms.push(from);
        return { failed: "boom", cause: "defect" };
      }),
    },
    createStore(emptyWorkspace),
    () => new Date("2026-01-01T00:00:00.5Z"),
  );
  await shell.submit("one");
  await shell.submit("two");
  expect(froms).toEqual([0, 0]);
  expect(shell.state.get().entries[0]?.stderr).toContain("boom");
});
