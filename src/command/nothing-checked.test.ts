import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crd, widget } from "../package/testing/widgets.ts";
import { formats } from "./formats/format.ts";
import { runIn } from "./testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nothing-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, text);
  return file;
}

async function ran(...args: readonly string[]) {
  const { code, out, told } = await runIn(folder, args);
  return { code, text: out + told };
}

const sentence = "Nothing was checked: 0 definitions and 0 objects in 1 file.";

test.each(formats)("check -f %s: a file with only comments is nothing", async (format) => {
  const file = await put("a.yaml", "# nothing\n");
  const { code, text } = await ran("check", "-f", format, file);
  expect(code).toBe(2);
  expect(text).toContain(sentence);
});

test.each([
  ["check", ["a.yaml"], sentence],
  ["fix", ["a.yaml"], sentence],
  ["docs", ["a.md"], "Nothing was checked: 0 examples in 1 file."],
  ["breaking", ["a.yaml", "a.yaml"], "Nothing was checked: 0 definitions in 1 file."],
  ["generate", ["go"], "Nothing was generated: no type in 1 Go file embeds metav1.TypeMeta"],
  ["convert", ["--to", "v1", "crd.yaml"], "Nothing was converted: the files have no object of Widget."],
  ["stored", ["--definition", "crd.yaml", "a.yaml"], "Nothing was checked: 0 objects of Widget in 1 file."],
])("%s %j", async (command, args, said) => {
  await put("a.yaml", "# nothing\n");
  await put("a.md", "# nothing\n");
  await put("crd.yaml", crd);
  await put("go/a.go", "package api\n");
  const named = args.map((word) =>
    /^[a-z]+(\.\w+)?$/.test(word) && word !== "v1" ? join(folder, word) : word,
  );
  const { code, text } = await ran(command, ...named);
  expect({ code, text }).toEqual({ code: 2, text: expect.stringContaining(said) });
  const allowed = await ran(command, "--allow-empty", ...named);
  expect(allowed).toEqual({ code: 0, text: expect.stringContaining(said) });
});

test("an empty folder is nothing", async () => {
  await mkdir(join(folder, "empty"));
  const { code, text } = await ran("check", join(folder, "empty"));
  expect(code).toBe(2);
  expect(text).toContain("0 definitions and 0 objects in 0 files");
});

test.each([
  ["kind: Widgets", "Did you mean Widget in example.com?"],
  ["kind: widget", "Did you mean Widget in example.com?"],
  [
    "kind: W\u0456dget",
    'Did you mean Widget in example.com? "W\u0456dget" has U+0456, which only looks like a letter of it.',
  ],
])("a misspelt kind is an error at its line: %s", async (line, reason) => {
  const files = [await put("crd.yaml", crd), await put("w.yaml", widget.replace("kind: Widget", line))];
  const { code, text } = await ran("check", "-f", "json", ...files);
  expect(code).toBe(1);
  expect(JSON.parse(text).findings).toMatchObject([
    { level: "error", rule: "no-definition", line: 2, column: 7, reason },
  ]);
});

test("a misspelt group is an error at its line", async () => {
  const other = widget.replace("example.com/v1", "exampel.com/v1");
  const files = [await put("crd.yaml", crd), await put("w.yaml", other)];
  const { code, text } = await ran("check", "-f", "json", ...files);
  expect(code).toBe(1);
  expect(JSON.parse(text).findings).toMatchObject([
    { level: "error", line: 1, column: 13, reason: "Did you mean Widget in example.com?" },
  ]);
});

test("an object of another group is a warning, unless its kind is ignored", async () => {
  const files = [
    await put("crd.yaml", crd),
    await put("c.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n"),
    await put("d.yaml", "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\n"),
  ];
  const { code, text } = await ran("check", ...files);
  expect(code).toBe(0);
  expect(text).toContain("warning[no-definition]: The files have no definition of ConfigMap in v1.");
  expect(text).toContain("0 errors, 2 warnings");
  const ignored = await ran("check", "--ignore-kinds", "ConfigMap,Deployment.apps", ...files);
  expect(ignored.text).toBe("1 accepted, 0 rejected by Kubernetes 1.37; 0 errors, 0 warnings.\n");
});

test("an object of a group that is given is an error", async () => {
  const gadget = widget.replace("kind: Widget", "kind: Refrigerator");
  const files = [await put("crd.yaml", crd), await put("w.yaml", gadget)];
  const { code, text } = await ran("check", ...files);
  expect(code).toBe(1);
  expect(text).toContain("error[no-definition]: The files have no definition of Refrigerator");
});

test.each([
  ["check", "object.yaml", widget, "A definition can be drafted from objects: `crd-playground draft FILE`."],
  [
    "check",
    "values.schema.json",
    '{"$defs": {}}',
    "Make a definition of it: `crd-playground from-schema FILE`.",
  ],
  [
    "draft",
    "values.schema.json",
    '{"$defs": {}}',
    "Make a definition of it: `crd-playground from-schema FILE`.",
  ],
])("%s %s says what makes a definition of it", async (command, name, file, said) => {
  const { code, text } = await ran(command, await put(name, file));
  expect({ code, text }).toEqual({ code: 2, text: expect.stringContaining(said) });
});
