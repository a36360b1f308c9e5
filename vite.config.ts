import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin, UserConfig } from "vite";
import { defineConfig } from "vitest/config";
import { parse } from "yaml";
import { summaryOf } from "./src/ui/examples/summary.ts";
import { readableHosts } from "./src/ui/files/address.ts";
import { readCoursePage } from "./src/ui/files/read-course-page.ts";
import { readLesson } from "./src/ui/files/read-lesson.ts";
import { otherPage } from "./tools/embed-plugin.ts";
import { apart, entriesApart } from "./tools/entries-plugin.ts";
import { errorPagesOfSite } from "./tools/errors-plugin.ts";
import { noteShipped, writeNotices } from "./tools/notices-plugin.ts";
import { offlinePage } from "./tools/offline-plugin.ts";
import { neededClassesOnly } from "./tools/pure-classes-plugin.ts";
import { siteFiles } from "./tools/site-plugin.ts";
import { minifiedFirstLoad } from "./tools/terser-plugin.ts";

const recordedExamples = join(import.meta.dirname, "conformance/recorded/examples.answers.jsonl");

/** The real server's answers to the examples, by case id. */
async function recordedAnswers(): Promise<(id: string) => unknown> {
  const lines = (await readFile(recordedExamples, "utf8")).trim().split("\n");
  const answers = lines.map((line) => JSON.parse(line) as { readonly id: string });
  const known = new Map(answers.map((answer) => [answer.id, answer]));
  return (id) => known.get(id);
}

/**
 * `import x from "./a.yaml?scenario"` imports the scenario file as data, `?summary` only what the gallery of examples
 * needs. Parsing at build time saves loading the YAML library and a request before the first verdict.
 */
function scenarioFiles(): Plugin {
  return {
    name: "scenario-files",
    enforce: "pre",
    async load(id) {
      const [file = "", query = ""] = id.split("?");
      if (!file.endsWith(".yaml") || (query !== "scenario" && query !== "summary")) return null;
      this.addWatchFile(file);
      const data = parse(await readFile(file, "utf8")) as Record<string, unknown>;
      const { summary: _, expect: __, features: ___, mistakes: ____, ...scenario } = data;
      const isSummary = query === "summary";
      if (isSummary) this.addWatchFile(recordedExamples);
      const value = isSummary ? summaryOf(basename(file, ".yaml"), data, await recordedAnswers()) : scenario;
      return { code: `export default ${JSON.stringify(value)};`, map: null, moduleType: "js" };
    },
  };
}

/**
 * `import x from "./a.md?lesson"` imports a lesson as data, `?lesson-summary` only what a list needs. A lesson that
 * cannot be read fails the build, with the line.
 */
function lessonFiles(): Plugin {
  return {
    name: "lesson-files",
    enforce: "pre",
    async load(id) {
      const [file = "", query = ""] = id.split("?");
      if (!file.endsWith(".md") || (query !== "lesson" && query !== "lesson-summary")) return null;
      this.addWatchFile(file);
      const read = readLesson(await readFile(file, "utf8"));
      if (!read.ok) throw new Error(`${file}: ${read.error}`);
      const { lesson } = read;
      const { title, minutes, summary } = lesson;
      const value = query === "lesson" ? lesson : { id: lesson.id, title, minutes, summary };
      return { code: `export default ${JSON.stringify(value)};`, map: null, moduleType: "js" };
    },
  };
}

/**
 * `import x from "./README.md?course"` imports the first page of a course as data, `?course-summary` only what a list
 * needs.
 */
function coursePages(): Plugin {
  return {
    name: "course-pages",
    enforce: "pre",
    async load(id) {
      const [file = "", query = ""] = id.split("?");
      if (!file.endsWith(".md") || (query !== "course" && query !== "course-summary")) return null;
      this.addWatchFile(file);
      const read = readCoursePage(await readFile(file, "utf8"));
      if (!read.ok) throw new Error(`${file}: ${read.error}`);
      const { about: _, teacher: __, ...summary } = read.page;
      const value = query === "course" ? read.page : summary;
      return { code: `export default ${JSON.stringify(value)};`, map: null, moduleType: "js" };
    },
  };
}

/**
 * Monaco writes style attributes, hence 'unsafe-inline' for styles. Everything else only needs our own files, except
 * the files that a person opens by their address on `hosts`.
 */
const contentSecurityPolicy = (hosts: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...hosts.map((host) => `https://${host}`)].join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");

