import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "./run.mjs";

/**
 * Which rooms of the house may import which. A room is a folder; a file belongs to the longest one that holds it.
 * Tests may import anything. The check also finds cycles of imports between files, type-only imports left out.
 */
const engine = "src/engine/";

/** What everything in the engine may use: values, paths and errors, and the types of questions and answers. */
const base = [
  "value",
  "field",
  "parts/part.ts",
  "regexp",
  "minors",
  "report.ts",
  "scenario.ts",
  "scenario-texts.ts",
];

/** @type {Record<string, readonly string[]>} room of the engine: rooms it may import */
const engineRooms = {
  minors: [],
  value: [],
  field: ["value"],
  regexp: ["parts/part.ts", "value"],
  // What puts the parts together knows them.
  parts: ["customresource", "openapi", "pipeline", "regexp", "rules"],
  "report.ts": [...base],
  "scenario.ts": [],
  "scenario-texts.ts": ["scenario.ts", "report.ts"],
  source: [...base],
  gonet: [...base],
  gourl: [...base, "gonet"],
  godecode: [...base],
  gostruct: [...base, "godecode"],
  status: [...base],
  wording: [...base, "godecode", "source"],
  request: [...base, "godecode", "source", "status"],
  schema: [...base, "wording", "godecode", "gostruct", "gonet", "gourl", "correlation"],
  correlation: [...base, "schema"],
  cel: [...base, "wording", "gonet", "gourl", "godecode", "schema"],
  rules: [...base, "cel", "schema", "correlation", "godecode"],
  apiextensions: [
    ...base,
    "wording",
    "schema",
    "rules",
    "godecode",
    "gostruct",
    "gourl",
    "source",
    "status",
    "request",
  ],
  shape: [...base, "godecode"],
  jsonschema: [...base, "schema"],
  table: [...base, "godecode"],
  fieldmanager: [...base],
  conversion: [...base, "godecode", "request", "schema", "source", "status", "wording"],
  customresource: [
    ...base,
    "wording",
    "schema",
    "rules",
    "correlation",
    "godecode",
    "source",
    "status",
    "request",
    "table",
    "conversion",
    "fieldmanager",
    "openapi",
  ],
  sample: [...base, "cel", "customresource", "rules", "schema"],
  breaking: [
    ...base,
    "apiextensions",
    "assembly",
    "customresource",
    "pipeline",
    "rules",
    "sample",
    "schema",
    "source",
    "table",
  ],
  versions: [...base, "conversion", "customresource", "pipeline", "sample", "schema"],
  discovery: [...base, "customresource", "godecode"],
  openapi: [...base, "customresource", "schema"],
  kubectl: [...base],
  "explain-text": [...base],
  "schema-tree": [
    ...base,
    "assembly",
    "customresource",
    "jsonschema",
    "openapi",
    "pipeline",
    "printers",
    "schema",
  ],
  printers: [...base, "source", "table"],
  compact: [...base, "edit/print.ts", "pipeline", "source"],
  console: [
    ...base,
    "conversion",
    "customresource",
    "discovery",
    "explain-text",
    "kubectl",
    "pipeline",
    "printers",
    "request",
    "rules",
    "source",
    "status",
    "table",
  ],
  assist: [
    ...base,
    "apiextensions",
    "cel",
    "edit",
    "godecode",
    "minors",
    "rules",
    "sample/formats.ts",
    "schema",
    "schema-tree/node-words.ts",
    "source",
  ],
  edit: [...base, "source"],
  fit: [...base, "apiextensions", "cel", "edit", "pipeline", "rules", "schema", "source"],
  fix: [
    ...base,
    "assembly/documents.ts",
    "edit",
    "explain",
    "fit",
    "pipeline",
    "rules/escape.ts",
    "schema",
    "source",
  ],
  insight: [
    ...base,
    "apiextensions",
    "assembly",
    "cel",
    "customresource",
    "explain",
    "fit/field-name.ts",
    "pipeline",
    "rules",
    "schema",
  ],
  matrix: [...base, "edit", "fix", "insight", "pipeline"],
  why: [
    ...base,
    "assembly",
    "explain",
    "fit/field-name.ts",
    "insight",
    "pipeline",
    "rules/speaks-of.ts",
    "schema",
    "schema-tree/node-words.ts",
    "source",
  ],
  "ratchet-lab": [
    ...base,
    "assembly/documents.ts",
    "correlation",
    "customresource/trace.ts",
    "edit",
    "insight/object-runs.ts",
    "pipeline",
    "schema",
  ],
  opinion: [
    ...base,
    "assembly",
    "customresource",
    "fit/field-name.ts",
    "insight",
    "jsonschema",
    "pipeline",
    "rules",
    "schema",
    "scratch",
  ],
  suite: [
    ...base,
    "customresource",
    "fit/field-name.ts",
    "insight",
    "pipeline",
    "read-scenario.ts",
    "rules",
    "schema",
    "source",
  ],
  scratch: [
    ...base,
    "assembly",
    "cel",
    "correlation",
    "customresource",
    "edit",
    "explain",
    "fit/field-name.ts",
    "godecode",
    "insight",
    "pipeline",
    "rules",
    "schema",
    "source",
  ],
  explain: [...base, "cel", "schema", "apiextensions", "rules/escape.ts", "rules/plain-type.ts", "shape"],
  assembly: [...base, "customresource", "apiextensions", "explain", "schema", "source", "rules"],
  pipeline: ["*"],
  "read-scenario.ts": ["scenario.ts"],
  "answer.ts": [...base],
  "index.ts": ["*"],
};

