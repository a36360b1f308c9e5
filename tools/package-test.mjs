import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { parse } from "yaml";
import { McpClient } from "./mcp-client.mjs";
import { ensurePackages, root } from "./run.mjs";
import { hostileText, lspClient, lspSession } from "./testing/lsp-session.mjs";

/** Packs the package, installs the tarball into an empty project without a network, and uses it there as people do. */
await ensurePackages();
const run = promisify(execFile);
const { build } = await import("vite");
const { buildPackage } = await import("./package-build.mjs");

/** How the other runtimes are asked to run a module that reads its package and nothing else. */
const otherRuntimes = /** @type {const} */ ([
  ["deno", "run", "--no-prompt", "--allow-read"],
  ["bun", "run"],
]);

/** @type {{ name: string, error?: unknown }[]} */
const results = [];

/** @param {string} name @param {() => Promise<unknown> | unknown} body */
async function test(name, body) {
  const started = performance.now();
  try {
    await body();
    results.push({ name });
    console.log(` ✓ ${name} ${Math.round(performance.now() - started)}ms`);
  } catch (error) {
    results.push({ name, error });
    console.log(` ✗ ${name}\n${error instanceof Error ? error.stack : String(error)}`);
  }
}

/**
 * Runs the installed command.
 * @param {readonly string[]} args @param {{ stdin?: string }} [options]
 * @returns {Promise<{ code: number | null, out: string, told: string }>}
 */
function command(args, { stdin = "" } = {}) {
  return new Promise((resolve) => {
    const child = spawn(join(project, "node_modules/.bin/crd-playground"), [...args], { cwd: project });
    let [out, told] = ["", ""];
    child.stdout.on("data", (data) => {
      out += data;
    });
    child.stderr.on("data", (data) => {
      told += data;
    });
    child.stdin.end(stdin);
    child.on("close", (code) => resolve({ code, out, told }));
  });
}

/** @param {string} file @param {string} text */
async function write(file, text) {
  const path = join(project, file);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, text);
  return path;
}

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, minimum: 1, maximum: 9}
              name: {type: string, pattern: "^[a-z]+$"}
            x-kubernetes-validations:
            - rule: "!has(self.size) || self.size != 5"
