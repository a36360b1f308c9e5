import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An error with a sentence for the person at the terminal. It is shown without a stack trace. */
export class Trouble extends Error {}

/** The modules that a minor is built from. */
export interface Modules {
  /** The version of Kubernetes' own modules: `v0.37.2`, or that of a pre-release, `v0.38.0-alpha.2`. */
  readonly version: string;
  /**
   * Other module versions than the required ones, keyed by `PATH@VERSION`, for versions that the proxy does not have.
   */
  readonly replace?: Readonly<Record<string, string>>;
  /**
   * The version of `k8s.io/kubernetes`, which policies need: the newest one that the proxy has. Without it, the minor's
   * recorder is built without policies.
   */
  readonly kubernetes?: string;
}

/** The modules of every minor, newest first, from `minors.json` next to the recorder. */
export function minorsOf(recorder: string): ReadonlyMap<string, Modules> {
  const table = JSON.parse(readFileSync(join(recorder, "minors.json"), "utf8")) as Record<string, Modules>;
  return new Map(Object.entries(table));
}

/**
 * The minor whose modules `go.mod` pins, which is the newest release. Of other minors only the differing answers are
 * kept.
 */
export function pinnedMinor(recorder: string): string {
  const pinned = /^\s*k8s\.io\/apiserver (\S+)/m.exec(readFileSync(join(recorder, "go.mod"), "utf8"))?.[1];
  return (pinned === undefined ? undefined : minorOfModule(pinned)) ?? "";
}

/** The minor of a version of Kubernetes' modules: `1.38` for `v0.38.0-beta.0`. Undefined for any other text. */
export function minorOfModule(version: string): string | undefined {
  const [, minor] = /^v0\.(\d+)\.\d+(?:-[a-z]+\.\d+)?$/.exec(version) ?? [];
  return minor === undefined ? undefined : `1.${minor}`;
}

/** A patch release: `1.34.0`. */
const patchRelease = /^(1\.\d+)\.(\d+)$/;

/** The minor of a server: `1.34` for `1.34`, and for its patch release `1.34.0`. */
export function minorOfServer(server: string): string {
  return patchRelease.exec(server)?.[1] ?? server;
}

/**
 * The modules of a server: a minor of the table, or a patch release of one, which is built without policies. Undefined
 * for any other text.
 */
export function modulesOf(server: string, minors: ReadonlyMap<string, Modules>): Modules | undefined {
  const [, minor = "", patch] = patchRelease.exec(server) ?? [];
  if (patch === undefined) return minors.get(server);
  return minors.has(minor) ? { version: `v0.${minor.slice(2)}.${patch}` } : undefined;
}

/**
 * Builds the recorder in the folder `recorder` for a minor of `minors`, outside of it, and returns the program's path.
 * Go builds only what changed. The newest release is built in place, with the pinned go.mod; for any other one the
 * sources are copied and go.mod is generated for that minor's modules. `part` is the recorder of kubectl next to it,
 * for the newest release only. Throws `Trouble`.
 */
