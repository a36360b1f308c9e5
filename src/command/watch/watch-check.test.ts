import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { crd, widget } from "../../package/testing/widgets.ts";
import { noConfig } from "../config.ts";
import type { Context } from "../context.ts";
import { inThisThread } from "../tasks/tasks.ts";
import { runIn } from "../testing/run-in.ts";
import { watchCheck } from "./watch-check.ts";

let root = "";
let folder = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "watch-"));
  folder = join(root, "k8s");
  await mkdir(folder);
  await put("crd.yaml", crd);
  await put("a.yaml", object("a", 3));
  await put("b.yaml", object("b", 30));
});
afterEach(() => rm(root, { recursive: true }));

/** Writes a file as a whole, as editors do. */
async function put(name: string, text: string): Promise<void> {
  const temporary = join(folder, ".new.tmp");
  await writeFile(temporary, text);
  await rename(temporary, join(folder, name));
}
const object = (name: string, size: number) =>
  widget.replace("name: small", `name: ${name}`).replace("size: 3", `size: ${size}`);

/** A watched check of the folder. */
class Session {
  told = "";
  readonly #stopping = new AbortController();
  readonly code: Promise<number>;
  #out = "";
  #heard: (() => void) | undefined;

  constructor(more: Partial<Context> = {}) {
    const print = (text: string): void => {
      this.#out += text.replaceAll(`${folder}/`, "").replaceAll(folder, "k8s");
      this.#heard?.();
    };
    const context: Context = {
      flags: {},
      words: [folder],
      config: noConfig,
      folder: root,
      kubernetes: ["1.37"],
      format: "text",
      color: false,
      runner: inThisThread,
      now: "2026-01-02T03:04:05Z",
      print,
      tell: (text) => {
        this.told += text;
        this.#heard?.();
      },
      ...more,
    };
    this.code = watchCheck(context, this.#stopping.signal);
  }

  /** What is printed until it has a text. */
  async until(text: string): Promise<string> {
    while (!this.#out.includes(text)) {
      await Promise.race([
        new Promise<void>((heard) => {
          this.#heard = heard;
        }),
        this.code,
      ]);
    }
    const out = this.#out;
    this.#out = "";
    return out;
  }

  async untilTold(text: string): Promise<void> {
    while (!this.told.includes(text))
      await new Promise<void>((heard) => {
        this.#heard = heard;
      });
  }

  stop(): Promise<number> {
    this.#stopping.abort();
    return this.code;
  }
}

test("a log has the first answer, then what is new and what is gone", async () => {
  const session = new Session();
  const first = await session.until("2 accepted, 1 rejected");
  expect(first).toContain("error[maximum]");
  await session.untilTold("Waiting for changes. Stop with Ctrl+C.\n");

  await put("a.yaml", `# moved\n${object("a", 40)}`);
  const second = await session.until("1 accepted, 2 rejected");
  expect(second).toMatch(/^\n\d\d:\d\d:\d\d a\.yaml changed\.\n/);
  expect(second).toContain(" --> a.yaml:7:9  Widget a\n");
  // What is the same is not printed again.
  expect(second).not.toContain("b.yaml");

  await put("b.yaml", object("b", 4));
  const third = await session.until("2 accepted, 1 rejected");
  expect(third).toContain("gone: error[maximum] b.yaml:6:9\n");
  expect(third).not.toContain("-->");

  await put("a.yaml", object("a", 4));
  await session.until("3 accepted, 0 rejected");
  expect(await session.stop()).toBe(0);
  expect(session.told).toContain("Exit code 0, that of the last answer.\n");
});

test("files that come and go, and a folder that is removed and made again", async () => {
  const session = new Session();
  await session.until("2 accepted, 1 rejected");
  await rename(join(folder, "b.yaml"), join(folder, "c.yaml"));
  const moved = await session.until("2 accepted, 1 rejected");
  expect(moved).toContain("--> c.yaml:6:9");
  expect(moved).toContain("gone: error[maximum] b.yaml:6:9");

  await rename(folder, join(root, "elsewhere"));
  expect(await session.until("1 not read")).toContain("k8s could not be read: there is no such file.");
  await rename(join(root, "elsewhere"), folder);
  await session.until("2 accepted, 1 rejected");
  await put("c.yaml", object("b", 5));
  await session.until("3 accepted, 0 rejected");
  expect(await session.stop()).toBe(0);
});

test("while a definition cannot be read, the last good one stands in", async () => {
  const session = new Session();
  await session.until("2 accepted, 1 rejected");
  await put("crd.yaml", crd.replace("type: object", "type: ["));
  const broken = await session.until("1 not read");
  expect(broken).toContain("error[unreadable]");
  expect(broken).not.toContain("no-definition");
  await put("a.yaml", object("a", 50));
  const wrong = await session.until("2 rejected");
  expect(wrong).toContain("--> a.yaml:6:9  Widget a");
  // The line that decided is one of a text that is not there any more.
  expect(wrong).not.toContain("decided:");
  expect(await session.stop()).toBe(2);
});

test("while Go types cannot be parsed, what they defined stands in", async () => {
  const types = `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec Spec \`json:"spec"\`
}

type Spec struct {
	// +kubebuilder:validation:Maximum=9
	Size int32 \`json:"size"\`
}
`;
  await rm(join(folder, "crd.yaml"));
  await mkdir(join(folder, "v1"));
  await put("v1/types.go", types);
  const session = new Session();
  expect(await session.until("2 accepted, 1 rejected")).toContain("v1/types.go:14:2");
  await put("v1/types.go", types.replace("type Spec struct {", "type Spec struct"));
  expect(await session.until("2 accepted, 1 rejected")).toContain("warning[go-syntax/");
  await put("v1/types.go", types.replace("Maximum=9", "Maximum=30"));
  await session.until("3 accepted, 0 rejected");
  expect(await session.stop()).toBe(0);
});

test("a burst ends with the answer to the last text", async () => {
  const session = new Session();
  await session.until("2 accepted, 1 rejected");
  for (let size = 100; size > 5; size--) await put("b.yaml", object("b", size));
  await put("b.yaml", object("b", 5));
  await session.until("3 accepted, 0 rejected");
  expect(await session.stop()).toBe(0);
});

test("a terminal is cleared and shows the whole answer", async () => {
  const session = new Session({ isTerminal: true });
  const clear = "\u001b[2J\u001b[H";
  expect(await session.until("Stop with Ctrl+C.\n")).toMatch(/^\u001b\[2J\u001b\[Herror\[maximum\]/);
  await put("a.yaml", object("a", 40));
  const next = await session.until("Stop with Ctrl+C.\n");
  expect(next.startsWith(clear)).toBe(true);
  expect(next).toContain("a.yaml:6:9");
  expect(next).toContain("b.yaml:6:9");
  expect(await session.stop()).toBe(1);
});

test("each answer in lines of JSON is that of a check", async () => {
  const session = new Session({ format: "jsonl" });
  await session.until('"summary"');
  const texts = [
    ["a.yaml", `${object("a", 3)}---\n${object("x", 0)}---\n${object("y", 3).replace("size", "siez")}`],
    ["c.yaml", `${object("c", 3).replace("size", "siez")}---\na: [`],
    ["a.yaml", `# one\n\n${object("a", 30)}---\n${object("y", 3).replace("size", "siez")}`],
    ["d.yaml", crd.replaceAll("widget", "gadget").replaceAll("Widget", "Gadget")],
    ["crd.yaml", crd.replace("maximum: 9", "maximum: 2")],
    ["e.yaml", object("e", 2).replace("Widget", "Gadget")],
  ] as const;
  for (const [name, text] of texts) {
    await put(name, text);
    const lines = (await session.until('"summary"')).trimEnd().split("\n");
    const { out } = await runIn(root, ["check", folder, "-f", "json"]);
    const { findings, objects: _, ...last } = JSON.parse(out.replaceAll("k8s/", ""));
    const answered = lines.map((line) => JSON.parse(line));
    expect(answered.pop()).toEqual(last);
    expect(answered).toEqual(findings);
  }
  await session.stop();
});

test("a baseline is read for each answer", async () => {
  const known = join(root, "known.json");
  await runIn(root, ["check", folder, "--baseline", known, "--write-baseline"]);
  const session = new Session({ flags: { baseline: known } });
  expect(await session.until("accepted")).toContain("1 known finding.");
  await writeFile(known, "not JSON");
  await put("a.yaml", object("a", 4));
  await session.untilTold("is not a baseline");
  expect(await session.stop()).toBe(2);
});

test.each([
  [{ format: "sarif" as const }, "--watch prints text or jsonl."],
  [{ words: ["-"] }, "--watch is for files and folders, not for standard input."],
  [{ flags: { "write-baseline": true, baseline: "a" } }, "--watch and --write-baseline exclude each other."],
  [{ words: [] }, "Name files or folders"],
  [{ flags: { baseline: "nowhere.json" } }, "nowhere.json could not be read"],
])("%j is a wrong call", async (more, text) => {
  await expect(new Session(more).code).rejects.toThrow(text);
});
