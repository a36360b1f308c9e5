import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "./run.mjs";

/**
 * The rooms of the engine and the page, from the bottom up. A room is a folder or a file. A file belongs to the longest
 * room that contains it, and may import its own room and those earlier in this list. Type-only imports count, too;
 * tests may import anything. The check also finds cycles of imports between files. Type-only imports may close a cycle of
 * up to three files that share one idea; larger ones could not be read from the bottom up.
 */
const rooms = [
  // What Go and its libraries do.
  ...below("src/engine/go/", ["not-loaded.ts", "value", "net", "url", "decode", "struct", "regexp"]),
  // What all APIs of Kubernetes share, and its changes between the minors.
  ...below("src/engine/apimachinery/", [
    "minors",
    "fault",
    "field",
    "formats",
    "source",
    "sentence",
    "status",
    "request",
    "wording",
  ]),
  // The language, without anything about schemas of Kubernetes.
  ...below("src/engine/cel/", [
    "ast",
    "types",
    "values",
    "source",
    "parser",
    "library",
    "checker",
    "cost",
    "validators",
    "interpreter",
    "environment.ts",
    "tooling",
    "cel.ts",
  ]),
  // What the API server does with definitions and their objects.
  ...below("src/engine/server/", [
    "stages",
    "table",
    "schema",
    "rules",
    "resource",
    "conversion",
    "fieldmanager",
    "openapi",
    "builtin",
    "json-patch",
    "policies/kinds",
    "policies/request",
    "policies/surroundings",
    "policies/cel",
    "policies/validation",
    "policies/type-checking",
    "policies/matching",
    "policies/mutating",
    "policies/validating",
    "policies",
    "customresource",
    "apiextensions",
    "builtin-objects",
    "definition-owners",
    "discovery",
  ]),
  // Common mistakes: how they are found, what we say, how they are mended.
  "src/engine/diagnoses/rules/",
  "src/engine/diagnoses/look-alikes.ts",
  "src/engine/diagnoses/diagnosis.ts",
  "src/engine/diagnoses/requests/",
  "src/engine/diagnoses/sentences-of.ts",
  "src/engine/diagnoses/policies/",
  "src/engine/diagnoses/definitions/",
  // What kubectl prints.
  ...below("src/engine/kubectl/", ["output", "printers", "describe", "explain"]),
  // What controller-gen generates from Go types and markers.
  ...below("src/engine/controllergen/", [
    "syntax",
    "types",
    "load",
    "markers",
    "schema",
    "definition",
    "output",
    "known",
    "generate.ts",
    "go-types.ts",
  ]),
  // What Crossplane makes of its own kind of definitions.
  ...below("src/engine/crossplane/", [
    "members.ts",
    "faults.ts",
    "unreadable.ts",
    "reasons.ts",
    "known",
    "definition.ts",
    "machinery.ts",
    "render.ts",
    "crossplane.ts",
  ]),
  // From a text with messages of a server to their faults.
  "src/engine/recognise/",
  // A scenario goes in, a report comes out.
  ...below("src/engine/playback/", [
    "scenario.ts",
    "report.ts",
    "read-fields.ts",
    "read-scenario.ts",
    "scenario-texts.ts",
    "answer.ts",
    "shape",
    "explain",
    "assembly",
    "evaluate",
    "cluster",
  ]),
  // Help for people beyond the answer.
  ...below("src/engine/tools/", [
    "work",
    "edit",
    "json-schema",
    "fields",
    "samples",
    "draft",
    "from-json-schema",
    "assist",
    "relations",
    "breaking",
    "relations/definitions",
    "compact",
    "console",
    "documents",
    "policies",
    "trial",
    "fit",
    "fix",
    "go-source",
    "notes",
    "owners",
    "rule-analysis",
    "version-matrix",
    "versions",
    "overview",
    "ratcheting",
    "stored",
    "migration",
    "sandbox",
    "refactor",
    "second-opinion",
    "suite",
    "course",
    "why",
    "project",
    "explain-error",
    "error-index",
  ]),
  "src/engine/index.ts",
  // The page: its data, then what is on screen, then its parts, and last what combines them.
  ...below("src/ui/", [
    "styles",
    "engine.ts",
    "workspace",
    "files",
    "lazy",
    "shell",
    "components",
    "classroom",
    "editor",
    "share",
    "follow",
    "fixes",
    "why",
    "project",
    "examples",
    "views",
    "actions",
    "answer",
    "lessons",
    "real",
    "dialogs",
    "layout",
    "drawer",
    "gallery",
    "import",
    "app",
    "embed",
    "class-page",
  ]),
];

