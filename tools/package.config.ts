import { defineConfig } from "vite";
import { noteShipped, writeNotices } from "./notices-plugin.ts";
import { neededClassesOnly } from "./pure-classes-plugin.ts";
import { minifiedLibrary } from "./terser-plugin.ts";
import { readingOnly } from "./yaml-plugin.ts";

const root = new URL("..", import.meta.url).pathname;

const both = [noteShipped(), writeNotices()];

/**
 * The library never prints YAML with `yaml`, and none of its answers shows the server's documents, a table or a
 * terminal.
 */
const lighter = {
  plugins: [...both, neededClassesOnly(), readingOnly(), minifiedLibrary()],
  resolve: {
    alias: [
      {
        find: /^.*\/(?:openapi\/documents|property-texts|structural-v2|function-problem|customresource\/table|table\/convert-to-table|raw|output\/output|valid\/parse-valid|admit-patch|fieldmanager\/managed-fields|with-managed-fields|read-paths|definitions-table|why-nothing-helps|figures|remedies\/unreadable|shapes|applied-faults|misdeclared|other-keys|other-types|explain\/applied|values\/kept|odd-bodies|envelopes|older-words|endless-call|endless-reason|usual-values|v1beta1|column-paths|declared-paths|deprecation-warnings|refusal-of-rest|late-refusals|pattern-properties|dependencies|hoisted|embedded-defaults|remedies\/patterns|other-words|stopped-at|default-slips|repeated|root-keywords|list-keys|start-spec|webhooks|format-examples|nearest-match|deep-fields|suspiciously-deep|rewrites\/all|settled|outside-values|http-fault|yaml-reasons|yaml-rejection|rare-remedies|if-then-else|json-schema-words|scalar-items|scale-replicas|declare-field|unknown-metadata|other-item-keys|indented-flow|request-reasons|request-faults|path-reasons|selectable-reasons|misrouted|converted-texts|node-slips|reindented|type-conversions|other-languages|classics|values\/suggested|refusal-of-(?:conversions|definitions|patches|requests))\.ts$/,
        replacement: `${root}src/package/left-out.ts`,
      },
    ],
  },
};

/**
 * How everything in the package is bundled: with all its dependencies, since users do not have our packages. The mode
 * is `library`, which runs everywhere, or `command`, which runs in Node.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  ...(mode === "library" ? lighter : { plugins: both }),
  ssr: { noExternal: true, target: mode === "library" ? "webworker" : "node" },
  build: {
    ssr: true,
    emptyOutDir: false,
    target: "es2022",
    minify: true,
    rolldownOptions: {
      // Importing these has no side effects, so a chunk only gets what it uses.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/src\/(engine\/(?!go\/regexp\/re2js|cel\/parser\/grammar)|package\/)/,
            sideEffects: false,
          },
        ],
      },
      output: {
        minify: {
          compress: { maxIterations: 10 },
          mangle: true,
          codegen: true,
        },
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
      },
    },
  },
}));
