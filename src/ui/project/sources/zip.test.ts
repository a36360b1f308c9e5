import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readZip } from "./zip.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function read(files: Readonly<Record<string, Uint8Array>>, cut = 0) {
  const packed = zipSync(files);
  return readZip("a.zip", new Blob([packed.slice(0, packed.length - cut)]));
}

test("manifests of an archive, without what is hidden or no text", async () => {
  const found = await read({
    "op/crds/a.yaml": bytes("kind: A\n"),
    "op/b.json": bytes("{}"),
    "op/readme.md": bytes("#"),
    "op/.github/c.yaml": bytes("kind: C"),
    "__MACOSX/op/._b.json": bytes("{}"),
    "op/node_modules/x/d.yaml": bytes("kind: D"),
    "op/latin.yaml": Uint8Array.from([0xe9, 0x0a]),
  });
  expect(found).toEqual({
    ok: true,
    texts: [
      { name: "op/crds/a.yaml", text: "kind: A\n" },
      { name: "op/b.json", text: "{}" },
    ],
  });
});

describe("what is not unpacked", () => {
  test("an archive that is much larger than it looks", async () => {
    const zeros = new Uint8Array(40 * 1024 * 1024);
    expect(await read({ "a.yaml": zeros, "b.yaml": zeros })).toEqual({
      ok: false,
      why: "a.zip unpacks to more than 64 MB",
    });
    // What is no manifest does not count.
    expect(await read({ "a.bin": zeros, "b.bin": zeros, "c.yaml": bytes("a: 1") })).toMatchObject({
      ok: true,
    });
  });

  test("a broken one, and one that is none", async () => {
    for (const cut of [1, 30, 90])
      expect(await read({ "a.yaml": bytes("kind: A") }, cut), String(cut)).toMatchObject({ ok: false });
    expect(await readZip("a.zip", new Blob(["PK\x03\x04 and then nothing"]))).toMatchObject({ ok: false });
  });
});
