import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inThisThread } from "../tasks/tasks.ts";
import { definitionOf } from "../testing/files.ts";
import { runIn } from "../testing/run-in.ts";
import { judgeDump } from "./judge-dump.ts";
import { newState, writeState } from "./state-file.ts";

let folder = "";
const at = (name: string): string => join(folder, name);
const run = (...words: readonly string[]) => runIn(folder, words);
const stored = (...words: readonly string[]) => run("stored", "--definition", at("new.yaml"), ...words);

const schema = (most: number): string =>
  `type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      size: {type: integer, maximum: ${most}}\n      name: {type: string, maxLength: 4}\n`;

/** Objects of which some are too large, one has no kind, and some are of other kinds. */
function objects(count: number): readonly object[] {
  return Array.from({ length: count }, (_, i) => ({
    apiVersion: i % 41 === 40 ? "v1" : "lab.example.com/v1",
    kind: i % 41 === 40 ? `Other${i % 3}` : "Box",
    metadata: { name: `box-${i}`, namespace: `team-${i % 5}` },
    spec: {
      size: i % 9,
      name: i % 7 === 0 ? "longer" : "ok",
      ...(i % 11 === 0 ? { [`more${i % 2}`]: i } : {}),
    },
  }));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shards-"));
  const all = objects(700);
  const lines = all.map((each) => JSON.stringify(each));
  const list = { apiVersion: "v1", items: all, kind: "List", metadata: { resourceVersion: "" } };
  await Promise.all([
    writeFile(at("new.yaml"), definitionOf("Box", schema(6))),
    writeFile(at("old.yaml"), definitionOf("Box", schema(99))),
    writeFile(at("list.json"), JSON.stringify(list, null, 4)),
    writeFile(at("lines.jsonl"), `\ufeff${lines.slice(0, 400).join("\r\n")}\n{"kind": nope}\n`),
    writeFile(at("more.jsonl"), lines.slice(400).join("\n")),
    writeFile(at("latin.json"), Buffer.from([...Buffer.from(`${lines[0]}\n`), 0xff, 0x0a])),
  ]);
});
afterAll(() => rm(folder, { recursive: true }));

const formats = ["text", "json", "markdown"] as const;

describe("shards of a dump", () => {
  it.each([[3], [16]])("%d of them add up to the report of one run", async (of) => {
    const dump = [at("lines.jsonl"), at("more.jsonl")];
    const states = await Promise.all(
      Array.from({ length: of }, async (_, i) => {
        const file = at(`state-${of}-${i}.json`);
        const { out, code } = await stored("--shard", `${i + 1}/${of}`, "-f", "state", ...dump);
        // Only one shard has what cannot be read.
        expect([0, 1, 2]).toContain(code);
        await writeFile(file, out);
        return file;
      }),
    );
    for (const format of formats) {
      const one = await stored("-f", format, ...dump);
      const merged = await run("merge", "-f", format, ...states.toReversed());
      expect(merged).toEqual(one);
    }
    const { told, code } = await run("merge", ...states.slice(1));
    expect(told).toBe(`Missing or not finished: shard 1 of ${of}.\n`);
    expect(code).toBe(2);
  });

  it("say why they do not belong together", async () => {
    const write = async (name: string, ...words: readonly string[]): Promise<string> => {
      await writeFile(at(name), (await stored("-f", "state", ...words)).out);
      return at(name);
    };
    const one = await write("a.json", "--shard", "1/2", at("more.jsonl"));
    const other = await write("b.json", "--shard", "2/2", at("lines.jsonl"));
    const minor = await write("c.json", "--shard", "2/2", "-k", "1.30", at("more.jsonl"));
    expect((await run("merge", one, other)).told).toContain("b.json is of another dump than a.json");
    expect((await run("merge", one, minor)).told).toContain("other definitions or Kubernetes versions");
    expect((await run("merge", one, one)).told).toContain("Missing or not finished: shard 2 of 2");
    expect((await run("merge", at("new.yaml"))).told).toContain("is not the state of a run");
    for (const shard of ["0/3", "4/3", "x", "1/99999999"])
      expect((await stored("--shard", shard, at("more.jsonl"))).told).toContain("--shard must be");
  });
});

describe("a dump as a stream", () => {
  it("is the same as a list, in lines and in several files", async () => {
    const json = async (...words: readonly string[]) => {
      const { summary, causes } = JSON.parse((await stored("-f", "json", ...words)).out);
      const heads = causes.map((each: { text: string; count: number; examples: { name: string }[] }) => [
        each.text,
        each.count,
        each.examples.map(({ name }) => name),
      ]);
      return { summary, heads };
    };
    const list = await json(at("list.json"));
    expect(list.summary).toMatchObject({ objects: 683 });
    expect(list.heads.length).toBeGreaterThan(3);
    expect(await json(at("lines.jsonl"), at("more.jsonl"))).toEqual(list);
  });

  it("prints all objects as CSV, and nothing else", async () => {
    const { out } = await stored("-f", "csv", at("more.jsonl"));
    const lines = out.trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + 292);
    expect(lines[1]).toMatch(/^team-0,box-400,v1,.*,more\.jsonl,1$/);
  });

  it("that is not UTF-8 is said, and what came before counts", async () => {
    const { out, told, code } = await stored(at("latin.json"), at("more.jsonl"));
    expect(told).toBe("latin.json: it is not UTF-8\n");
    expect(out).toContain("293 objects");
    expect(code).toBe(2);
  });
});

describe("--resume", () => {
  it("goes on after the items that are done, and is done when all are", async () => {
    const whole = await stored("-f", "json", "--resume", at("run.json"), at("list.json"));
    const state = JSON.parse(await readFile(at("run.json"), "utf8"));
    expect(state).toMatchObject({ isDone: true, items: 700 });
    const stopping = new AbortController();
    const found = [{ file: at("list.json"), isNamed: true }];
    const definition = await readFile(at("new.yaml"), "utf8");
    const half = await judgeDump(
      {
        found,
        subjects: [{ questions: { definition, kubernetes: ["1.37"] }, kind: "Box" }],
        shard: undefined,
        runner: inThisThread,
        now: "2026-01-01T00:00:00Z",
        signal: stopping.signal,
        onReport: () => stopping.abort(),
      },
      newState({ question: state.question, files: state.files }),
    );
    expect(half.isDone).toBe(false);
    expect([half.items > 0, half.items < 700]).toEqual([true, true]);
    await writeState(at("half.json"), half);
    expect(await stored("-f", "json", "--resume", at("half.json"), at("list.json"))).toEqual(whole);
    expect(JSON.parse(await readFile(at("half.json"), "utf8"))).toEqual(state);
    expect(await stored("-f", "json", "--resume", at("run.json"), at("list.json"))).toEqual(whole);
  });

  it("rejects the state of another run, and other files", async () => {
    const again = await stored("--resume", at("run.json"), at("more.jsonl"));
    expect(again.told).toContain("run.json is the state of a run with other files");
    const old = await stored("--resume", at("run.json"), "--from", at("old.yaml"), at("list.json"));
    expect(old.told).toContain("with other definitions or Kubernetes versions");
    expect((await stored("--resume", at("new.yaml"), at("list.json"))).told).toContain("is not the state");
    expect((await stored("-f", "csv", "--resume", at("x.json"), at("list.json"))).code).toBe(2);
  });
});
