import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, minimum: 1, maximum: 9}
              mode: {type: string, enum: [Fast, Slow], default: Slow}
              name: {type: string, pattern: "^[a-z]+$"}
            x-kubernetes-validations:
            - rule: "self.mode != 'Fast' || self.size < 5"
              message: fast widgets are small
          status:
            type: object
            properties:
              ready: {type: boolean}
`;

const widget = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: small
spec:
  size: 3
`;

/**
 * A client of the language server protocol over two streams.
 * @param {NodeJS.ReadableStream} input what the server writes
 * @param {NodeJS.WritableStream} output what the server reads
 */
export function lspClient(input, output) {
  let bytes = Buffer.alloc(0);
  let last = 0;
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const open = new Map();
  /** @type {Map<string, any>} the last diagnostics of each text */
  const published = new Map();
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @param {object} message */
  const send = (message) => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    output.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  /** @param {any} message */
  const take = (message) => {
    if (message.method === "textDocument/publishDiagnostics") {
      published.set(message.params.uri, message.params);
      for (const listener of listeners) listener();
    } else if (message.method !== undefined && message.id !== undefined)
      send({ id: message.id, result: null });
    else if (message.id !== undefined) {
      const { resolve, reject } = open.get(message.id) ?? assert.fail(`nobody asked ${message.id}`);
      if (message.error === undefined) resolve(message.result);
      else reject(new Error(message.error.message));
    }
  };
  input.on("data", (/** @type {Buffer} */ data) => {
    bytes = Buffer.concat([bytes, data]);
    for (;;) {
      const head = bytes.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(bytes.toString("utf8", 0, head))?.[1]);
      assert.ok(Number.isInteger(length), `no message: ${bytes.toString("utf8", 0, head)}`);
      if (bytes.length < head + 4 + length) return;
      const body = bytes.toString("utf8", head + 4, head + 4 + length);
      bytes = bytes.subarray(head + 4 + length);
      take(JSON.parse(body));
    }
  });
  return {
    /** @param {string} method @param {object | null} params */
    notify: (method, params) => send({ method, params }),
    /** @param {string} method @param {object | null} params @returns {Promise<any>} */
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        open.set(last, { resolve, reject });
        send({ id: last, method, params });
      }),
    /**
     * The diagnostics of a text as soon as they are as expected.
     * @param {string} uri @param {(diagnostics: any[], version: number) => boolean} isExpected
     * @returns {Promise<any[]>}
     */
    diagnostics: (uri, isExpected) =>
      new Promise((resolve) => {
        const look = () => {
          const now = published.get(uri);
          if (now === undefined || !isExpected(now.diagnostics, now.version)) return;
          listeners.delete(look);
          resolve(now.diagnostics);
        };
        listeners.add(look);
        look();
      }),
  };
}

/**
 * Applies edits of the protocol to a text.
 * @param {string} text @param {readonly { range: any, newText: string }[]} edits
 */
function edited(text, edits) {
  const lines = text.split("\n");
  /** @param {{ line: number, character: number }} position */
  const offset = ({ line, character }) =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  const inOrder = [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start));
  return inOrder.reduce(
    (made, { range, newText }) =>
      made.slice(0, offset(range.start)) + newText + made.slice(offset(range.end)),
    text,
  );
}

/**
 * A session of an editor: a definition on disk that is later edited, objects with mistakes, help, fixes, half-typed
 * text. It ends with `shutdown`.
 * @param {ReturnType<typeof lspClient>} client @param {string} folder an empty one
 */
