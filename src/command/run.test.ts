import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crontabs, field, version } from "../engine/tools/migration/testing/crontabs.ts";
import { crd, widget } from "../package/testing/widgets.ts";
import { inThisThread, type Runner } from "./tasks/tasks.ts";
import { runIn } from "./testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "command-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, text);
  return file;
}

/** Runs the command line. The folder's name is removed from the output. */
async function ran(args: readonly string[], runner: Runner = inThisThread) {
  return runIn(folder, args, runner);
}

test("check: nothing to say", async () => {
  await write("crd.yaml", crd);
  await write("widget.yaml", widget);
  expect(await ran(["check", folder])).toEqual({
    code: 0,
    out: "2 accepted, 0 rejected by Kubernetes 1.37; 0 errors, 0 warnings.\n",
    told: "",
  });
});

test.each(
  ["check", "breaking", "docs", "test", "fix", "cost", "minors"].flatMap((name) =>
    ["text", "json", "sarif", "junit", "github", "markdown"].map((format) => [name, format] as const),
  ),
)("%s --format %s: a file that is not there is named", async (name, format) => {
  const paths = name === "breaking" ? ["nowhere.yaml", "nowhere.yaml"] : ["nowhere.yaml"];
  const { code, out, told } = await ran([name, ...paths, "--format", format]);
  expect(code).toBe(2);
  // A command that does not support the format says so.
  expect(out + told).toMatch(/nowhere\.yaml|format/);
});

test("check: the server's sentence at its line, the reason, what decided and the fix", async () => {
  const files = [await write("w.yaml", widget.replace("size: 3", "siez: 3")), await write("crd.yaml", crd)];
  const { code, out } = await ran(["check", ...files]);
  expect(code).toBe(1);
  expect(out).toContain(`error[decode/unknown-field]: unknown field "spec.siez"
 --> w.yaml:6:9  Widget small
  |
6 |   siez: 3
  |         ^
  = why: \`spec.siez\` was dropped: the schema of \`spec\` (line 22) has no such field. Did you mean \`size\`?
  = decided: crd.yaml:22:13: properties:
  = fix: Rename to size
  | -   siez: 3
  | +   size: 3
  = help: crd-playground explain decode/unknown-field
`);
});

test("check: places are those of the file, in streams, lists and JSON", async () => {
  const list = `${crd}---
# the objects
apiVersion: v1
kind: List
items:
- apiVersion: example.com/v1
  kind: Widget
  metadata: {name: a}
  spec: {size: 30}
- {apiVersion: example.com/v1, kind: Widget, metadata: {name: b}, spec: {size: 3}}
---
${JSON.stringify({ apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "c" }, spec: { size: 0 } })}
`;
  const { out } = await ran(["check", await write("all.yaml", list), "--format", "json"]);
  const report = JSON.parse(out);
  expect(report.summary).toMatchObject({ accepted: 2, rejected: 2, error: 2, unreadable: 0 });
  const at = list.split("\n").findIndex((line) => line.includes("size: 30"));
  expect(report.findings).toMatchObject([
    { rule: "maximum", name: "a", line: at + 1, column: (list.split("\n")[at] ?? "").indexOf("30") + 1 },
    { rule: "minimum", name: "c", line: list.split("\n").length - 1 },
  ]);
  expect(report.objects).toHaveLength(4);
});

test("check: what cannot be read is told, and the rest goes on", async () => {
  const text = `a: [\n---\n${widget}---\nkind: {{ .Values.kind }}\n`;
  const files = [await write("crd.yaml", crd), await write("w.yaml", text)];
  const { code, out } = await ran(["check", ...files, join(folder, "nowhere")]);
  expect(code).toBe(2);
  expect(out).toContain("nowhere could not be read: there is no such file.");
  expect(out).toContain("helm template CHART | crd-playground check -");
  expect(out).toContain("2 accepted, 0 rejected");
  expect(out).toContain("3 not read.");
});

