import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { goAnswer, type Modules, minorOfModule, modulesOf, Trouble } from "./build.ts";

/** The versions of Kubernetes' modules that the recorded answers of each minor come from. */
export type Provenance = Readonly<Record<string, string>>;

function fileOf(recorded: string): string {
  return join(recorded, "versions.json");
}

/** The content of `versions.json` in the folder of recorded answers; empty if there is none. */
export function readProvenance(recorded: string): Provenance {
  const file = fileOf(recorded);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Provenance) : {};
}

/** Stores which version the answers of a minor come from, the newest minor first. */
export function writeProvenance(recorded: string, minor: string, version: string): void {
  const all = { ...readProvenance(recorded), [minor]: version };
  const sorted = Object.entries(all).sort(([a], [b]) => Number(b.slice(2)) - Number(a.slice(2)));
  writeFileSync(fileOf(recorded), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Which server `--kubernetes` means, and which modules all minors are built from. */
export interface Chosen {
  readonly minor: string;
  readonly version: string;
  readonly minors: ReadonlyMap<string, Modules>;
}

/**
 * The server that a text names: a minor of the table (`1.38`), a patch release (`1.34.0`), or a version of Kubernetes'
 * modules (`v0.38.0-beta.0`), which then replaces that of its minor in the table. Throws `Trouble` if it is neither.
 */
export function chosenServer(asked: string, minors: ReadonlyMap<string, Modules>): Chosen {
  const known = modulesOf(asked, minors);
  if (known !== undefined) return { minor: asked, version: known.version, minors };
  const minor = minorOfModule(asked);
  if (minor === undefined)
    throw new Trouble(
      `Kubernetes ${asked} is not supported. Use one of ${[...minors.keys()].join(", ")}, or a version of its modules.`,
    );
  const { replace, ...before } = minors.get(minor) ?? { version: asked };
  const isSame = before.version === asked && replace !== undefined;
  const modules: Modules = { ...before, version: asked, ...(isSame ? { replace } : {}) };
  const all = new Map([...minors, [minor, modules] as const]);
  const order = [...all].sort(([a], [b]) => Number(b.slice(2)) - Number(a.slice(2)));
  return { minor, version: asked, minors: new Map(order) };
}

/**
 * The newest version of Kubernetes' modules in the registry after the pinned minor: a release before its pre-releases.
 * Throws `Trouble` if Go or the registry fails, or there is none.
 */
export function newestInRegistry(recorder: string, pinned: string): string {
  const text = goAnswer(recorder, ["list", "-m", "-versions", "k8s.io/apiextensions-apiserver"]);
  const newest = newestBeyond(text.trim().split(/\s+/).slice(1), pinned);
  if (newest === undefined) throw new Trouble(`The registry has nothing beyond Kubernetes ${pinned}.`);
  return newest;
}

/** Of versions in the registry's order, oldest first, the newest one with a later minor than the pinned one. */
export function newestBeyond(versions: readonly string[], pinned: string): string | undefined {
  const later = versions.filter((version) => {
    const minor = minorOfModule(version);
    return minor !== undefined && Number(minor.slice(2)) > Number(pinned.slice(2));
  });
  const released = later.filter((version) => !version.includes("-"));
  return (released.length > 0 ? released : later).at(-1);
}

/** The text of `minors.json` for a table. */
export function tableText(minors: ReadonlyMap<string, Modules>): string {
  const lines = [...minors].map(([minor, modules]) => `  ${JSON.stringify(minor)}: ${oneLine(modules)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

function oneLine(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
}
