import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lspClient } from "../../../tools/testing/lsp-session.mjs";
import { inThisThread } from "../tasks/tasks.ts";
import { serveEditor } from "./server.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lsp-go-"));
});
afterEach(() => rm(folder, { recursive: true }));

const types = `// +groupName=lab.example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	// +kubebuilder:validation:Maximum=9
	Size int32 \`json:"size"\`
}
`;
const object = "apiVersion: lab.example.com/v1\nkind: Widget\nmetadata: {name: a}\nsize: 12\n";

test("objects have the definition that Go types generate, also while the types are edited", async () => {
  await writeFile(join(folder, "types.go"), types);
  const [input, output] = [new PassThrough(), new PassThrough()];
  serveEditor(input, output, { judge: inThisThread, helper: inThisThread });
  const { ask, notify, diagnostics } = lspClient(output, input);
  const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href;
  const open = (name: string, languageId: string, text: string): void =>
    notify("textDocument/didOpen", { textDocument: { uri: uriOf(name), languageId, version: 1, text } });
  await ask("initialize", { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} });
  notify("initialized", {});

  const uri = uriOf("a.yaml");
  open("a.yaml", "yaml", object);
  const [tooLarge] = await diagnostics(uri, (all) => all.length > 0);
  expect(tooLarge.message).toContain("should be less than or equal to 9");
  expect(tooLarge.relatedInformation[0].location).toMatchObject({
    uri: uriOf("types.go"),
    range: { start: { line: 10 } },
  });
  const places = await ask("textDocument/definition", {
    textDocument: { uri },
    position: { line: 3, character: 1 },
  });
  expect(places).toMatchObject([{ uri: uriOf("types.go"), range: { start: { line: 11 } } }]);
  const fixes = await ask("textDocument/codeAction", {
    textDocument: { uri },
    range: tooLarge.range,
    context: { diagnostics: [tooLarge] },
  });
  const edited = fixes.flatMap(({ edit }: { edit: { changes: object } }) => Object.keys(edit.changes));
  expect(new Set(edited)).toEqual(new Set([uri]));

  // A half-typed type leaves the definition as it was; an edited one is answered at once.
  const goUri = uriOf("types.go");
  open("types.go", "go", types);
  let version = 1;
  const type = (text: string): void => {
    version += 1;
    notify("textDocument/didChange", { textDocument: { uri: goUri, version }, contentChanges: [{ text }] });
  };
  type(types.replace("Size int32", "Size in t 32 ("));
  const [broken] = await diagnostics(goUri, (all) => all.length > 0);
  expect(broken).toMatchObject({
    code: expect.stringMatching(/^go-syntax\//),
    range: { start: { line: 11 } },
  });
  notify("textDocument/didChange", {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text: `${object}\n` }],
  });
  expect(await diagnostics(uri, (_, of) => of === 2)).toHaveLength(1);
  type(types.replace("Maximum=9", "Maximum=99"));
  await diagnostics(uri, (all) => all.length === 0);
  type(types.replace("Maximum=9", "Maximum=8"));
  await diagnostics(uri, (all) => all[0]?.message.includes("less than or equal to 8") === true);

  // What is said of YAML is not said of Go.
  const document = { textDocument: { uri: goUri } };
  for (const method of ["hover", "completion", "definition"])
    expect(
      await ask(`textDocument/${method}`, { ...document, position: { line: 11, character: 3 } }),
    ).toBeNull();
  expect(await ask("textDocument/formatting", { ...document, options: {} })).toBeNull();

  // Closed without a save: the file counts again.
  notify("textDocument/didClose", document);
  await diagnostics(uri, (all) => all[0]?.message.includes("less than or equal to 9") === true);
});