test("check: a task that dies is told, and the rest goes on", async () => {
  await write("a.yaml", crd);
  await write("b.yaml", crd.replaceAll("widget", "gadget").replaceAll("Widget", "Gadget"));
  const runner: Runner = {
    ...inThisThread,
    run: async (name, input) =>
      "definition" in input && String(input.definition).includes("gadget")
        ? { ok: false, why: "It took longer than 60 seconds and was stopped." }
        : inThisThread.run(name, input),
  };
  const { code, out } = await ran(["check", folder], runner);
  expect(code).toBe(2);
  expect(out).toContain(
    "error[limit]: gadgets.example.com could not be checked. It took longer than 60 seconds",
  );
  expect(out).toContain("1 accepted");
});

test("check: minors that differ are named", async () => {
  const rule = crd.replace("self.mode != 'Fast' || self.size < 5", "!isIP(self.mode)");
  const { code, out } = await ran(["check", await write("crd.yaml", rule), "-k", "1.29..1.32"]);
  expect(code).toBe(1);
  expect(out).toContain("only Kubernetes 1.29, 1.30");
});

test("check: conventions are told when they are asked for, each at its place with its fix", async () => {
  const loose = crd.replace('pattern: "^[a-z]+$"', 'pattern: "[a-z]+", maxItems: 3');
  const file = await write("crd.yaml", loose);
  expect((await ran(["check", file])).out).not.toContain("note[");
  const { code, out } = await ran(["check", "--notes", file]);
  expect(code).toBe(0);
  expect(out).toContain(
    "note[keyword-of-another-type]: maxItems checks array values, but spec.name is of type string.",
  );
  expect(out).toContain(
    "note[unanchored-pattern]: The pattern of spec.name can match any part of the string",
  );
  expect(out).toContain("= possible fix: Match the whole string");
});

test("check: a configuration turns conventions on and off", async () => {
  const loose = crd.replace('pattern: "^[a-z]+$"', 'pattern: "[a-z]+"');
  const file = await write("crd.yaml", loose);
  const config = "notes: true\nseverities: {unanchored-pattern: off, boolean-field: warning}\n";
  const { out } = await ran(["check", "--config", await write("own.yaml", config), file]);
  expect(out).toContain("warning[boolean-field]: status.ready is a boolean.");
  expect(out).not.toContain("unanchored-pattern");
  const wrong = await ran(["check", "--config", await write("wrong.yaml", "notes: all\n"), file]);
  expect(wrong.code).toBe(2);
});

test("check: links are not followed in folders, hidden files are passed over, nothing is read twice", async () => {
  await write("src/crd.yaml", crd);
  await write("src/.hidden.yaml", "a: [");
  await write("src/values.yaml", "replicas: 1");
  await write("elsewhere/w.yaml", "a: [");
  await symlink(join(folder, "elsewhere"), join(folder, "src/link"));
  await symlink(join(folder, "elsewhere/w.yaml"), join(folder, "src/w.yaml"));
  const { code, out } = await ran([
    "check",
    join(folder, "src"),
    join(folder, "src/crd.yaml"),
    join(folder, "src/*.yaml"),
  ]);
  expect({ code, out }).toEqual({
    code: 0,
    out: "1 accepted, 0 rejected by Kubernetes 1.37; 0 errors, 0 warnings.\n",
  });
});

test("the configuration names paths, minors and severities", async () => {
  await write(
    "crd-playground.yaml",
    'paths: [crds, "samples/**/*.yaml"]\nkubernetes: 1.36..1.37\nseverities: {maximum: off}\n',
  );
  await write("crds/crd.yaml", crd);
  await write("samples/deep/w.yaml", widget.replace("3", "30"));
  const paths = ["check", "--config", join(folder, "crd-playground.yaml")];
  const cwd = process.cwd();
  process.chdir(folder);
  try {
    expect(await ran(paths)).toMatchObject({
      code: 0,
      out: expect.stringContaining("1 rejected by Kubernetes 1.36, 1.37; 0 errors"),
    });
  } finally {
    process.chdir(cwd);
  }
  await write("crd-playground.yaml", "minor: 1\n");
  expect(await ran(["check"])).toMatchObject({
    code: 2,
    told: expect.stringContaining('unknown member "minor"; the members are paths'),
  });
});