/** Only the built page contains the policy, since the development server needs inline scripts. */
function contentSecurityPolicyTag(hosts: readonly string[] = []): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy(hosts) },
        injectTo: "head-prepend",
      },
    ],
  };
}

/**
 * Importing the engine has no side effects, so a chunk only gets what it uses. The exceptions are the regular
 * expression compiler, the words of CEL's syntax errors, admission policies and XRDs: importing them registers them.
 */
const treeshake = {
  moduleSideEffects: [
    {
      test: /\/src\/(engine\/(?!go\/regexp\/re2js|cel\/parser\/grammar|playback\/(?:cluster\/(?:builtins|crossplane)|evaluate\/(?:policy-calls|xrd\/write-xrd)))|ui\/engine\.ts$)/,
      sideEffects: false,
    },
  ],
};

/** The files by the suffixes of class names. */
const namedFiles = new Map<string, string>();

/**
 * A class of a CSS module, from its name and three characters for the file. It is short, since the first load has all
 * of them.
 */
function scopedName(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.split("?", 1)[0] ?? "");
  const end = createHash("sha256").update(file).digest("base64url").replace(/[-_]/g, "").slice(0, 3);
  const known = namedFiles.get(end) ?? file;
  if (known !== file) throw new Error(`${known} and ${file} have the same end of class names: ${end}`);
  namedFiles.set(end, file);
  return `${name}_${end}`;
}

/**
 * The worker's chunks in the order in which they are loaded. The parts also contain what the lazy work shares with the
 * tools for Go: in its own chunk, it would change what the chunk exports.
 */
const workerChunks = {
  engine: /\/src\/worker\/engine-work\.ts$/,
  parts:
    /\/src\/(worker\/parts|engine\/(kubectl\/printers\/yaml-lines|tools\/(edit\/text-edit|fix\/spelling\/kubebuilder)))\.ts$/,
  syntax: /\/src\/engine\/cel\/parser\/grammar\.ts$/,
  policies: /\/src\/engine\/playback\/evaluate\/policy-calls\.ts$/,
  xrds: /\/src\/engine\/playback\/evaluate\/xrd\/write-xrd\.ts$/,
};

/** The build options of the page and the embedded page. */
const shared: UserConfig = {
  base: "./",
  css: { modules: { generateScopedName: scopedName } },
  worker: {
    format: "es",
    plugins: () => [neededClassesOnly(), entriesApart(), noteShipped(), minifiedFirstLoad()],
    rolldownOptions: { treeshake, output: apart(workerChunks) },
  },
  build: {
    target: "es2022",
    // Browsers that know light-dark(): its fallback would not follow the chosen theme.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // Monaco is one lazily loaded chunk of this size.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { treeshake },
  },
};

export default defineConfig({
  ...shared,
  build: { ...shared.build, rolldownOptions: { treeshake, output: apart({ page: /\/src\/main\.tsx$/ }) } },
  plugins: [
    scenarioFiles(),
    lessonFiles(),
    coursePages(),
    react(),
    contentSecurityPolicyTag(readableHosts),
    entriesApart(),
    noteShipped(),
    otherPage("embed.html", [contentSecurityPolicyTag(), entriesApart(), noteShipped()], shared),
    otherPage("class.html", [contentSecurityPolicyTag(), entriesApart(), noteShipped()], shared),
    writeNotices(),
    minifiedFirstLoad(),
    siteFiles(),
    errorPagesOfSite(),
    offlinePage(),
  ],
  // Packages of the worker. Otherwise the development server finds them late and reloads the page.
  optimizeDeps: {
    include: ["antlr4ng", "re2js", "quickjs-emscripten-core"],
    // It finds its WebAssembly next to its own file.
    exclude: ["@jitl/quickjs-wasmfile-release-sync"],
  },
  // Some recorded cases exhaust the budget of rules, and no test depends on time.
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.{ts,mjs}", "conformance/**/*.test.ts"],
    testTimeout: 180_000,
    setupFiles: ["tools/testing/seed.ts"],
    // The modules of the engine are pure and only keep caches. Loading them once, not once per file, saves two thirds
    // of the time.
    isolate: false,
    // Evaluating thousands of scenarios leaves much garbage. With a large young generation, an eighth of the time is saved.
    execArgv: ["--max-semi-space-size=128", "--min-semi-space-size=64"],
  },
});
