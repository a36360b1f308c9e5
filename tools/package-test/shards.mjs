import assert from "node:assert/strict";
import { crd, widget } from "./manifests.mjs";

const shards = 16;

/** Checks a dump in shards, each in a process of its own, and as a whole. @param {import("./project.mjs").Project} project */
export async function shardTests(project) {
  await project.test(
    `${shards} shards in processes of their own add up to the report of one run`,
    async () => {
      const objects = Array.from({ length: 800 }, (_, i) => {
        const named = widget.replace("name: w", `name: widget-${i}`);
        return i % 5 === 0 ? named.replace("3", "30") : named;
      });
      await project.write("scale/crd.yaml", crd);
      await project.write("scale/dump.yaml", objects.join("---\n"));
      const stored = ["stored", "--definition", "scale/crd.yaml", "scale/dump.yaml"];
      const numbers = Array.from({ length: shards }, (_, i) => i + 1);
      // Two at a time: each process has threads of its own.
      for (let at = 0; at < shards; at += 2)
        await Promise.all(
          numbers.slice(at, at + 2).map(async (number) => {
            const state = `scale/state/${number}.json`;
            const flags = ["--shard", `${number}/${shards}`, "-f", "state"];
            const { code, out } = await project.command([...stored, ...flags]);
            assert.equal(code, 1);
            await project.write(state, out);
          }),
        );
      for (const format of ["text", "json", "markdown"]) {
        const whole = await project.command([...stored, "-f", format]);
        assert.equal(whole.code, 1);
        assert.match(whole.out, /800/);
        assert.deepEqual(await project.command(["merge", "scale/state", "-f", format]), whole);
      }
    },
  );
}
