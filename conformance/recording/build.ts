import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A plain sentence for the person at the terminal: no stack trace is wanted. */
export class Trouble extends Error {}

/** The versions of Kubernetes' modules by minor, newest first: `minors.json` beside the recorder. */
export function minorsOf(recorder: string): ReadonlyMap<string, string> {
  const table = JSON.parse(readFileSync(join(recorder, "minors.json"), "utf8")) as Record<string, string>;
  return new Map(Object.entries(table));
}

/**
 * Builds the recorder in the folder `recorder` for a minor, outside of it, and returns the program's path. Go builds
 * only what changed. The newest minor is built in place, with the pinned go.mod; for any other one the sources are
 * copied and go.mod is made anew around that minor's modules. `part` is the recorder of kubectl beside it, of the newest
 * minor only. Throws `Trouble`.
 */
export function buildRecorder(recorder: string, minor: string, part: "" | "kubectl" = ""): string {
  const minors = minorsOf(recorder);
  const [newest] = minors.keys();
  const version = minors.get(minor);
  if (version === undefined)
    throw new Trouble(`Kubernetes ${minor} is none of ${[...minors.keys()].join(", ")}.`);
  const cache = join(tmpdir(), "crd-playground");
  const program = join(cache, part === "" ? `recorder-${minor}` : `${part}-recorder-${minor}`);
  mkdirSync(cache, { recursive: true });
  let folder = recorder;
  const tags: string[] = [];
  if (minor !== newest) {
    folder = join(cache, `source-${minor}`);
    copySource(recorder, folder);
    writeFileSync(join(folder, "go.mod"), oldModule(readFileSync(join(recorder, "go.mod"), "utf8"), version));
    go(folder, ["mod", "tidy"]);
    tags.push(`-tags=${tagsOf(minor, [...minors.keys()]).join(",")}`);
  }
  // Modules of old minors link to names that today's linker hides.
  const linker = "-ldflags=-s -w -checklinkname=0";
  go(folder, ["build", "-buildvcs=false", linker, ...tags, "-o", program, `./${part}`]);
  return program;
}

/** The build tags of a minor: `before_1_31` for every later one, so that a file names the change that it is for. */
export function tagsOf(minor: string, minors: readonly string[]): string[] {
  return minors.slice(0, minors.indexOf(minor)).map((later) => `before_${later.replace(".", "_")}`);
}

function copySource(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((file) => file.endsWith(".go") || file === "internal"))
    cpSync(join(from, name), join(to, name), { recursive: true });
}

/** A go.mod with the modules of Kubernetes at one version, and what does not come with them as it is pinned. */
function oldModule(pinned: string, version: string): string {
  const goja = /^\s*(github\.com\/dop251\/goja \S+)/m.exec(pinned)?.[1] ?? "";
  const staged = ["apiextensions-apiserver", "apimachinery", "apiserver", "client-go"];
  const modules = [...staged.map((name) => `k8s.io/${name} ${version}`), goja];
  const go = /^go \S+$/m.exec(pinned)?.[0] ?? "";
  return `module recorder\n\n${go}\n\nrequire (\n${modules.map((one) => `\t${one}\n`).join("")})\n`;
}

function go(folder: string, args: readonly string[]): void {
  const { error, status } = spawnSync("go", args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, GOFLAGS: "-mod=mod" },
  });
  if (error !== undefined)
    throw new Trouble(
      "Recording needs Go 1.26 or later (https://go.dev/dl); replaying what is recorded does not.",
    );
  if (status !== 0) throw new Trouble(`go ${args[0]} failed in ${folder}.`);
}