test.each(["sarif", "junit", "github", "markdown", "json"])("check in %s is sound", async (format) => {
  const hostile = widget.replace("size: 3", 'mode: "\\u001b[31m<&>|`%0A::error::"\n  size: 3');
  const files = [await write("crd.yaml", crd), await write("a,b:c.yaml", hostile)];
  const { code, out } = await ran(["check", ...files, "--format", format]);
  expect(code).toBe(1);
  expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
  if (format === "github") expect(out.trim().split("\n")).toHaveLength(1);
  if (format === "sarif" || format === "json") expect(() => JSON.parse(out)).not.toThrow();
  if (format === "sarif")
    expect(JSON.parse(out).runs[0].results[0]).toMatchObject({ ruleId: "enum", level: "error" });
  if (format === "junit") expect(out).not.toContain("<&>");
});

test("fix: shows certain fixes, writes them when asked, and touches nothing else", async () => {
  const text = `# kept\n${crd}---\n${widget.replace("size: 3", "siez: 3 # three")}`;
  const file = await write("all.yaml", text);
  const shown = await ran(["fix", file]);
  expect(shown).toMatchObject({
    code: 1,
    out: expect.stringContaining("-  siez: 3 # three\n+  size: 3 # three\n"),
  });
  expect(await readFile(file, "utf8")).toBe(text);
  expect(await ran(["fix", "--write", file])).toMatchObject({ code: 0, told: "" });
  expect(await readFile(file, "utf8")).toBe(text.replace("siez", "size"));
  expect(await ran(["fix", file])).toMatchObject({ code: 0, out: "0 fixes in 0 files, 0 problems left.\n" });
});

test("fix: what somebody could choose otherwise is only made with --all", async () => {
  const files = [await write("crd.yaml", crd), await write("w.yaml", widget.replace("3", "30"))];
  expect(await ran(["fix", ...files])).toMatchObject({
    code: 1,
    out: "0 fixes in 0 files, 1 problem left.\n",
  });
  expect(await ran(["fix", "--all", ...files])).toMatchObject({ out: expect.stringContaining("+  size: 9") });
});

test("breaking: between two files, and since a commit that is none", async () => {
  const files = [
    await write("old.yaml", crd),
    await write("new.yaml", crd.replace("maximum: 9", "maximum: 5")),
  ] as const;
  const { code, out } = await ran(["breaking", ...files]);
  expect(code).toBe(1);
  expect(out).toMatch(/error\[breaking\/[\w-]+\]: .*\n +--> new\.yaml:23:\d+ {2}CustomResourceDefinition/);
  expect(await ran(["breaking", "--git", "--evil", files[0]])).toMatchObject({ code: 2 });
});

test("cost, minors, sample, explain, convert and link", async () => {
  const files = [await write("crd.yaml", crd), await write("w.yaml", widget)];
  expect(await ran(["cost", ...files])).toMatchObject({ code: 0, out: expect.stringContaining("spec:27") });
  expect(await ran(["minors", ...files])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/small +ok +ok/),
  });
  expect(await ran(["sample", "--minimal", ...files])).toMatchObject({
    code: 0,
    out: expect.stringContaining("size: 1"),
  });
  expect(await ran(["explain", "spec.size", ...files])).toMatchObject({
    code: 0,
    out: expect.stringContaining("minimum 1, maximum 9"),
  });
  expect(await ran(["convert", "--to", "v1", ...files])).toMatchObject({
    code: 0,
    out: expect.stringContaining("mode: Slow"),
  });
  expect(await ran(["link", "--page", "https://crd.example/", ...files])).toMatchObject({
    out: expect.stringMatching(/^https:\/\/crd\.example\/#1d/),
  });
});

test("draft: a definition for each kind without one", async () => {
  const file = await write("w.yaml", widget);
  const { code, out, told } = await ran(["draft", file]);
  expect(code).toBe(0);
  expect(told).toMatch(/^Widget:\d+: spec\.size: integer \(int64\); an integer in the only sample\./m);
  const draft = await write("draft.yaml", out);
  expect(await ran(["check", draft, file])).toMatchObject({ code: 0 });
  expect(await ran(["draft", "--explain", file])).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^ +# integer \(int64\); an integer in the only sample\. Alternatives: .*\n +format: int64$/m,
    ),
    told: "",
  });
  const json = JSON.parse(
    (await ran(["draft", "-f", "json", "--choose", "spec.size type=int32", file])).out,
  ) as object;
  expect(json).toMatchObject({
    command: "draft",
    definitions: [{ text: expect.stringContaining("int32"), unmet: [] }],
  });
  const gadget = await write(
    "g.yaml",
    `${widget.replace("Widget", "Gadget").replace("name: small", "labels: {}")}`,
  );
  expect(await ran(["draft", file, gadget])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/plural: widgets.*---\n.*plural: gadgets/s),
    told: expect.stringContaining("Gadget: Sample 1: "),
  });
  const nothing = { code: 2, out: "", told: expect.stringContaining("Nothing was drafted") };
  expect(await ran(["draft", draft, file])).toMatchObject(nothing);
  expect(await ran(["draft", "--allow-empty", draft])).toMatchObject({ code: 0 });
});