/** @type {Record<string, readonly string[]>} other rooms: paths they may import, by prefix */
const outerRooms = {
  // It decides which parts of the engine are loaded when, so it takes each by its own door.
  "src/worker/": ["src/cage/", "src/engine/", "src/worker/"],
  "src/ui/editor/": ["src/ui/"],
  "src/ui/": ["src/ui/", "src/worker/", "src/opinion/", "src/engine/", "examples/", "package.json"],
  "src/opinion/": ["src/opinion/", "src/engine/opinion/"],
  "src/cage/": ["src/cage/", "src/engine/index.ts"],
  "src/cli/definition-shape.ts": ["src/engine/"],
  "src/cli/": ["src/engine/index.ts", "src/cage/", "src/cli/"],
  "src/main.tsx": ["src/"],
};

/** Packages that only one room may touch. */
const owners = [
  {
    package: /^monaco-editor/,
    room: "src/ui/editor/",
    why: "Monaco has one importer, so that it can be left out",
  },
  { package: /^react(-dom)?($|\/)/, room: "src/", not: engine, why: "the engine knows nothing of the page" },
  {
    package: /^(quickjs-emscripten|@jitl)/,
    room: "src/cage/",
    why: "what a person wrote runs in the cage alone",
  },
  {
    package: /^(ajv|@marcbachmann\/cel-js)($|\/)/,
    room: "src/opinion/",
    why: "other clients take no part in the server's answer",
  },
  { package: /^node:/, room: "src/cli/", why: "only the command line runs in Node" },
];

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !name.endsWith(".d.ts") ? [path] : [];
  });
}

/** @param {string} file */
function importsOf(file) {
  const text = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s*)?"([^"]+)"|import\(\s*"([^"]+)"\s*\)/gm,
  );
  return [...found].map(([, type, named, dynamic]) => ({
    typeOnly: type !== undefined,
    lazy: dynamic !== undefined,
    specifier: named ?? dynamic ?? "",
  }));
}

/** @param {string} path below the engine */
function engineRoom(path) {
  return path.includes("/") ? (path.split("/", 1)[0] ?? "") : path;
}

const problems = [];
/** @type {Map<string, string[]>} */
const graph = new Map();

for (const file of sources(join(root, "src"))) {
  const from = relative(root, file);
  if (/\.test\.tsx?$/.test(from) || from.includes("/testing/")) continue;
  /** @type {string[]} */
  const edges = [];
  graph.set(from, edges);
  for (const { specifier, typeOnly, lazy } of importsOf(file)) {
    const owner = owners.find(({ package: name }) => name.test(specifier));
    if (owner !== undefined) {
      const allowed = from.startsWith(owner.room) && !(owner.not && from.startsWith(owner.not));
      if (!allowed) problems.push(`${from} imports ${specifier}: ${owner.why}`);
    }
    if (!specifier.startsWith(".")) continue;
    const to = relative(root, resolve(dirname(file), specifier.split("?", 1)[0] ?? ""));
    if (!typeOnly && !lazy) edges.push(to);
    if (from.startsWith(engine)) {
      if (!to.startsWith(engine)) {
        problems.push(`${from} imports ${to}: the engine stands alone`);
        continue;
      }
      const room = engineRoom(from.slice(engine.length));
      const target = to.slice(engine.length);
      const allowed = engineRooms[room];
      if (allowed === undefined) problems.push(`${from}: the room ${room} is not in tools/boundaries.mjs`);
      else if (
        engineRoom(target) !== room &&
        !allowed.includes("*") &&
        !allowed.includes(engineRoom(target)) &&
        !allowed.includes(target)
      ) {
        problems.push(`${from} imports ${target}: ${room} may use ${allowed.join(", ") || "nothing"}`);
      }
    } else {
      const room = Object.keys(outerRooms).find((prefix) => from.startsWith(prefix)) ?? "";
      const allowed = outerRooms[room] ?? [];
      if (!allowed.some((prefix) => to.startsWith(prefix))) {
        problems.push(`${from} imports ${to}: ${room || "it"} may use ${allowed.join(", ")}`);
      }
    }
  }
}

/** @type {Map<string, "open" | "done">} */
const state = new Map();
/** @param {string} file @param {readonly string[]} trail */
function visit(file, trail) {
  if (state.get(file) === "done") return;
  if (state.get(file) === "open") {
    problems.push(`a cycle of imports: ${[...trail.slice(trail.indexOf(file)), file].join(" -> ")}`);
    return;
  }
  state.set(file, "open");
  for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
  state.set(file, "done");
}
for (const file of graph.keys()) visit(file, []);

for (const problem of problems) console.error(problem);
console.log(`${graph.size} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
