import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crd, widget } from "../package/testing/widgets.ts";
import { runIn } from "./testing/run-in.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "writes-"));
  await mkdir(join(folder, "work"));
});
afterEach(() => rm(folder, { recursive: true }));

async function ran(args: readonly string[], current = folder) {
  const { code, out, told } = await runIn(current, args);
  return { code, out, told: told.replaceAll(`${folder}/`, "") };
}

const broken = widget.replace("size: 3", "siez: 3");

async function put(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

test("a file that is not UTF-8 is named and left alone", async () => {
  await put("work/crd.yaml", crd);
  const latin = Buffer.from(`# caf\u00e9\n${broken}`, "latin1");
  const file = await put("work/w.yaml", latin);
  const { code, told } = await ran(["fix", "--write", join(folder, "work")]);
  expect({ code, told }).toEqual({ code: 2, told: "work/w.yaml: it is not UTF-8\n" });
  expect(await readFile(file)).toEqual(latin);
  for (const command of ["check", "cost", "minors"]) {
    const { code, out, told } = await ran([command, join(folder, "work")]);
    expect(code).toBe(2);
    expect(out + told).toContain("it is not UTF-8");
  }
});

test.each([
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
])("%s is named", async (_, mark) => {
  const file = await put("work/w.yaml", Buffer.concat([Buffer.from(mark), Buffer.from("a\0:\0")]));
  const { code, out } = await ran(["check", file]);
  expect(code).toBe(2);
  expect(out).toContain("it is UTF-16; save it as UTF-8");
});

test("a file is written as it was: mark, line ends, final newline and mode", async () => {
  const crdFile = await put("work/crd.yaml", crd);
  const text = `\ufeff${broken.trimEnd().replaceAll("\n", "\r\n")}`;
  const file = await put("work/w.yaml", text);
  await chmod(file, 0o640);
  expect((await ran(["fix", "--write", crdFile, file])).code).toBe(0);
  expect(await readFile(file, "utf8")).toBe(text.replace("siez", "size"));
  expect((await lstat(file)).mode & 0o777).toBe(0o640);
  expect(await readdir(join(folder, "work"))).toEqual(["crd.yaml", "w.yaml"]);
});

test("nothing is written through a link", async () => {
  const crdFile = await put("work/crd.yaml", crd);
  const target = await put("w.yaml", broken);
  const link = join(folder, "work/link.yaml");
  await symlink(target, link);
  const { code, told } = await ran(["fix", "--write", crdFile, link]);
  expect({ code, told }).toEqual({ code: 2, told: "work/link.yaml was not changed: it is a link.\n" });
  expect(await readFile(target, "utf8")).toBe(broken);
});

test("without a path, nothing outside the current folder is written", async () => {
  await put("crd-playground.yaml", "paths: [crd.yaml, w.yaml, work]\n");
  await put("crd.yaml", crd);
  const outside = await put("w.yaml", broken);
  const inside = await put("work/w.yaml", broken.replace("small", "other"));
  const old = process.cwd();
  process.chdir(join(folder, "work"));
  try {
    const { code, told } = await ran(["fix", "--write"], join(folder, "work"));
    expect({ code, told }).toEqual({
      code: 2,
      told: "../w.yaml was not changed: it is outside the folder that was named.\n",
    });
  } finally {
    process.chdir(old);
  }
  expect(await readFile(outside, "utf8")).toBe(broken);
  expect(await readFile(inside, "utf8")).toContain("size: 3");
});

test("a file without an end is not read to its end", async () => {
  const { code, out } = await ran(["check", "/dev/zero"]);
  expect(code).toBe(2);
  expect(out).toContain("/dev/zero could not be read: it has more than 64 MB");
}, 30_000);
