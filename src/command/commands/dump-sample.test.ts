import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { manifestsIn } from "../../engine/tools/project/manifest.ts";
import { definitionOf } from "../testing/files.ts";
import { sampleOf } from "./dump-sample.ts";

it("the first objects of each definition are taken, and the others are counted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sample-"));
  try {
    const file = join(folder, "dump.json");
    const object = (kind: string, i: number): string =>
      JSON.stringify({ apiVersion: "lab.example.com/v1", kind, metadata: { name: `${kind}-${i}` } });
    const lines = Array.from({ length: 620 }, (_, i) => `${object("Box", i)}\n${object("Other", i)}\n`);
    await writeFile(file, `${lines.join("")}nope\n`);
    const { manifests: definitions } = manifestsIn({
      file: "crd.yaml",
      text: definitionOf("Box", "type: object"),
      isNamed: true,
    });
    const { manifests, left, unread } = await sampleOf([{ file, isNamed: true }], definitions);
    expect(manifests).toHaveLength(500);
    expect(manifests.at(-1)).toMatchObject({ name: "Box-499", line: 999 });
    expect(left).toBe(120);
    expect(unread).toEqual([expect.stringMatching(/dump\.json:1241:\d+: /)]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