/** @param {string} storey @param {readonly string[]} names of folders, and of files with their ending */
function below(storey, names) {
  return names.map((name) => `${storey}${name}${name.endsWith(".ts") ? "" : "/"}`);
}

/** @type {Record<string, readonly string[]>} rooms outside the engine: paths they may import, by prefix */
const outerRooms = {
  // It decides which parts of the engine are loaded when, so it may import all of them.
  "src/worker/": ["src/cage/", "src/engine/", "src/worker/"],
  // The build reads lessons with these, before it has an engine to leave parts out of.
  "src/ui/files/read-": ["src/ui/", "src/engine/playback/read-", "src/engine/tools/suite/"],
  "src/ui/": [
    "src/worker/",
    "src/opinion/",
    "src/classroom/",
    "src/engine/index.ts",
    "examples/",
    "package.json",
    "conformance/score.json",
  ],
  "src/opinion/": ["src/opinion/", "src/engine/index.ts", "src/worker/without-network.ts"],
  // Like the worker, it decides which parts of the engine are loaded when.
  "src/package/": ["src/package/", "src/engine/"],
  // The command runs its questions in its own threads, so it may import all parts of the engine, like the worker.
  "src/command/": [
    "src/command/",
    "src/package/",
    "src/engine/",
    "src/cage/",
    "src/classroom/",
    "src/ui/workspace/",
    // The host of a class reads the course.
    "src/ui/files/",
    "package.json",
  ],
  // The state of a class, for the command that hosts it and the pages that show it.
  "src/classroom/": ["src/classroom/", "src/ui/workspace/"],
  // The pages and documents about errors; they open examples by links of the page.
  "src/errors/": ["src/errors/", "src/engine/", "src/ui/workspace/"],
  "src/cage/": ["src/cage/", "src/engine/index.ts"],
  "src/main.tsx": ["src/"],
};

const engine = "src/engine/";
const page = "src/ui/";

