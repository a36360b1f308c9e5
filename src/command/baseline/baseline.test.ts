import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crd, widget } from "../../package/testing/widgets.ts";
import { runIn } from "../testing/run-in.ts";
import { readBaseline } from "./baseline-file.ts";

let folder = "";
let baseline = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "baseline-"));
  baseline = join(folder, "known.json");
  await mkdir(join(folder, "samples"));
  await write("crd.yaml", crd);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const check = (...args: readonly string[]) => runIn(folder, ["check", ...args]);
const known = async () => JSON.parse(await readFile(baseline, "utf8"));

const large = widget.replace("3", "30");
const misspelt = widget.replace("size: 3", "siez: 3");

test("what is known is not shown again; what is new is, and what is gone is removed on request", async () => {
  await write("samples/a.yaml", large);
  await write("samples/b.yaml", misspelt);
  const first = await check(folder, "--baseline", baseline, "--write-baseline");
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining("3 findings written to known.json.") });
  expect(first.out).not.toContain("error[");
  expect(await known()).toEqual({
    $schema: "https://unpkg.com/crd-playground/docs/schema/baseline.json",
    version: 1,
    findings: [
      expect.objectContaining({ file: "samples/a.yaml", rule: "maximum", path: "spec.size" }),
      expect.objectContaining({ file: "samples/b.yaml", rule: "decode/unknown-field" }),
      expect.objectContaining({ file: "samples/b.yaml", rule: "required" }),
    ],
  });
  const schema = readFileSync(new URL("../../../docs/schema/baseline.json", import.meta.url), "utf8");
  const validate = new Ajv({ strict: false }).compile(JSON.parse(schema));
  expect(validate(await known()), JSON.stringify(validate.errors)).toBe(true);

  // The line moves, and another object with the same mistake comes.
  await write("samples/a.yaml", `# moved\n\n${large}---\n${large.replace("name: small", "name: other")}`);
  const second = await check(folder, "--baseline", baseline);
  expect(second.code).toBe(1);
  expect(second.out.match(/error\[/g)).toHaveLength(1);
  expect(second.out).toContain("3 known findings.\n\n1 accepted");

  await write("samples/a.yaml", widget);
  await rm(join(folder, "samples/b.yaml"));
  expect((await check(folder, "--baseline", baseline)).out).toContain(
    "3 known findings, 3 of them gone: --prune-baseline removes them from known.json.",
  );
  expect((await check(folder, "--baseline", baseline, "--prune-baseline")).out).toContain(
    "3 findings removed from known.json.",
  );
  expect((await known()).findings).toEqual([]);
});

test("a run about some files knows nothing of the others, and removes nothing of theirs", async () => {
  await write("samples/a.yaml", large);
  await write("samples/b.yaml", large);
  await check(folder, "--baseline", baseline, "--write-baseline");
  await write("samples/a.yaml", widget);
  const some = [join(folder, "crd.yaml"), join(folder, "samples/a.yaml"), "--baseline", baseline];
  expect((await check(...some)).out).toContain("2 known findings, 1 of them gone");
  await check(...some, "--prune-baseline");
  expect((await known()).findings).toEqual([expect.objectContaining({ file: "samples/b.yaml" })]);
});

test("pruning adds nothing, and equal findings are counted", async () => {
  await write("samples/a.yaml", `${large}---\n${large}`);
  await check(folder, "--baseline", baseline, "--write-baseline");
  expect((await known()).findings).toEqual([expect.objectContaining({ count: 2 })]);
  await write("samples/a.yaml", `${large}---\n${misspelt}`);
  const { code, out } = await check(folder, "--baseline", baseline, "--prune-baseline", "-f", "json");
  expect(code).toBe(1);
  expect(JSON.parse(out).findings).toMatchObject([{ rule: "required" }, { rule: "decode/unknown-field" }]);
  expect((await known()).findings).toEqual([expect.not.objectContaining({ count: 2 })]);
});

test("what cannot be read is never known, and no baseline is written then", async () => {
  await write("samples/a.yaml", "a: [\n");
  const { code, out } = await check(folder, "--baseline", baseline, "--write-baseline");
  expect(code).toBe(2);
  expect(out).toContain("error[unreadable]");
  expect(out).toContain("known.json was not written, because something could not be checked.");
  await expect(known()).rejects.toThrow();
});

test("a wrong call is told, and a link is not written through", async () => {
  expect(await check(folder, "--write-baseline")).toMatchObject({
    code: 2,
    told: expect.stringContaining("--write-baseline needs --baseline FILE."),
  });
  expect((await check(folder, "--baseline", baseline)).told).toContain(
    "known.json could not be read: there is no such file. --write-baseline writes it.",
  );
  await write("other.json", "{}");
  await symlink(join(folder, "other.json"), baseline);
  const { code, told } = await check(join(folder, "crd.yaml"), "--baseline", baseline, "--write-baseline");
  expect([code, told]).toEqual([2, expect.stringContaining("known.json was not written: it is a link.")]);
  expect(await readFile(join(folder, "other.json"), "utf8")).toBe("{}");
});

test.each([
  ["", "Unexpected end of JSON input"],
  ["[]", "it must be an object"],
  ['{"version": 2, "findings": []}', "its version must be 1"],
  ['{"version": 1}', "it has no findings"],
  ['{"version": 1, "findings": [{"file": "a"}]}', "findings[0].rule is missing"],
  ['{"version": 1, "findings": [{"line": 1}]}', "findings[0].line is unknown"],
])("%s is no baseline", (text, why) => {
  expect(readBaseline(text)).toContain(why);
});