export async function lspSession(client, folder) {
  const { ask, notify, diagnostics } = client;
  const uriOf = (/** @type {string} */ name) => pathToFileURL(join(folder, name)).href;
  await mkdir(join(folder, "crds"), { recursive: true });
  await writeFile(join(folder, "crds/widgets.yaml"), crd);
  await writeFile(join(folder, "crd-playground.yaml"), 'kubernetes: "1.34"\n');
  const { capabilities, serverInfo } = await ask("initialize", {
    processId: null,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "test" }],
    capabilities: {
      workspace: {
        workspaceEdit: { documentChanges: true },
        didChangeWatchedFiles: { dynamicRegistration: true },
      },
      textDocument: {
        hover: { contentFormat: ["markdown", "plaintext"] },
        completion: { completionItem: { snippetSupport: true } },
      },
    },
  });
  assert.equal(serverInfo.name, "crd-playground");
  assert.equal(capabilities.positionEncoding, "utf-16");
  notify("initialized", {});

  // An object whose definition is a file: the second document of a text, after characters of two UTF-16 units.
  const uri = uriOf("small.yaml");
  const before = "# 😀\n---\n# the object 😀😀\n";
  let text = `${before}${widget.replace("size: 3", "siez: 3")}`;
  let version = 1;
  notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version, text } });
  const lineOf = (/** @type {string} */ words) => text.split("\n").findIndex((line) => line.includes(words));
  const at = (/** @type {string} */ words, /** @type {number} */ more) => ({
    line: lineOf(words),
    character: (text.split("\n")[lineOf(words)] ?? "").indexOf(words) + more,
  });
  const found = await diagnostics(uri, (all) => all.length > 0);
  const [unknown] = found;
  assert.match(unknown.message, /^unknown field "spec\.siez"\n.*Did you mean `size`\?/s);
  assert.equal(unknown.range.start.line, lineOf("siez"));
  assert.equal(unknown.source, "crd-playground");
  const [related] = unknown.relatedInformation;
  assert.equal(related.location.uri, uriOf("crds/widgets.yaml"));
  assert.match(crd.split("\n")[related.location.range.start.line] ?? "", /properties:/);

  // One fix, and all certain ones.
  const actionsFor = (/** @type {readonly string[] | undefined} */ only) =>
    ask("textDocument/codeAction", {
      textDocument: { uri },
      range: unknown.range,
      context: { diagnostics: found, ...(only === undefined ? {} : { only }) },
    });
  const [fix] = await actionsFor(undefined);
  assert.equal(fix.title, "Rename to size");
  assert.equal(fix.isPreferred, true);
  const [change] = fix.edit.documentChanges;
  assert.deepEqual(change.textDocument, { uri, version });
  const fixed = `${before}${widget}`;
  assert.equal(edited(text, change.edits), fixed);
  const [all] = await actionsFor(["source.fixAll"]);
  assert.equal(edited(text, all.edit.documentChanges[0].edits), fixed);

  const type = (/** @type {string} */ now) => {
    version += 1;
    text = now;
    notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
  };
  type(fixed);
  await diagnostics(uri, (now, of) => now.length === 0 && of === version);

  // Help in the object, and the way to the definition.
  const hover = await ask("textDocument/hover", { textDocument: { uri }, position: at("size", 1) });
  assert.match(hover.contents.value, /^\*\*size: integer/);
  const [place] = await ask("textDocument/definition", { textDocument: { uri }, position: at("size", 1) });
  assert.equal(place.uri, uriOf("crds/widgets.yaml"));
  assert.match(crd.split("\n")[place.range.start.line] ?? "", /size:/);

  // A half-typed text is reported as unreadable, and help still works.
  type(`${fixed}  mode: [\n  m`);
  const broken = await diagnostics(uri, (now, of) => now.length > 0 && of === version);
  assert.match(broken[0].message, /yaml|line/);
  type(`${fixed}  mo`);
  const items = await ask("textDocument/completion", { textDocument: { uri }, position: at("  mo", 4) });
  const mode = items.find((/** @type {{ label: string }} */ { label }) => label === "mode");
  assert.match(edited(text, [mode.textEdit]), /\n {2}mode: \$?0?$/);

  // The edited definition replaces the file, and its rules get help.
  const definitionUri = uriOf("crds/widgets.yaml");
  type(fixed.replace("size: 3", "size: 7"));
  await diagnostics(uri, (now, of) => now.length === 0 && of === version);
  const strict = crd.replace("maximum: 9", "maximum: 5");
  notify("textDocument/didOpen", {
    textDocument: { uri: definitionUri, languageId: "yaml", version: 1, text: strict },
  });
  const [tooLarge] = await diagnostics(uri, (now) => now.length > 0);
  assert.match(tooLarge.message, /should be less than or equal to 5/);
  const rule = strict.replace("self.size < 5", "self.");
  notify("textDocument/didChange", {
    textDocument: { uri: definitionUri, version: 2 },
    contentChanges: [{ text: rule }],
  });
  const ruleLine = rule.split("\n").findIndex((line) => line.includes("|| self."));
  const character = (rule.split("\n")[ruleLine] ?? "").indexOf("|| self.") + "|| self.".length;
  const inRule = await ask("textDocument/completion", {
    textDocument: { uri: definitionUri },
    position: { line: ruleLine, character },
    context: { triggerKind: 2, triggerCharacter: "." },
  });
  assert.ok(inRule.some((/** @type {{ label: string }} */ { label }) => label === "size"));
  const [ruleError] = await diagnostics(definitionUri, (now, of) => now.length > 0 && of === 2);
  assert.match(ruleError.message, /compilation failed/);
  assert.equal(ruleError.range.start.line, ruleLine);
  const sizeLine = rule.split("\n").findIndex((line) => line.includes("size: {"));
  const values = await ask("textDocument/definition", {
    textDocument: { uri: definitionUri },
    position: { line: sizeLine, character: (rule.split("\n")[sizeLine] ?? "").indexOf("size") },
  });
  assert.deepEqual(
    values.map((/** @type {any} */ each) => [each.uri, each.range.start.line]),
    [[uri, lineOf("size: 7")]],
  );
  await ask("shutdown", null);
}

/**
 * Texts of a megabyte that cannot be read in time: each gets a message, and the server continues.
 * @param {ReturnType<typeof lspClient>} client
 */
export async function hostileText({ ask, notify, diagnostics }) {
  await ask("initialize", { processId: null, rootUri: null, capabilities: {} });
  notify("initialized", {});
  const head = "apiVersion: example.com/v1\nkind: Widget\nspec: ";
  const texts = [`${head}${"[".repeat(1_000_000)}`, `${head}${"a: {".repeat(250_000)}`];
  for (const [i, text] of texts.entries()) {
    const uri = `untitled:${i}`;
    notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
    const [told] = await diagnostics(uri, (all) => all.length > 0);
    assert.ok(told.message.length > 10 && told.message.length < 1000);
    await ask("textDocument/hover", { textDocument: { uri }, position: { line: 2, character: 9 } });
  }
}