/** Packages that only one room may import. */
const owners = [
  {
    package: /^monaco-editor/,
    room: "src/ui/editor/",
    why: "only one room imports Monaco, so that it can be left out",
  },
  { package: /^react(-dom)?($|\/)/, room: "src/", not: engine, why: "the engine is independent of the page" },
  {
    package: /^(quickjs-emscripten|@jitl)/,
    room: "src/cage/",
    why: "code that a person wrote runs only in the sandbox",
  },
  {
    package: /^(ajv|@marcbachmann\/cel-js)($|\/)/,
    room: "src/opinion/",
    why: "other clients do not affect the server's answer",
  },
  { package: /^node:/, room: "src/command/", why: "only the command line runs in Node" },
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

/** The index of the room that contains a file, or -1. @param {string} file */
function rankOf(file) {
  let found = -1;
  let length = 0;
  rooms.forEach((room, rank) => {
    const holds = room.endsWith("/") ? file.startsWith(room) : file === room;
    if (holds && room.length > length) {
      found = rank;
      length = room.length;
    }
  });
  return found;
}

/**
 * What is wrong with the order of an import within the engine or within the page, if anything.
 * @param {string} from @param {string} to
 */
function orderFault(from, to) {
  const [here, there] = [rankOf(from), rankOf(to)];
  for (const [file, rank] of /** @type {const} */ ([
    [from, here],
    [to, there],
  ])) {
    if (rank === -1) return `${file} is in no room of tools/boundaries.mjs`;
  }
  return there > here ? `${from} imports ${to}: ${rooms[there]} is above ${rooms[here]}` : undefined;
}

/**
 * What is wrong with an import of a room outside the engine, if anything.
 * @param {string} from @param {string} to
 */
function outerFault(from, to) {
  if (from.startsWith(engine)) return `${from} imports ${to}: the engine is independent`;
  const room = Object.keys(outerRooms).find((prefix) => from.startsWith(prefix)) ?? "";
  const allowed = outerRooms[room] ?? [];
  if (allowed.some((prefix) => to.startsWith(prefix))) return undefined;
  return `${from} imports ${to}: ${room || "it"} may use ${allowed.join(", ")}`;
}

/**
 * What is wrong with how a file catches errors, if anything. An overflow of the stack is a RangeError, and may as well end
 * the process, for example within the compiler of regular expressions. So depth is counted, and the count throws an
 * error of its own.
 * @param {string} from @param {string} text
 */
function catchFault(from, text) {
  const words = /instanceof RangeError\b|["']RangeError["']|Maximum call stack|too much recursion/;
  const line = text.split("\n").findIndex((each) => words.test(each.replace(/^\s*(?:\/?\*|\/\/).*/, "")));
  return line === -1 ? undefined : `${from}:${line + 1} handles a RangeError: count the depth instead`;
}

/** Calls with a list as arguments, and what to use instead. */
const spreads = /** @type {const} */ ([
  [/\.(?:push|unshift)\(\.\.\./, "append"],
  [/Math\.(?:max|min)\((?:[^()]|\([^()]*\))*(?<!\[)\.\.\./, "largest or smallest"],
  [/\btogether\((?:[^()[]|\([^()]*\)|\[[^\]]*\])*\.\.\./, "allTogether"],
]);

/**
 * What is wrong with how a file passes lists, if anything: a call has a limited number of arguments, so `push(...list)`
 * and `Math.max(...list)` throw for a long list.
 * @param {string} from @param {string} text
 */
function spreadFault(from, text) {
  for (const [line, each] of text.split("\n").entries()) {
    const found = spreads.find(([call]) => call.test(each) && !/^\s*(?:\/?\*|\/\/)/.test(each));
    if (found !== undefined) return `${from}:${line + 1} passes a list as arguments: use ${found[1]}`;
  }
  return undefined;
}

const problems = [];
/** @type {Map<string, string[]>} */
const graph = new Map();
/** The same with type-only imports. @type {Map<string, string[]>} */
const typeGraph = new Map();

for (const file of sources(join(root, "src"))) {
  const from = relative(root, file);
  if (/\.test\.tsx?$/.test(from) || from.includes("/testing/")) continue;
  /** @type {string[]} */
  const edges = [];
  /** @type {string[]} */
  const typeEdges = [];
  graph.set(from, edges);
  typeGraph.set(from, typeEdges);
  const text = readFileSync(file, "utf8");
  for (const fault of [catchFault(from, text), spreadFault(from, text)]) {
    if (fault !== undefined) problems.push(fault);
  }
  for (const { specifier, typeOnly, lazy } of importsOf(file)) {
    const owner = owners.find(({ package: name }) => name.test(specifier));
    if (owner !== undefined) {
      const allowed = from.startsWith(owner.room) && !(owner.not && from.startsWith(owner.not));
      if (!allowed) problems.push(`${from} imports ${specifier}: ${owner.why}`);
    }
    if (!specifier.startsWith(".")) continue;
    const to = relative(root, resolve(dirname(file), specifier.split("?", 1)[0] ?? ""));
    if (!typeOnly && !lazy) edges.push(to);
    if (!lazy) typeEdges.push(to);
    const isWithin = [engine, page].some((house) => from.startsWith(house) && to.startsWith(house));
    const fault = isWithin ? orderFault(from, to) : outerFault(from, to);
    if (fault !== undefined) problems.push(fault);
  }
}

/** @type {Map<string, "open" | "done">} */
const state = new Map();
/** @param {string} file @param {readonly string[]} trail */
function visit(file, trail) {
  if (state.get(file) === "done") return;
  if (state.get(file) === "open") {
    problems.push(`import cycle: ${[...trail.slice(trail.indexOf(file)), file].join(" -> ")}`);
    return;
  }
  state.set(file, "open");
  for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
  state.set(file, "done");
}
for (const file of graph.keys()) visit(file, []);

/** The most files of a cycle that type-only imports may close. */
const largestCircle = 3;

/**
 * The groups of files of which each reaches every other one, in Tarjan's way.
 * @param {ReadonlyMap<string, readonly string[]>} edgesOf @returns {string[][]}
 */
function circles(edgesOf) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const visited = new Map();
  /** @type {string[]} */
  const trail = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} file */
  const reach = (file) => {
    const own = { index: visited.size, low: visited.size, open: true };
    visited.set(file, own);
    const start = trail.push(file) - 1;
    for (const next of edgesOf.get(file) ?? []) {
      const known = visited.get(next) ?? reach(next);
      if (known.open) own.low = Math.min(own.low, known.low);
    }
    if (own.low === own.index) {
      const group = trail.splice(start);
      for (const member of group) {
        const entry = visited.get(member);
        if (entry !== undefined) entry.open = false;
      }
      found.push(group);
    }
    return own;
  };
  for (const file of edgesOf.keys()) if (!visited.has(file)) reach(file);
  return found;
}

for (const circle of circles(typeGraph)) {
  if (circle.length <= largestCircle) continue;
  problems.push(`circle of ${circle.length} files, closed by types: ${circle.sort().join(", ")}`);
}

for (const problem of problems) console.error(problem);
console.log(`${graph.size} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
