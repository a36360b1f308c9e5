import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lspClient, lspSession } from "../../../tools/testing/lsp-session.mjs";
import { crd, widget } from "../../package/testing/widgets.ts";
import { inThisThread, type Runner } from "../tasks/tasks.ts";
import { serveEditor } from "./server.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lsp-"));
});
afterEach(() => rm(folder, { recursive: true }));

function client(judge: Runner = inThisThread) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  serveEditor(input, output, { judge, helper: inThisThread });
  return lspClient(output, input);
}

test("a session as an editor has it", () => lspSession(client(), folder));

async function opened(text: string, judge?: Runner) {
  const { ask, notify, diagnostics } = client(judge);
  await ask("initialize", { processId: null, rootUri: null, capabilities: {} });
  notify("initialized", {});
  const uri = "untitled:Untitled-1";
  notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
  return { ask, notify, uri, found: await diagnostics(uri, (_, version) => version === 1), diagnostics };
}

test("what cannot be judged is told in words, and the last good answer stays", async () => {
  let isStuck = false;
  const stuck: Runner = {
    ...inThisThread,
    run: (name, input) =>
      isStuck && name === "check"
        ? Promise.resolve({ ok: false, why: "It took longer than 10 seconds and was stopped." })
        : inThisThread.run(name, input),
  };
  const text = `${crd}---\n${widget.replace("3", "30")}`;
  const { notify, uri, found, diagnostics } = await opened(text, stuck);
  expect(found).toHaveLength(1);
  isStuck = true;
  notify("textDocument/didChange", {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text: `${text}\n` }],
  });
  const now = await diagnostics(uri, (_, version) => version === 2);
  expect(now.map(({ message }) => message)).toEqual([
    found[0].message,
    "widgets.example.com with its object could not be checked. It took longer than 10 seconds and was stopped.",
  ]);
});

test("a comment turns off what is found in its line, and one that does not is told", async () => {
  const text = `${crd}---\n${widget.replace("3", "30 # crd-playground-ignore maximum: the limit is higher")}`;
  const { notify, uri, found, diagnostics } = await opened(text);
  expect(found).toEqual([]);
  notify("textDocument/didChange", {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text: text.replace("30", "3") }],
  });
  const now = await diagnostics(uri, (_, version) => version === 2);
  expect(now).toMatchObject([{ code: "ignore/unused", range: { start: { character: 10 } } }]);
});

test.each([
  ["too large", `${crd}${"#".repeat(3 * 1024 * 1024)}`, /has 3\.0 MB/],
  ["a template", "apiVersion: v1\nkind: {{ .Values.kind }}\nspec: [{{\n", /yaml/],
  ["broken, of another project", "on: [push\njobs: {", undefined],
])("%s", async (_, text, expected) => {
  const { ask, uri, found } = await opened(text);
  const messages = found.map(({ message }) => message).join("\n");
  if (expected === undefined) expect(messages).toBe("");
  else expect(messages).toMatch(expected);
  const position = { line: 2, character: 9 };
  for (const method of ["hover", "completion", "definition"])
    await ask(`textDocument/${method}`, { textDocument: { uri }, position });
  await ask("textDocument/formatting", { textDocument: { uri }, options: {} });
});