test("from-schema: a definition, and what it cannot express", async () => {
  const schema = {
    type: "object",
    properties: { size: { type: "integer" }, at: { type: "string", format: "iri" } },
  };
  const file = await write("values.schema.json", JSON.stringify(schema));
  const { code, out, told } = await ran(["from-schema", "--kind", "Box", "--scope", "Cluster", file]);
  expect(code).toBe(0);
  expect(out).toContain("scope: Cluster");
  expect(told).toMatch(
    /^Box:\d+: lost: The server does not know the format `iri` .* \(\/properties\/at\/format\)$/m,
  );
  expect(await ran(["check", await write("box.yaml", out)])).toMatchObject({ code: 0 });
  expect(await ran(["from-schema", "--explain", file])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ +# lost: .*\n +at:$/m),
    told: "",
  });
  const json = JSON.parse((await ran(["from-schema", "-f", "json", file])).out) as object;
  expect(json).toMatchObject({ command: "from-schema", kind: "Config", placement: "spec" });
  const nothing = { code: 2, out: "", told: expect.stringContaining("it has no keyword of one") };
  expect(await ran(["from-schema", await write("no.yaml", "a: 1")])).toMatchObject(nothing);
});

test("test: scenarios with what must hold of them", async () => {
  const scenario = { crd, requests: [{ verb: "create", object: widget }], expect: { verdict: "accepted" } };
  const file = await write("s.json", JSON.stringify({ title: "small", ...scenario }));
  expect(await ran(["test", file])).toMatchObject({ code: 0, out: "ok   s.json: small\n1 test, 0 failed\n" });
  const wrong = await write("w.json", JSON.stringify({ title: "small", ...scenario, expect: { code: 422 } }));
  expect(await ran(["test", wrong, "--format", "junit"])).toMatchObject({
    code: 1,
    out: expect.stringContaining("<failure"),
  });
});

test.each([
  [["nonsense"], "Unknown command"],
  [["check"], "Name files or folders"],
  [["check", "-k", "1.2", "."], "Kubernetes 1.2 is not supported. Use one of"],
  [["cost", "-f", "sarif", "."], "--format of cost must be one of text, json"],
  [["check", "--nonsense"], "--nonsense"],
  [["draft", "--choose", "a", "-"], "--choose must be a list like"],
  [["from-schema", "--scope", "World", "-"], "--scope must be Namespaced or Cluster"],
  [["serve", "--port", "many"], "--port must be a number"],
])("%j is a fault of usage", async (args, said) => {
  const { code, told } = await ran(args);
  expect(code).toBe(2);
  expect(told).toContain(said);
});

test("check: which level fails, and how many warnings", async () => {
  const files = [await write("crd.yaml", crd), await write("w.yaml", widget.replace("Widget", "Widgets"))];
  const code = async (...flags: readonly string[]) => (await ran(["check", ...files, ...flags])).code;
  expect((await ran(["check", ...files])).out).toContain("1 error, 0 warnings");
  expect(await code()).toBe(1);
  expect(await code("--fail-on", "never")).toBe(0);
  await write("crd-playground.yaml", "severities: {no-definition: warning}\n");
  expect(await code()).toBe(0);
  expect(await code("--fail-on", "warning")).toBe(1);
  expect(await code("--max-warnings", "0")).toBe(1);
  expect(await code("--max-warnings", "1")).toBe(0);
  expect(await ran(["check", ...files, "--fail-on", "info"])).toMatchObject({
    code: 2,
    out: "",
    told: expect.stringContaining('--fail-on must be error, warning, note, never, not "info".'),
  });
  expect((await ran(["breaking", ...files, "--max-warnings", "-1"])).code).toBe(2);
});

