import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./run.mjs";

/**
 * `npm run conformance:patches`: what changed from each patch release of Kubernetes to the next one, in the modules that the server is
 * made of, and in the versions of all other modules that they require. Writes `conformance/patches/changes.json`, from
 * which `judged.yaml` next to it follows. Needs Go; the modules come from its proxy.
 */

/** Those of Kubernetes' own modules that the recorder's server is built from. */
const modules = [
  "api",
  "apiextensions-apiserver",
  "apimachinery",
  "apiserver",
  "client-go",
  "component-base",
];

/** The newest recorded patch release of each minor whose patch releases are compared, by minor. */
const oldest = 32;
const versions = JSON.parse(readFileSync(join(root, "conformance/recorded/versions.json"), "utf8"));
const newest = Object.values(versions).flatMap((version) => {
  const [, minor, patch] = /^v0\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return minor !== undefined && Number(minor) >= oldest
    ? [{ minor: Number(minor), patch: Number(patch) }]
    : [];
});

/**
 * A module at a version: its folder and its go.mod.
 * @param {string} name
 * @param {string} version
 * @returns {Promise<{Dir: string, GoMod: string}>}
 */
async function moduleAt(name, version) {
  const args = ["mod", "download", "-json", `k8s.io/${name}@${version}`];
  const { code, output } = await run("go", args, { capture: true, cwd: tmpdir() });
  if (code !== 0) throw new Error(`k8s.io/${name}@${version}: ${output}`);
  return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
}

/**
 * The Go sources below a folder that end up in a server, as paths in it.
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter(({ name }) => name.endsWith(".go") && !name.endsWith("_test.go"))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !/(^|\/)(testing|testdata|fake|examples|integration)\//.test(path));
}

/**
 * The sources that differ between two folders, or are only in one of them.
 * @param {string} before
 * @param {string} after
 */
function changedSources(before, after) {
  const all = [...new Set([...sourcesIn(before), ...sourcesIn(after)])].sort();
  return all.filter((path) => textOf(join(before, path)) !== textOf(join(after, path)));
}

/** @param {string} file */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/**
 * The versions that a go.mod requires, without Kubernetes' own modules, which have the version of the release.
 * @param {string} file
 */
function requiredBy(file) {
  const lines = readFileSync(file, "utf8").matchAll(/^(?:require )?\s*([\w.-]+\.[\w./-]+) (v\S+)/gm);
  const all = [...lines].map(([, path = "", version = ""]) => /** @type {const} */ ([path, version]));
  return new Map(
    all.filter(([path, version]) => !/^k8s\.io\/[a-z-]+ v0\.\d+\.\d+$/.test(`${path} ${version}`)),
  );
}

/**
 * What changed from one patch release to the next.
 * @param {string} before
 * @param {string} after
 */
async function changesBetween(before, after) {
  /** @type {string[]} */
  const sources = [];
  /** @type {Map<string, string>} */
  const required = new Map();
  for (const name of modules) {
    const [was, is] = [await moduleAt(name, before), await moduleAt(name, after)];
    sources.push(...changedSources(was.Dir, is.Dir).map((path) => `k8s.io/${name}/${path}`));
    const [from, to] = [requiredBy(was.GoMod), requiredBy(is.GoMod)];
    for (const path of new Set([...from.keys(), ...to.keys()])) {
      if (from.get(path) !== to.get(path))
        required.set(path, `${from.get(path) ?? "none"} to ${to.get(path) ?? "none"}`);
    }
  }
  return { sources, modules: Object.fromEntries([...required].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** @type {Record<string, unknown>} */
const changes = {};
for (const { minor, patch } of newest.sort((a, b) => b.minor - a.minor)) {
  for (let to = 1; to <= patch; to++) {
    changes[`1.${minor}.${to}`] = await changesBetween(`v0.${minor}.${to - 1}`, `v0.${minor}.${to}`);
    console.log(`1.${minor}.${to}`);
  }
}
writeFileSync(join(root, "conformance/patches/changes.json"), `${JSON.stringify(changes, null, 2)}\n`);
