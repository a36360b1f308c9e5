import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../run.mjs";
import { lspClient } from "../testing/lsp-session.mjs";
import { stageExtension } from "../vsix/stage.mjs";
import { crd, widget } from "./manifests.mjs";

/** Tests what the extension for VS Code ships, without VS Code. @param {import("./project.mjs").Project} project */
export async function extensionTests(project) {
  // Paths of people have blanks and letters of all kinds.
  const extension = join(project.folder, "Erweiterungen für mich");
  const main = join(extension, "package/dist-package/command/main.js");
  // As the editor's own Node starts it.
  const start = (/** @type {string[]} */ ...args) =>
    project.spawn(process.execPath, [main, ...args], { ...process.env, ELECTRON_RUN_AS_NODE: "1" });

  await project.test("the extension is one file that needs only VS Code, and has what it names", async () => {
    const page = join(project.folder, "page");
    await mkdir(page, { recursive: true });
    await writeFile(join(page, "index.html"), "<!doctype html><title>page</title>");
    await mkdir(extension);
    await stageExtension(extension, { page, command: `${root}dist-package/command` });
    const manifest = JSON.parse(await readFile(join(extension, "package.json"), "utf8"));
    for (const file of [manifest.main, manifest.icon, "README.md", "LICENSE"])
      assert.ok(existsSync(join(extension, file)), file);
    const code = await readFile(join(extension, "extension.js"), "utf8");
    const needed = [...code.matchAll(/\brequire\((["'`])([^"'`]+)\1\)/g)].map(([, , name]) => name ?? "");
    const builtIn = (/** @type {string} */ name) => name.startsWith("node:") || /^[a-z_/]+$/.test(name);
    assert.deepEqual(
      needed.filter((name) => !builtIn(name)),
      [],
    );
    for (const { command } of manifest.contributes.commands)
      assert.ok(code.includes(command), `${command} is offered, and not registered`);
  });

  await project.test("its server checks a text, and links to what is at the caret", async () => {
    const server = start("lsp", "--kubernetes", "1.36");
    const client = lspClient(server.stdout, server.stdin);
    const folder = join(project.folder, "opened folder");
    await mkdir(folder);
    const ended = new Promise((resolve) => server.on("close", resolve));
    const uri = pathToFileURL(join(folder, "all.yaml")).href;
    const text = `${crd}---\n${widget}`;
    await client.ask("initialize", { processId: null, rootUri: null, capabilities: {} });
    client.notify("initialized", {});
    client.notify("textDocument/didOpen", {
      textDocument: { uri, languageId: "yaml", version: 1, text },
    });
    await client.diagnostics(uri, (_, version) => version === 1);
    const linkAt = (/** @type {number} */ line) =>
      client.ask("crdPlayground/link", { textDocument: { uri }, position: { line, character: 0 } });
    const [above, below] = [await linkAt(3), await linkAt(text.split("\n").length - 2)];
    assert.match(above.hash, /^#1d/);
    assert.deepEqual(above, below);
    await client.ask("shutdown", null);
    client.notify("exit", null);
    await ended;
  });

  await project.test("its command serves the page that it has", async () => {
    const server = start("serve", "--port", "0");
    const address = await new Promise((resolve) =>
      server.stdout.on("data", (data) => resolve(/http:\S+/.exec(String(data))?.[0])),
    );
    assert.match(await (await fetch(address)).text(), /<title>page/);
    server.kill();
  });
}
