import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";

test.each<[string, BlobPart, string]>([
  ["a.png", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), "a.png is not UTF-8 text. It was not opened."],
  ["b.bin", Uint8Array.from([65, 0, 66]), "b.bin is not text. It was not opened."],
  [
    "c.yaml",
    "x".repeat(16 * 1024 * 1024 + 1),
    "c.yaml is larger than 16 MB, and the server accepts 3 MiB. It was not opened.",
  ],
])("%s is not read", async (name, content, why) => {
  expect(await readFile(new File([content], name))).toEqual({ ok: false, why });
});

test("a text is read as it is, without the mark that some editors begin it with", async () => {
  const read = await readFile(new File(["\ufeffa: é\r\n"], "a.yaml"));
  expect(read).toEqual({ ok: true, name: "a.yaml", text: "a: é\r\n" });
});
