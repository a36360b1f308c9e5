import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { McpClient } from "../mcp-client.mjs";
import { root } from "../run.mjs";
import { hostileText, lspClient, lspSession } from "../testing/lsp-session.mjs";
import { crd, hooked, widget } from "./manifests.mjs";
import { run } from "./project.mjs";

/** Tests the servers for agents, editors and CI. @param {import("./project.mjs").Project} project */
export async function doorTests(project) {
  await project.test("agents are answered over standard input and output", async () => {
    const child = project.start(["mcp", "--timeout", "2"]);
    const ended = new Promise((done) => child.once("exit", done));
    let told = "";
    child.stderr.on("data", (data) => {
      told += data;
    });
    const client = new McpClient(child.stdin, child.stdout);
    const { serverInfo } = await client.open();
    assert.equal(serverInfo.name, "crd-playground");
    const right = {
      check: { manifests: `${crd}---\n${widget}` },
      explain: { definition: crd, object: widget, at: "spec.size" },
      fix: { definition: crd, object: widget.replace("size", "siez") },
      cost: { definition: crd },
      breaking: { before: crd, after: crd.replace("maximum: 9", "maximum: 8") },
      minors: { definition: crd, object: widget },
      sample: { definition: crd },
      draft: { objects: widget },
      from_schema: {
        schema: '{"type": "object", "properties": {"size": {"type": "integer"}}}',
        kind: "Gadget",
      },
      convert: {
        definition: crd,
        object: widget,
        version: "v1",
        conversion: "function convert(o) { return o; }",
      },
      server_answer: { definition: crd, object: widget },
    };
    const tools = await client.tools();
    assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(right).sort());
    for (const [name, input] of Object.entries(right)) {
      const { isError, content, structuredContent } = await client.call(name, input);
      assert.ok(isError !== true && structuredContent !== undefined, `${name}: ${content[0]?.text}`);
      assert.match(String(structuredContent["link"]), /^http:\/\/127\.0\.0\.1:4173\/#1d/);
      const wrong = await client.call(name, { ...input, strange: 1 });
      assert.equal(wrong.isError, true);
      assert.match(wrong.content[0]?.text ?? "", /strange/);
    }
    const fixed = await client.call("fix", right.fix);
    assert.equal(fixed.structuredContent?.["object"], widget);
    const { result } = await client.send("resources/list").answer;
    const [{ uri }] = result.resources;
    const lesson = await client.send("resources/read", { uri }).answer;
    assert.match(lesson.result.contents[0].text, /## Task/);

    // The sandbox ends a function that never returns, and the time limit of the thread ends everything else.
    const endless = {
      ...right.convert,
      definition: hooked,
      version: "v2",
      conversion: "function convert() { for (;;); }",
    };
    const caged = await client.call("convert", endless);
    assert.equal(caged.structuredContent?.["converted"], false);
    const many = Array.from({ length: 8000 }, (_, i) => widget.replace("name: w", `name: w${i}`));
    const slow = { manifests: [crd, ...many].join("---\n"), kubernetes: "all" };
    const late = await client.call("check", slow);
    assert.match(late.content[0]?.text ?? "", /longer than 2 seconds/);
    const { id } = client.send("tools/call", { name: "check", arguments: slow });
    await new Promise((later) => setTimeout(later, 200));
    client.notify("notifications/cancelled", { requestId: id });
    const next = await client.call("check", right.check);
    assert.equal(next.structuredContent?.["accepted"], true);
    client.write("{");
    assert.equal((await client.call("check", right.check)).structuredContent?.["accepted"], true);
    client.end();
    assert.equal(await ended, 0);
    assert.doesNotMatch(told, /\n {4}at /);
  });

  await project.test("an editor's session over standard input and output", async () => {
    const serve = (/** @type {string[]} */ ...flags) => project.start(["lsp", "--stdio", ...flags]);
    const server = serve();
    const client = lspClient(server.stdout, server.stdin);
    const ended = new Promise((resolve) => server.on("close", resolve));
    const folder = join(project.folder, "editor");
    await mkdir(folder);
    await lspSession(client, folder);
    client.notify("exit", null);
    assert.equal(await ended, 0);
    const limited = serve("--timeout", "2");
    await hostileText(lspClient(limited.stdout, limited.stdin));
    limited.kill();
    await rm(folder, { recursive: true });
  });

  await project.test("the entry of the GitHub Action annotates and summarises", async () => {
    await project.write("k8s/bad.yaml", widget.replace("3", "30"));
    const { stdout: sha } = await run("git", ["rev-parse", "HEAD"], { cwd: project.folder });
    await project.write("event.json", JSON.stringify({ pull_request: { base: { sha: sha.trim() } } }));
    const env = {
      ...process.env,
      INPUT_PATHS: "k8s",
      "INPUT_FAIL-ON": "never",
      GITHUB_EVENT_PATH: "event.json",
      GITHUB_STEP_SUMMARY: "summary.md",
    };
    const entry = join(project.folder, "node_modules/crd-playground/dist-package/command/action.js");
    const { stdout } = await run("node", [entry], { cwd: project.folder, env });
    assert.match(stdout, /^::error file=k8s\/bad\.yaml,line=5,/);
    assert.match(await readFile(join(project.folder, "summary.md"), "utf8"), /\| Widget w \| ❌ 422 \|/);
    const { runs } = parse(await readFile(`${root}action.yml`, "utf8"));
    assert.ok(existsSync(`${root}${runs.main}`));
    await rm(join(project.folder, "k8s/bad.yaml"));
  });

  await project.test("the hooks name commands that there are", async () => {
    await project.write("k8s/values.yaml", "replicas: 1\n");
    for (const { entry } of parse(await readFile(`${root}.pre-commit-hooks.yaml`, "utf8"))) {
      const [, ...args] = entry.split(" ");
      const { code, out, told } = await project.command([...args, "k8s/crd.yaml", "k8s/values.yaml"]);
      assert.equal(code, 0, out + told);
    }
    await rm(join(project.folder, "k8s/values.yaml"));
  });
}
