import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { McpClient } from "../tools/mcp-client.mjs";
import { buildPackage } from "../tools/package-build.mjs";
import { ensurePackages, root } from "../tools/run.mjs";
import { mutants } from "./lib/mutants.mjs";

/**
 * Measures how often an agent corrects a text within three calls of the MCP server. 200 broken definitions and objects,
 * made from the examples and lessons by one mistake each, go through check, fix, and fix with all choices made. A fix
 * counts if a fourth call, a check of the new texts, accepts them. `--built` uses the command as it was built last,
 * `--seed=N` makes other mistakes, `--verbose` shows what is left.
 */
const wanted = 200;
const seed = Number(/^--seed=(\d+)$/m.exec(process.argv.join("\n"))?.[1] ?? 37);

await ensurePackages();
if (!process.argv.includes("--built")) await buildPackage();
const child = spawn(process.execPath, [`${root}dist-package/command/main.js`, "mcp"], { stdio: "pipe" });
child.stderr.pipe(process.stderr);
const client = new McpClient(child.stdin, child.stdout);
await client.open();

/** @param {string} name @param {unknown} input @returns {Promise<Readonly<Record<string, any>>>} */
async function asked(name, input) {
  const { isError, content, structuredContent = {} } = await client.call(name, input);
  if (isError === true) throw new Error(`${name}: ${content[0]?.text}`);
  return structuredContent;
}

/** @param {string} definition @param {string} object */
async function isAccepted(definition, object) {
  const { accepted } = await asked("check", { manifests: `${definition}\n---\n${object}` });
  return accepted === true;
}

/** Accepted definitions and objects of the examples and lessons. */
async function sources() {
  const files = ["examples", "lessons"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  );
  const found = [];
  for (const file of files.sort()) {
    const text = readFileSync(file, "utf8");
    const blocks = file.endsWith(".yaml")
      ? [text]
      : [...text.matchAll(/^```yaml (?:start|solution)\n([\s\S]*?)^```$/gm)].map(([, block]) => block ?? "");
    const scenario = Object.assign({}, ...blocks.map((block) => parse(block)));
    for (const definition of [scenario.crd, scenario.fixed]) {
      for (const { object } of scenario.requests ?? []) {
        if (typeof definition !== "string" || typeof object !== "string") continue;
        const id = file.slice(root.length);
        if (await isAccepted(definition, object)) found.push({ id, definition, object });
      }
    }
  }
  return found;
}

const good = await sources();
/** @type {Map<string, { all: number, confirmed: number, restored: number }>} */
const rows = new Map();
const totals = { all: 0, confirmed: 0, restored: 0, calls: 0, characters: 0 };
const started = performance.now();
for (const mutant of mutants(good, seed)) {
  if (totals.all === wanted) break;
  const { id, kind, definition, object } = mutant;
  const first = await asked("check", { manifests: `${definition}\n---\n${object}` });
  // Some mistakes have no effect: nothing requires the removed field.
  if (first["accepted"] === true) continue;
  let [texts, calls] = [{ definition, object }, 1];
  let characters = JSON.stringify(first).length;
  let isConfirmed = false;
  for (const all of [false, true]) {
    const answer = await asked("fix", { ...texts, all });
    calls++;
    characters += JSON.stringify(answer).length;
    texts = {
      definition: answer["definition"] ?? texts.definition,
      object: answer["object"] ?? texts.object,
    };
    isConfirmed = answer["confirmed"] === true && (await isAccepted(texts.definition, texts.object));
    if (isConfirmed) break;
    if (all && process.argv.includes("--verbose"))
      console.log(`${id} ${kind}`, JSON.stringify(answer["left"]).slice(0, 600));
  }
  const original = good.filter((pair) => pair.id === id);
  const isRestored = original.some(
    (pair) =>
      isDeepStrictEqual(parse(pair.definition), parse(texts.definition)) &&
      isDeepStrictEqual(parse(pair.object), parse(texts.object)),
  );
  const row = rows.get(kind) ?? { all: 0, confirmed: 0, restored: 0 };
  rows.set(kind, row);
  for (const count of [row, totals]) {
    count.all++;
    if (isConfirmed) count.confirmed++;
    if (isConfirmed && isRestored) count.restored++;
  }
  totals.calls += calls;
  totals.characters += characters;
}
client.end();

const percent = (/** @type {number} */ part) => `${((100 * part) / totals.all).toFixed(1)} %`;
console.log(`${"one mistake".padEnd(56)}  all  confirmed  as it was`);
for (const [kind, { all, confirmed, restored }] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(
    `${kind.padEnd(56)}${String(all).padStart(5)}${String(confirmed).padStart(11)}${String(restored).padStart(11)}`,
  );
console.log(
  `\n${totals.all} broken texts: ${percent(totals.confirmed)} have a confirmed fix within three calls,` +
    ` ${percent(totals.restored)} are as they were before the mistake.`,
);
console.log(
  `${(totals.calls / totals.all).toFixed(1)} calls and ${Math.round(totals.characters / totals.all)} characters of answers for each,` +
    ` ${((performance.now() - started) / totals.all).toFixed(0)} ms.`,
);