export function buildRecorder(
  recorder: string,
  minor: string,
  part: "" | "kubectl" = "",
  minors = minorsOf(recorder),
): string {
  const modules = modulesOf(minor, minors);
  if (modules === undefined)
    throw new Trouble(`Kubernetes ${minor} is not supported. Use one of ${[...minors.keys()].join(", ")}.`);
  const cache = join(tmpdir(), "crd-playground");
  const program = join(cache, part === "" ? `recorder-${minor}` : `${part}-recorder-${minor}`);
  mkdirSync(cache, { recursive: true });
  // A first build compiles all of Kubernetes. Not to standard output, which programs read.
  console.error(`Building the recorder of ${part === "" ? `Kubernetes ${minor}` : part} with Go ...`);
  const start = performance.now();
  let folder = recorder;
  const tags: string[] = [];
  if (minor !== pinnedMinor(recorder)) {
    folder = join(cache, `source-${minor}`);
    copySource(recorder, folder, modules.kubernetes !== undefined);
    const pinned = readFileSync(join(recorder, "go.mod"), "utf8");
    const staged = modules.kubernetes === undefined ? [] : stagedModules(recorder, modules.kubernetes);
    writeFileSync(join(folder, "go.mod"), moduleFile(pinned, modules, staged));
    go(folder, ["mod", "tidy"]);
    tags.push(`-tags=${tagsOf(minorOfServer(minor), [...minors.keys()]).join(",")}`);
  }
  // Modules of old minors link to names that today's linker hides.
  const linker = "-ldflags=-s -w -checklinkname=0";
  go(folder, ["build", "-buildvcs=false", linker, ...tags, "-o", program, `./${part}`]);
  console.error(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return program;
}

/** The build tags of a minor: `before_1_31` for every later one, so that a file name says which change it is for. */
export function tagsOf(minor: string, minors: readonly string[]): string[] {
  return minors.slice(0, minors.indexOf(minor)).map((later) => `before_${later.replace(".", "_")}`);
}

/** What needs `k8s.io/kubernetes`. It is left out without it: `go mod tidy` reads files of all build tags. */
const ofPolicies: readonly string[] = ["policies.go", join("internal", "policies")];

function copySource(from: string, to: string, hasPolicies: boolean): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((file) => file.endsWith(".go") || file === "internal"))
    cpSync(join(from, name), join(to, name), { recursive: true });
  if (hasPolicies) return;
  for (const part of ofPolicies) rmSync(join(to, part), { recursive: true });
}

/** The modules that a version of `k8s.io/kubernetes` requires without a version. Throws `Trouble`. */
function stagedModules(recorder: string, version: string): string[] {
  const answer = goAnswer(recorder, ["mod", "download", "-json", `k8s.io/kubernetes@${version}`]);
  const { GoMod } = JSON.parse(answer) as { readonly GoMod: string };
  return unversionedIn(readFileSync(GoMod, "utf8"));
}

/** The modules that the text of a go.mod requires at `v0.0.0`. */
export function unversionedIn(text: string): string[] {
  return [...text.matchAll(/^\s+(\S+) v0\.0\.0(?:\s|$)/gm)].map(([, path = ""]) => path);
}

/**
 * A go.mod with the modules of Kubernetes at one version, and the pinned versions of what does not come with them. If
 * they need a newer Go, `go mod tidy` writes so into it, and downloads that toolchain from the module proxy. `staged`
 * are the modules that `k8s.io/kubernetes` requires without a version.
 */
export function moduleFile(
  pinned: string,
  { version, replace = {}, kubernetes }: Modules,
  staged: readonly string[] = [],
): string {
  const goja = /^\s*(github\.com\/dop251\/goja \S+)/m.exec(pinned)?.[1] ?? "";
  const own = ["apiextensions-apiserver", "apimachinery", "apiserver", "client-go"];
  const modules = [...own.map((name) => `k8s.io/${name} ${version}`), goja];
  if (kubernetes !== undefined) modules.push(`k8s.io/kubernetes ${kubernetes}`);
  const go = /^go \S+$/m.exec(pinned)?.[0] ?? "";
  const unversioned = staged.map((path) => [`${path}@v0.0.0`, version] as const);
  const replaced = [...unversioned, ...Object.entries(replace)].map(([from, to]) => {
    const [path, asked] = from.split("@");
    return `replace ${path} ${asked} => ${path} ${to}\n`;
  });
  const required = modules.map((one) => `\t${one}\n`).join("");
  return `module recorder\n\n${go}\n\nrequire (\n${required})\n${replaced.join("")}`;
}

/** The output of a `go` command. Throws `Trouble`. */
export function goAnswer(folder: string, args: readonly string[]): string {
  const { error, status, stdout } = spawnSync("go", args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    env: { ...process.env, GOFLAGS: "-mod=mod", GOTOOLCHAIN: "auto" },
  });
  if (error !== undefined || status !== 0) throw new Trouble(`go ${args.join(" ")} failed.`);
  return stdout;
}

function go(folder: string, args: readonly string[]): void {
  const { error, status } = spawnSync("go", args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, GOFLAGS: "-mod=mod", GOTOOLCHAIN: "auto" },
  });
  if (error !== undefined)
    throw new Trouble(
      "Recording needs Go 1.26 or later (https://go.dev/dl); replaying what is recorded does not.",
    );
  if (status !== 0) throw new Trouble(`go ${args[0]} failed in ${folder}.`);
}
