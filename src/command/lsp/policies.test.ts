import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { lspClient } from "../../../tools/testing/lsp-session.mjs";
import { crd } from "../../package/testing/widgets.ts";
import { inThisThread } from "../tasks/tasks.ts";
import { serveEditor } from "./server.ts";

const policy = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: even}
spec:
  matchConstraints:
    resourceRules:
    - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [widgets]}
  variables:
  - {name: limit, expression: "3"}
  validations:
  - expression: object.spec.size > variables.limit
`;
const uri = "untitled:policies";

/** Opens a definition and a text of policies as an editor does. */
async function opened(text: string, definition = crd) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  serveEditor(input, output, { judge: inThisThread, helper: inThisThread });
  const { ask, notify, diagnostics } = lspClient(output, input);
  await ask("initialize", { processId: null, rootUri: null, capabilities: {} });
  notify("initialized", {});
  const open = (name: string, own: string) =>
    notify("textDocument/didOpen", {
      textDocument: { uri: name, languageId: "yaml", version: 1, text: own },
    });
  open("untitled:crd", definition);
  await diagnostics("untitled:crd", (_, version) => version === 1);
  open(uri, text);
  return { ask, found: await diagnostics(uri, (_, version) => version === 1) };
}

/** The place after some words of the text. */
function after(text: string, words: string) {
  const lines = text.slice(0, text.indexOf(words) + words.length).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

test("policies are judged, and their fixes edit them", async () => {
  const text = policy.replace("object.spec", "self.spec");
  const { ask, found } = await opened(`# first\n---\n${text}`);
  expect(found).toMatchObject([
    { code: "cel/invalid-expression", range: { start: { line: 12, character: 16 } } },
  ]);
  expect(found[0].message).toContain("In a policy, the object is");
  const { range } = found[0];
  const actions = await ask("textDocument/codeAction", {
    textDocument: { uri },
    range,
    context: { diagnostics: found },
  });
  expect(actions[0]).toMatchObject({
    title: "Write object.spec.size > variables.lim…",
    edit: { changes: { [uri]: [{ range, newText: "object.spec.size > variables.limit" }] } },
  });
});

test("a type error is told, also a rule without a definition", async () => {
  const text = policy.replace("spec.size", "spec.siez");
  expect((await opened(text)).found).toMatchObject([{ severity: 2 }]);
  expect((await opened(text, "a: 1\n")).found).toEqual([]);
  const broken = policy.replace("variables.limit", "variables.limt");
  expect((await opened(broken, "a: 1\n")).found).toMatchObject([{ severity: 1 }]);
});

test("completion, hover and definition", async () => {
  const { ask } = await opened(policy);
  const at = (words: string) => ({ textDocument: { uri }, position: after(policy, words) });
  const labels = async (words: string) => {
    const items = await ask("textDocument/completion", at(words));
    return items.map(({ label }: { readonly label: string }) => label);
  };
  expect(await labels("expression: object.spec.")).toContain("size");
  expect(await labels("> variables.")).toContain("limit");
  expect(await labels("  validations:\n  - e")).toContain("expression");
  const hover = await ask("textDocument/hover", at("object.spec.si"));
  expect(hover.contents.value).toContain("size");
  expect(await ask("textDocument/definition", at("> variables.lim"))).toMatchObject([
    { uri, range: { start: { line: 8 } } },
  ]);
  expect(await ask("textDocument/definition", at("object.spec.si"))).toMatchObject([{ uri: "untitled:crd" }]);
});
