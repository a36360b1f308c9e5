import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { bundle } from "../tools/bundle.mjs";
import { ensurePackages } from "../tools/run.mjs";

/**
 * Counts how many edits of rules in the histories of real projects are classified. Each argument is a Go module with
 * versions, `sigs.k8s.io/gateway-api@v1.0.0,v1.1.0`, which Go downloads. `--all` also prints what is classified.
 * `--cases=DIR` writes all objects as cases into a folder, which `npm run conformance:record -- --from DIR` asks the
 * real server.
 */
await ensurePackages();
const given = process.argv.slice(2);
const usual = [
  "sigs.k8s.io/gateway-api@v1.0.0,v1.1.0,v1.2.0,v1.3.0,v1.4.0",
  "github.com/envoyproxy/gateway@v1.0.0,v1.1.0,v1.2.0,v1.3.0,v1.4.0,v1.5.0",
  "istio.io/api@v1.20.0,v1.21.0,v1.22.0,v1.23.0,v1.24.0,v1.25.0,v1.26.0,v1.27.0",
  "sigs.k8s.io/network-policy-api@v0.1.0,v0.1.1,v0.1.5,v0.1.7",
  "sigs.k8s.io/karpenter@v0.37.0,v1.0.0,v1.1.0,v1.2.0,v1.4.0,v1.6.0",
];
const modules = given.filter((word) => !word.startsWith("--"));
const { ruleEdits } = await import(await bundle("relations", "bench"));

/** The folder of a module at a version, or "" if Go does not find it. @param {string} name */
function download(name) {
  try {
    const told = execFileSync("go", ["mod", "download", "-json", name], { encoding: "utf8", cwd: "/" });
    return String(JSON.parse(told).Dir ?? "");
  } catch {
    return "";
  }
}

/** The definitions below a folder as JSON, keyed by file and name. @param {string} folder */
function definitionsIn(folder) {
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @param {string} at */
  const visit = (at) => {
    for (const name of readdirSync(at)) {
      const path = join(at, name);
      if (statSync(path).isDirectory()) {
        if (!/^(testdata|test|examples|node_modules|site|docs)$/.test(name)) visit(path);
        continue;
      }
      if (!/\.ya?ml$/.test(name)) continue;
      const text = readFileSync(path, "utf8");
      if (!text.includes("kind: CustomResourceDefinition") || text.includes("{{")) continue;
      for (const document of parseAllDocuments(text)) {
        if ("toJSON" in document === false) continue;
        const value = document.toJSON();
        if (value?.kind !== "CustomResourceDefinition" || !Array.isArray(value.spec?.versions)) continue;
        delete value.status;
        found.set(`${path.slice(folder.length)} ${value.metadata?.name}`, JSON.stringify(value));
      }
    }
  };
  visit(folder);
  return found;
}

/** @type {Record<string, number>} */
const totals = {};
const casesTo = given.find((word) => word.startsWith("--cases="))?.slice("--cases=".length);
/** @type {string[]} */
const cases = [];
for (const history of modules.length > 0 ? modules : usual) {
  const [name = "", versions = ""] = history.split("@");
  /** @type {Map<string, string> | undefined} */
  let before;
  /** @type {Set<string>} */
  const known = new Set();
  const all = [];
  for (const version of versions.split(",")) {
    const folder = download(`${name}@${version}`);
    if (folder === "") {
      console.error(`${name}@${version} is not there`);
      continue;
    }
    const after = definitionsIn(folder);
    for (const [key, text] of after) {
      const old = before?.get(key);
      if (old !== undefined && old !== text) all.push(...ruleEdits(old, text, known));
    }
    before = after;
  }
  for (const { cases: asked } of all) {
    for (const { answer, ...scenario } of asked) {
      cases.push(JSON.stringify({ id: `${name}/${cases.length}/${answer.slice(0, 3)}`, ...scenario }));
    }
  }
  const classified = all.filter(({ relation }) => relation.relation !== "open");
  const slowest = Math.max(0, ...all.map(({ milliseconds }) => milliseconds));
  console.log(
    `${name}: ${classified.length} of ${all.length} edits classified, the slowest in ${slowest.toFixed(0)} ms`,
  );
  for (const { relation } of all) totals[relation.relation] = (totals[relation.relation] ?? 0) + 1;
  for (const { where, before: one, after: two, relation, milliseconds } of all) {
    if (!given.includes("--all") && relation.relation !== "open") continue;
    const { onlyFirst, onlySecond, both } = relation;
    const said = [onlyFirst, onlySecond, both].map(({ verdict }) => verdict).join(", ");
    console.log(
      `  ${relation.relation} (${said}; ${milliseconds.toFixed(0)} ms) ${where}\n    - ${one}\n    + ${two}`,
    );
  }
}
console.log(totals);
if (casesTo !== undefined) writeFileSync(join(casesTo, "edits.jsonl"), `${cases.join("\n")}\n`);