test("help and version", async () => {
  expect(await ran(["--version"])).toEqual({ code: 0, out: "1.2.3\n", told: "" });
  expect(await ran(["help", "fix"])).toMatchObject({ code: 0, out: expect.stringContaining("--write") });
  expect(await ran(["check", "--help"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("text, json, jsonl, sarif"),
  });
});

/** Widgets as `kubectl get -o yaml` lists them, from their names and sizes. */
function dumpOf(sizes: Readonly<Record<string, number>>): string {
  const items = Object.entries(sizes).map(
    ([name, size]) =>
      `- apiVersion: example.com/v1\n  kind: Widget\n  metadata: {name: ${name}, namespace: default}\n  spec: {size: ${size}}\n`,
  );
  return `apiVersion: v1\nitems:\n${items.join("")}kind: List\n`;
}

/** How a report differs from the schema in the package; null if it does not. */
function storedFaults(report: unknown) {
  const schema = readFileSync(new URL("../../docs/schema/stored.json", import.meta.url), "utf8");
  const validate = new Ajv({ strict: false }).compile(JSON.parse(schema));
  validate(report);
  return validate.errors ?? null;
}

const stored = async (...more: readonly string[]) => {
  const old = await write("old.yaml", crd.replace("maximum: 9", "maximum: 99"));
  const fresh = await write("new.yaml", crd);
  const dump = await write("dump.yaml", dumpOf({ small: 3, big: 50, bigger: 60 }));
  return ran(["stored", "--definition", fresh, "--from", old, dump, ...more]);
};

test("stored: objects by cause, the first of each at its line, and an exit code of 1 for what is refused", async () => {
  const { code, out, told } = await stored();
  expect(
    out,
  ).toBe(`2 objects: \`spec.size\` over 9, tolerated until \`spec.size\` is edited, rejected: re-create
 --> dump.yaml:7  default/big
  = server: spec.size: Invalid value: 50: spec.size in body should be less than or equal to 9

1 object: \`spec.mode\` gets its default, changed: re-create (as before)
 --> dump.yaml:3  default/small

Widget.example.com on Kubernetes 1.37: 3 objects: 1 fine, 2 tolerated; 2 could not be created again.
`);
  expect(told).toBe("");
  expect(code).toBe(1);
});

test("stored: several minors, in all formats", async () => {
  const minors = ["-k", "1.29,1.37"];
  const json = JSON.parse((await stored(...minors, "-f", "json")).out);
  const examples = [
    { line: 7, name: "big" },
    { line: 11, name: "bigger" },
  ];
  expect(json).toMatchObject({
    version: 2,
    kind: "Widget.example.com",
    summary: { objects: 3, fine: 1, refused: 2, notCreatedAgain: 2 },
    causes: [
      { count: 2, kubernetes: ["1.29"], checks: { update: "refused" }, examples },
      { count: 2, kubernetes: ["1.37"], checks: { update: "tolerated" } },
      { wasSo: true },
    ],
  });
  expect(storedFaults(json)).toBeNull();
  expect(storedFaults([json, json])).toBeNull();
  expect(storedFaults({ ...json, version: 1 })).not.toBeNull();
  const csv = (await stored(...minors, "-f", "csv")).out.split("\r\n");
  expect(csv[0]).toBe(
    "namespace,name,version,state,read,update,status,scale,convert,recreate,1.37,1.29,causes,file,line",
  );
  expect(csv[2]).toMatch(/^default,big,v1,refused,fine,refused,.*,refused,tolerated,refused,/);
  const { out } = await stored("-f", "markdown");
  expect(out).toContain(
    "**Widget.example.com: 3 objects: 1 fine, 2 tolerated; 2 could not be created again**",
  );
  expect(out).toContain("| 2 | <code>spec.size</code> over 9, tolerated until");
});

test("stored: what cannot be read is told at its place, and the rest goes on", async () => {
  const fresh = await write("new.yaml", crd);
  const dump = await write("dump/a.yaml", `${dumpOf({ small: 3 })}---\nkind: [\n`);
  const other = await write(
    "dump/b.json",
    '{"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s"}}',
  );
  const { code, out } = await ran(["stored", "--definition", fresh, dump, other]);
  const json = JSON.parse((await ran(["stored", "--definition", fresh, dump, other, "-f", "json"])).out);
  expect([json.broken.length, json.others]).toEqual([1, [{ kind: "Secret", count: 1 }]]);
  expect(storedFaults(json)).toBeNull();
  expect(code).toBe(2);
  expect(out).toMatch(/error\[unreadable\]: dump\/a.yaml:\d+: /);
  expect(out).toContain("Not checked: 1 Secret.");
  expect(out).toContain("1 object");
});

test("stored: a definition that no server takes, and one that is none", async () => {
  const dump = await write("dump.yaml", dumpOf({ small: 3 }));
  const bad = await write("bad.yaml", crd.replace("Namespaced", "Nowhere"));
  const { code, out } = await ran(["stored", "--definition", bad, dump]);
  expect(code).toBe(2);
  expect(out).toContain("error: Kubernetes 1.37 rejects the new definition: 422 ");
  expect(await ran(["stored", "--definition", dump, dump])).toMatchObject({
    code: 2,
    told: expect.stringContaining("has no CustomResourceDefinition"),
  });
  expect(await ran(["stored", dump])).toMatchObject({
    code: 2,
    told: expect.stringContaining("--definition"),
  });
});

test("stored: several definitions, each with its own objects", async () => {
  const gadgets = crd.replaceAll("widget", "gadget").replaceAll("Widget", "Gadget");
  const both = await write("crds.yaml", `${crd}---\n${gadgets}`);
  const dump = await write("dump.yaml", `${dumpOf({ small: 3 })}---\n${widget.replace("Widget", "Gadget")}`);
  const { code, out } = await ran(["stored", "--definition", both, dump]);
  expect(code).toBe(0);
  expect(out).toContain("Widget.example.com on Kubernetes 1.37: 1 object");
  expect(out).toContain("Gadget.example.com on Kubernetes 1.37: 1 object");
});

const twoVersions = async () => {
  const entry = / {2}- name: v1[\s\S]*$/.exec(crd)?.[0] ?? "";
  const second = entry.replace("name: v1", "name: v2").replace("storage: true", "storage: false");
  return write("two.yaml", `${crd}${second}`);
};

test("migrate: the steps, their commands, and what the server says to other orders", async () => {
  const file = await twoVersions();
  const { code, out, told } = await ran(["migrate", "--to", "v2", file]);
  expect(told).toBe("");
  expect(code).toBe(0);
  expect(out).toContain("widgets.example.com on Kubernetes 1.37: Only v2.".replace("v2", "`v2`"));
  expect(out).toContain(
    "   $ kubectl get widgets.v2.example.com -A -o yaml | kubectl replace --validate=false -f -\n",
  );
  expect(out).toMatch(/wrong order: Remove v1 at once \(after step 0\)\n.*\n {5}422 /);
  expect(out).toContain("6 steps, tried with 2 objects.");
});

test("migrate: in all formats", async () => {
  const file = await twoVersions();
  const migrated = async (format: string) => (await ran(["migrate", "--to", "v2", file, "-f", format])).out;
  expect(JSON.parse(await migrated("json"))).toMatchObject({
    to: "v2",
    drop: ["v1"],
    steps: [{ isTaken: true }, {}, {}, {}, {}, {}],
  });
  expect(await migrated("markdown")).toContain("### 6. Remove v1");
  expect(await migrated("script")).toMatch(/^#!\/usr\/bin\/env bash\nset -euo pipefail\n/);
});

test("migrate: a dump, versions that stay, and a definition to come", async () => {
  const file = await twoVersions();
  const dump = await write("dump.yaml", dumpOf({ small: 3, big: 4, bigger: 5 }));
  const added = (await ran(["migrate", "--to", "v3", "--drop", "none", file, dump])).out;
  expect(added).toContain("4 steps, tried with 3 objects.");
  expect(added).toContain("   tried: 3 objects can be read at `v1`, `v2` and `v3`.\n");
  expect(added).toContain("   tried: 3 objects went from `v1` to `v3` in storage.\n");
  const next = await write("next.yaml", crd.replace("name: v1", "name: v2"));
  const now = await write("now.yaml", crd);
  const { out } = await ran(["migrate", "--next", next, now]);
  expect(out).toContain("1. Add v2, served but not stored");
  expect(out).toContain("7. Remove v1\n");
});

test("migrate: no plan, what is lost, and a wrong call have codes of their own", async () => {
  const file = await twoVersions();
  const bad = await write("bad.yaml", crd.replace("Namespaced", "Nowhere"));
  expect(await ran(["migrate", "--to", "v2", bad])).toMatchObject({
    code: 2,
    out: expect.stringContaining("no plan. The server rejects the definition: 422"),
  });
  expect(await ran(["migrate", file])).toMatchObject({
    code: 2,
    told: expect.stringContaining("--to VERSION"),
  });
  const now = await write("now.yaml", crontabs(version("v1", "served stored", field("size", "integer"))));
  const less = await write("less.yaml", crontabs(version("v2", "served stored", field("image", "string"))));
  const { code, out } = await ran(["migrate", "--next", less, now]);
  expect(out).toContain("lost at v2: `spec.size` of `v1` is lost.");
  expect(code).toBe(1);
});

test("check: lines of a reason are those of the file, and what a rule says stays as it is", async () => {
  const rule = `- rule: "self.name != 'line 3'"`;
  const definition = `# one\n# two\n# three\n# four\n${crd.replace(/- rule: .*\n.*/, rule).replace(', pattern: "^[a-z]+$"', "")}`;
  const object = widget.replace(/spec:[\s\S]*$/, "spec: {size: 3, name: line 3, nam: b}\n");
  const { out } = await ran(["check", await write("all.yaml", `${definition}---\n${object}`)]);
  expect(out).toContain("`self.name != 'line 3'` is false: `self.name` is \"line 3\"");
  const line = definition.split("\n").findIndex((each) => each.includes("size: {type")) + 1;
  expect(out).toContain(`the schema of \`spec\` (line ${line - 1}) has no such field`);
});

test("explain -: the messages of a server in a text", async () => {
  const { explainText } = await import("./tasks/explain-text.ts");
  const kubectl = `The Widget "a" is invalid: \n* spec.size: Invalid value: 11: spec.size in body should be less than or equal to 9\n* spec.name: Required value\n`;
  const { messages } = await explainText({ text: kubectl });
  expect(messages).toMatchObject([
    { code: "maximum", path: "spec.size", text: expect.stringMatching(/^spec\.size: Invalid value: 11/) },
    { code: "required", path: "spec.name" },
  ]);
  expect(await explainText({ text: "no such thing" })).toMatchObject({ messages: [], more: 0 });
});

test("explain CODE: the server's words, an example with its line, and a fix", async () => {
  const { code, out } = await ran(["explain", "maximum"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^maximum\n<name> in body should be <relation> <bound>\n/);
  expect(out).toContain("The server's answer:\n  ");
  expect(out).toMatch(/^> +\d+ \| /m);
  expect(out).toContain("\nA fix: ");
  const json = JSON.parse((await ran(["explain", "rules/false", "--format", "json"])).out);
  expect(json).toMatchObject({
    command: "explain",
    code: "rules/false",
    example: { answer: expect.any(String) },
  });
});

test("explain CODE: an unknown code names similar ones", async () => {
  expect(await ran(["explain", "maxLenght"])).toMatchObject({
    code: 2,
    told: expect.stringMatching(/no error with the code "maxLenght"\. Similar codes: maxLength/),
  });
  expect(await ran(["explain", "nothing/like/this/at/all"])).toMatchObject({ code: 2, out: "" });
});

test("with the address of the page, findings link to the page about their code", async () => {
  const bad = await write("bad.yaml", widget.replace("size: 3", "size: 1000"));
  const good = await write("crd.yaml", crd);
  const config = await write("site.yaml", "page: https://example.org/crd/\n");
  const url = "https://example.org/crd/errors/maximum.html";
  const all = ["check", "--config", config, bad, good];
  expect((await ran(all)).out).toContain(`  = help: ${url}\n`);
  const sarif = JSON.parse((await ran([...all, "--format", "sarif"])).out);
  expect(sarif.runs[0].tool.driver.rules).toMatchObject([{ id: "maximum", helpUri: url }]);
  expect((await ran([...all, "--format", "markdown"])).out).toContain(`[maximum](${url})`);
  const json = JSON.parse((await ran([...all, "--format", "json"])).out);
  expect(json.findings[0].help).toEqual({ command: "crd-playground explain maximum", url });
});