`;
const widget = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n  size: 3\n";

const hooked = `${crd}  - name: v2
    served: true
    storage: false
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {url: "https://example.com/convert"}
`;

await buildPackage();
const project = await mkdtemp(join(tmpdir(), "crd-playground-package-"));
try {
  await tests();
} finally {
  await rm(project, { recursive: true, force: true });
}
const failed = results.filter(({ error }) => error !== undefined).length;
console.log(`\n Tests  ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function tests() {
  await test("it installs from its tarball without a network, alone, and runs no scripts", async () => {
    const packed = await run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", project], {
      cwd: root,
    });
    const [{ filename, files }] = JSON.parse(packed.stdout);
    const names = files.map((/** @type {{ path: string }} */ { path }) => path);
    for (const name of ["LICENSE", "README.md", "docs/schema/findings.json", "dist-package/lib/notices.txt"])
      assert.ok(names.includes(name), `${name} is not in the tarball`);
    assert.ok(!names.some((/** @type {string} */ name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts")));
    await write("package.json", JSON.stringify({ name: "empty", private: true, type: "module" }));
    await run(
      "npm",
      ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", `./${filename}`],
      { cwd: project },
    );
    const installed = await readdir(join(project, "node_modules"));
    assert.deepEqual(
      installed.filter((name) => !name.startsWith(".")),
      ["crd-playground"],
    );
    const { scripts = {} } = JSON.parse(
      await readFile(join(project, "node_modules/crd-playground/package.json"), "utf8"),
    );
    for (const name of ["preinstall", "install", "postinstall", "prepare"])
      assert.equal(scripts[name], undefined);
  });

  await test("the library is as small as it says", async () => {
    const folder = join(project, "node_modules/crd-playground/dist-package/lib");
    const size = async (/** @type {string} */ name) =>
      gzipSync(await readFile(join(folder, name)), { level: 9 }).length;
    const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
    let all = 0;
    for (const name of names) all += await size(name);
    const first = await readFile(join(folder, "index.js"), "utf8");
    const eager = [...new Set([...first.matchAll(/from"\.\/([^"]+)"/g)].map(([, name]) => name ?? ""))];
    let before = await size("index.js");
    for (const name of eager) before += await size(name);
    console.log(`   all in ${all} bytes gzip, before rules and patterns ${before}`);
    assert.ok(all <= 380_000, `${all} bytes gzip`);
    assert.ok(before <= 140_000, `${before} bytes gzip`);
  });

  await test("its types work with nodenext and bundler, and need no other", async () => {
    const text = `import { createServer, fix, type Answer, type KubernetesVersion } from "crd-playground";
import { evaluate, type CelEvaluation } from "crd-playground/cel";
const kubernetes: KubernetesVersion = "1.34";
const server = createServer({ kubernetes, now: () => new Date() });
export const answer: Promise<Answer> = server.create("a: 1", { fieldValidation: "Warn" });
export const places: Promise<readonly (number | undefined)[]> = answer.then(({ problems }) => problems.map(({ place }) => place?.line));
export const fixed: Promise<string> = fix({ definition: { kind: "x" } }).then(({ definition }) => definition);
export const result: CelEvaluation = evaluate("1 + 1", {}, { variables: { a: "int" } });
// @ts-expect-error There is no such minor.
createServer({ kubernetes: "1.2" });
`;
    await write("use.ts", text);
    const flags = [
      "--noEmit",
      "--strict",
      "--exactOptionalPropertyTypes",
      "--target",
      "es2022",
      "--lib",
      "es2022",
    ];
    for (const [module, resolution] of [
      ["nodenext", "nodenext"],
      ["esnext", "bundler"],
    ]) {
      const args = [
        ...flags,
        "--types",
        "",
        "--module",
        module ?? "",
        "--moduleResolution",
        resolution ?? "",
        "use.ts",
      ];
      await run(join(root, "node_modules/.bin/tsc"), args, { cwd: project }).catch((error) => {
        throw new Error(`${resolution}: ${error.stdout}`);
      });
    }
  });

  await test("the examples of its documents and types run", async () => {
    const documents = [
      `${root}docs/library.md`,
      ...["index", "server", "cel"].map((name) => `${root}dist-package/types/${name}.d.ts`),
    ];
    const all = [];
    let prelude = "";
    for (const file of documents) {
      const text = (await readFile(file, "utf8")).replaceAll(/^ \* ?/gm, "");
      const fences = [...text.matchAll(/^```js( prelude)?\n([\s\S]*?)^```/gm)];
      for (const [, isPrelude, code = ""] of fences) {
        if (isPrelude !== undefined) prelude = code;
        else
          all.push(
            await write(
              `example-${all.length}.mjs`,
              `import assert from "node:assert/strict";\n${prelude}\n${code}`,
            ),
          );
      }
    }
    assert.ok(all.length >= 12, `${all.length} examples`);
    await write(
      "examples.mjs",
      all
        .map(
          (file) =>
            `await import(${JSON.stringify(file)}).catch((error) => { console.error(${JSON.stringify(file)}); throw error; });`,
        )
        .join("\n"),
    );
    await run("node", ["examples.mjs"], { cwd: project });
  });

  await test("the examples run in Deno and Bun, where they are installed", async () => {
    for (const [runtime, ...args] of otherRuntimes) {
      const isThere = await run(runtime, ["--version"]).then(
        () => true,
        () => false,
      );
      if (isThere) await run(runtime, [...args, "examples.mjs"], { cwd: project });
      else console.log(`   (${runtime} is not installed)`);
    }
  });

  await test("a bundle for browsers has nothing of Node, and answers", async () => {
    await write(
      "page.js",
      `import { createServer, fix } from "crd-playground";
import { evaluate } from "crd-playground/cel";
const server = createServer();
await server.apply(${JSON.stringify(crd)});
const { problems } = await server.create(${JSON.stringify(`${widget.replace("3", "5")}  name: A\n`)});
const { made } = await fix({ definition: ${JSON.stringify(crd)}, object: ${JSON.stringify(widget.replace("size", "siez"))} });
globalThis.answer = { rules: problems.map(({ rule }) => rule), made: made.map(({ title }) => title), two: String(evaluate("1 + 1").value) };
`,
    );
    await build({
      root: project,
      configFile: false,
      logLevel: "error",
      build: {
        outDir: join(project, "out"),
        target: "es2022",
        modulePreload: false,
        rolldownOptions: { input: join(project, "page.js"), output: { entryFileNames: "page.js" } },
      },
    });
    for (const name of await readdir(join(project, "out"), { recursive: true })) {
      if (!name.endsWith(".js")) continue;
      assert.doesNotMatch(
        await readFile(join(project, "out", name), "utf8"),
        /(?:from|import|require)\s*\(?["'`]node:/,
        name,
      );
    }
    await import(join(project, "out/page.js"));
    const { answer } = /** @type {{ answer?: unknown }} */ (globalThis);
    assert.deepEqual(answer, {
      rules: ["pattern", "x-kubernetes-validations"],
      made: ["Rename to size"],
      two: "2",
    });
  });

  await test("the command checks in threads, and its exit codes say what came of it", async () => {
    await write("k8s/crd.yaml", crd);
    await write("k8s/widget.yaml", widget);
    const good = await command(["check", "k8s", "-k", "1.34..1.37"]);
    assert.deepEqual(good, {
      code: 0,
      out: "2 accepted, 0 rejected by Kubernetes 1.34 to 1.37; 0 errors, 0 warnings.\n",
      told: "",
    });
    const bad = await command(["check", "k8s", "-", "--format", "github"], {
      stdin: widget.replace("3", "30"),
    });
    assert.equal(bad.code, 1);
    assert.match(bad.out, /^::error file=<stdin>,line=5,/);
    assert.equal((await command(["check", "nowhere"])).code, 2);
  });

  await test("a thread that takes too long is ended, and told", async () => {
    const { code, out } = await command(["check", "k8s", "--timeout", "0.001"]);
    assert.equal(code, 2);
    assert.match(
      out,
      /error\[limit\]: widgets\.example\.com with its object could not be judged\. It took longer than/,
    );
  });

  await test("every command answers", async () => {
    const scenario = {
      title: "t",
      crd,
      requests: [{ verb: "create", object: widget }],
      expect: { verdict: "accepted" },
    };
    await write("scenario.json", JSON.stringify(scenario));
    const two = crd.replace(
      "  versions:\n",
      "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: 'https://a.b'}}}\n  versions:\n  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}\n",
    );
    await write("two/crd.yaml", two);
    await write("two/w.yaml", widget);
    await write(
      "convert.js",
      "export function convert(object, apiVersion) { return { ...object, apiVersion, converted: true }; }\n",
    );
    await write(
      "go/api/v1/types.go",
      '// +groupName=example.com\npackage v1\n\nimport metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"\n\n// +kubebuilder:object:root=true\ntype Widget struct {\n\tmetav1.TypeMeta   `json:",inline"`\n\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n}\n',
    );
    /** @type {readonly (readonly [readonly string[], RegExp])[]} */
    const all = [
      [["test", "scenario.json"], /1 test, 0 failed/],
      [["explain", "spec.size", "k8s"], /minimum 1, maximum 9/],
      [["cost", "k8s"], /spec:/],
      [["minors", "k8s"], /1\.38 .* 1\.29/],
      [["sample", "k8s"], /kind: Widget/],
      [["stored", "--definition", "k8s", "k8s"], /Widget\.example\.com on Kubernetes 1\.37: 1 object/],
      [["link", "k8s"], /#1d/],
      [["convert", "--to", "v2", "--function", "convert.js", "two"], /converted: true/],
      [["generate", "go"], /name: widgets\.example\.com/],
      [["fix", "k8s"], /0 fixes/],
      [["--version"], /^\d+\.\d+\.\d+/],
    ];
    const check = async (/** @type {typeof all[number]} */ [args, expected]) => {
      const { code, out, told } = await command(args);
      assert.match(out, expected, `${args.join(" ")}: ${told}`);
      assert.equal(code, 0, `${args.join(" ")}: ${told}`);
    };
    await Promise.all(all.map(check));
  });

  await test("agents are answered over standard input and output", async () => {
    const child = spawn(join(project, "node_modules/.bin/crd-playground"), ["mcp", "--timeout", "2"]);
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

    // A function that never ends is ended by its cage, what takes too long by the thread's clock.
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

  await test("an editor's session over standard input and output", async () => {
    const serve = (/** @type {string[]} */ ...flags) =>
      spawn(join(project, "node_modules/.bin/crd-playground"), ["lsp", "--stdio", ...flags], {
        cwd: project,
      });
    const server = serve();
    const client = lspClient(server.stdout, server.stdin);
    const ended = new Promise((resolve) => server.on("close", resolve));
    const folder = join(project, "editor");
    await mkdir(folder);
    await lspSession(client, folder);
    client.notify("exit", null);
    assert.equal(await ended, 0);
    const limited = serve("--timeout", "2");
    await hostileText(lspClient(limited.stdout, limited.stdin));
    limited.kill();
    await rm(folder, { recursive: true });
  });

  await test("breaking changes since a commit", async () => {
    const git = (/** @type {string[]} */ ...args) =>
      run("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: project });
    await git("init", "-q");
    await git("add", "k8s");
    await git("commit", "-qm", "one");
    await write("k8s/crd.yaml", crd.replace("maximum: 9", "maximum: 5"));
    const { code, out } = await command(["breaking", "--git", "HEAD", "k8s"]);
    assert.equal(code, 1);
    assert.match(out, /k8s\/crd\.yaml:/);
    await write("k8s/crd.yaml", crd);
  });

  await test("the entry of the GitHub Action annotates and summarises", async () => {
    await write("k8s/bad.yaml", widget.replace("3", "30"));
    const { stdout: sha } = await run("git", ["rev-parse", "HEAD"], { cwd: project });
    await write("event.json", JSON.stringify({ pull_request: { base: { sha: sha.trim() } } }));
    const env = {
      ...process.env,
      INPUT_PATHS: "k8s",
      "INPUT_FAIL-ON": "never",
      GITHUB_EVENT_PATH: "event.json",
      GITHUB_STEP_SUMMARY: "summary.md",
    };
    const entry = join(project, "node_modules/crd-playground/dist-package/command/action.js");
    const { stdout } = await run("node", [entry], { cwd: project, env });
    assert.match(stdout, /^::error file=k8s\/bad\.yaml,line=5,/);
    assert.match(await readFile(join(project, "summary.md"), "utf8"), /\| Widget w \| ❌ 422 \|/);
    const { runs } = parse(await readFile(`${root}action.yml`, "utf8"));
    assert.ok(existsSync(`${root}${runs.main}`));
    await rm(join(project, "k8s/bad.yaml"));
  });

  await test("the hooks name commands that there are", async () => {
    await write("k8s/values.yaml", "replicas: 1\n");
    for (const { entry } of parse(await readFile(`${root}.pre-commit-hooks.yaml`, "utf8"))) {
      const [, ...args] = entry.split(" ");
      const { code, out, told } = await command([...args, "k8s/crd.yaml", "k8s/values.yaml"]);
      assert.equal(code, 0, out + told);
    }
    await rm(join(project, "k8s/values.yaml"));
  });

  await test("it ends quietly where nobody reads on", async () => {
    const script = `"${join(project, "node_modules/.bin/crd-playground")}" check k8s nowhere -f json | head -c 1`;
    const { stderr } = await run("sh", ["-c", script], { cwd: project });
    assert.equal(stderr, "");
  });

  await test("the page is served to this machine alone", async () => {
    if (!existsSync(join(project, "node_modules/crd-playground/dist/index.html")))
      return console.log("   (the page is not built)");
    const child = spawn(join(project, "node_modules/.bin/crd-playground"), ["serve", "--port", "0"], {
      cwd: project,
    });
    try {
      const address = await new Promise((resolve) =>
        child.stdout.on("data", (data) => resolve(/http:\S+/.exec(String(data))?.[0])),
      );
      const page = await fetch(address);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<title>/);
      assert.equal((await fetch(`${address}..%2fpackage.json`)).status, 404);
    } finally {
      child.kill("SIGINT");
    }
  });
}
