import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { nested } from "../testing/nested-texts.mjs";
import { crd, widget } from "./manifests.mjs";
import { run } from "./project.mjs";

/** Tests the installed command. @param {import("./project.mjs").Project} project */
export async function commandTests(project) {
  await project.test("the command checks in threads, and its exit codes say what came of it", async () => {
    await project.write("k8s/crd.yaml", crd);
    await project.write("k8s/widget.yaml", widget);
    const good = await project.command(["check", "k8s", "-k", "1.34..1.37"]);
    assert.deepEqual(good, {
      code: 0,
      out: "2 accepted, 0 rejected by Kubernetes 1.34 to 1.37; 0 errors, 0 warnings.\n",
      told: "",
    });
    const bad = await project.command(["check", "k8s", "-", "--format", "github"], {
      stdin: widget.replace("3", "30"),
    });
    assert.equal(bad.code, 1);
    assert.match(bad.out, /^::error file=<stdin>,line=5,/);
    assert.equal((await project.command(["check", "nowhere"])).code, 2);
  });

  await project.test("a thread that takes too long is ended, and told", async () => {
    const { code, out } = await project.command(["check", "k8s", "--timeout", "0.001"]);
    assert.equal(code, 2);
    assert.match(
      out,
      /error\[limit\]: widgets\.example\.com with its object could not be checked\. It took longer than/,
    );
  });

  await project.test("objects are followed as deep as the server follows them", async () => {
    const anything =
      "            x-kubernetes-preserve-unknown-fields: true\n            properties:\n              size";
    await project.write(
      "deep/crd.yaml",
      crd.replace("            properties:\n              size", anything),
    );
    const check = (/** @type {number} */ levels) =>
      project.command(["check", "deep", "-"], {
        stdin: `${widget}  deep: ${"[".repeat(levels)}${"]".repeat(levels)}\n`,
      });
    assert.match((await check(9_990)).out, /^2 accepted, 0 rejected/);
    assert.match((await check(10_001)).out, /exceeded max depth of 10000/);
  });

  await project.test("no nested text ends the command", async () => {
    for (const kind of ["open lists", "maps", "lists in blocks", "JSON", "items", "CEL parentheses"]) {
      for (const levels of [900, 20_000]) {
        for (const command of ["check", "fix"]) {
          const { code, told } = await project.command([command, "-"], {
            stdin: nested[kind]?.(levels) ?? "",
          });
          // 900 schemas inside each other may be a valid definition.
          assert.ok(code !== null && code <= 2, `${command} of ${kind}: ${code}`);
          assert.doesNotMatch(told, /Maximum call stack/);
        }
      }
    }
  });

  await project.test("every command answers", async () => {
    const scenario = {
      title: "t",
      crd,
      requests: [{ verb: "create", object: widget }],
      expect: { verdict: "accepted" },
    };
    await project.write("scenario.json", JSON.stringify(scenario));
    const two = crd.replace(
      "  versions:\n",
      "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: 'https://a.b'}}}\n  versions:\n  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}\n",
    );
    await project.write("two/crd.yaml", two);
    await project.write("two/w.yaml", widget);
    await project.write(
      "convert.js",
      "export function convert(object, apiVersion) { return { ...object, apiVersion, converted: true }; }\n",
    );
    await project.write(
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
      [["draft", "k8s/widget.yaml"], /plural: widgets/],
      [["stored", "--definition", "k8s", "k8s"], /Widget\.example\.com on Kubernetes 1\.37: 1 object/],
      [["link", "k8s"], /#1d/],
      [["convert", "--to", "v2", "--function", "convert.js", "two"], /converted: true/],
      [["generate", "go"], /name: widgets\.example\.com/],
      [["fix", "k8s"], /0 fixes/],
      [["completion", "bash"], /complete .* crd-playground/],
      [["--version"], /^\d+\.\d+\.\d+/],
    ];
    const check = async (/** @type {typeof all[number]} */ [args, expected]) => {
      const { code, out, told } = await project.command(args);
      assert.match(out, expected, `${args.join(" ")}: ${told}`);
      assert.equal(code, 0, `${args.join(" ")}: ${told}`);
    };
    await Promise.all(all.map(check));
  });

  await project.test("breaking changes since a commit", async () => {
    const git = (/** @type {string[]} */ ...args) =>
      run("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: project.folder });
    await git("init", "-q");
    await git("add", "k8s");
    await git("commit", "-qm", "one");
    await project.write("k8s/crd.yaml", crd.replace("maximum: 9", "maximum: 5"));
    const { code, out } = await project.command(["breaking", "--git", "HEAD", "k8s"]);
    assert.equal(code, 1);
    assert.match(out, /k8s\/crd\.yaml:/);
    await project.write("k8s/crd.yaml", crd);
  });

  await project.test("it ends quietly where nobody reads on", async () => {
    for (const [format, reader] of [
      ["json", "head -c 1"],
      ["jsonl", "head -1"],
    ]) {
      const script = `"${project.executable}" check k8s nowhere nowhere2 -f ${format} | ${reader}`;
      const { stderr } = await run("sh", ["-c", script], { cwd: project.folder });
      assert.equal(stderr, "");
    }
  });

  await project.test("a folder is checked again when it changes, until Ctrl+C", async () => {
    await project.write("watched/crd.yaml", crd);
    await project.write("watched/widget.yaml", widget);
    const child = project.start(["check", "--watch", "watched"]);
    const ended = new Promise((done) => child.once("close", done));
    let out = "";
    /** @type {() => void} */
    let heard = () => {};
    child.stdout.on("data", (data) => {
      out += data;
      heard();
    });
    const until = async (/** @type {string} */ text) => {
      while (!out.includes(text)) await new Promise((again) => (heard = () => again(undefined)));
      out = "";
    };
    await until("2 accepted, 0 rejected");
    await project.write("watched/widget.yaml", widget.replace("3", "30"));
    await until("1 accepted, 1 rejected");
    child.kill("SIGINT");
    assert.equal(await ended, 1);
  });

  await project.test("the page is served to this machine alone", async () => {
    if (!existsSync(join(project.folder, "node_modules/crd-playground/dist/index.html")))
      return console.log("   (the page is not built)");
    const child = project.start(["serve", "--port", "0"]);
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
