import { defineConfig } from "vite";
import { apart } from "./entries-plugin.ts";
import { noteShipped, writeNotices } from "./notices-plugin.ts";

const plugins = [noteShipped(), writeNotices()];

/** What the first import of the library needs as one chunk, without what `/cel` needs too. */
const chunks = apart({
  common:
    /\/src\/engine\/(?:apimachinery\/(?:fault\/(?:fault|words|hole|frame)|field\/names|formats\/registry|minors\/(?:capabilities|go-release)|wording\/name-faults)|go\/(?:regexp\/re2|value\/remembering))\.ts$/,
  server: /\/src\/package\/server\.ts$/,
  // As one piece, since they are compressed together.
  xrds: /\/src\/engine\/playback\/cluster\/crossplane\.ts$/,
});

/**
 * How everything in the package is bundled: with all its dependencies, since users do not have our packages. The mode
 * is `library`, which runs everywhere, or `command`, which runs in Node.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins,
  ssr: { noExternal: true, target: mode === "library" ? "webworker" : "node" },
  build: {
    ssr: true,
    emptyOutDir: false,
    target: "es2022",
    minify: true,
    rolldownOptions: {
      // An entry exports what its types declare. Code that chunks share is in a chunk.
      preserveEntrySignatures: "strict",
      // Importing these has no side effects, so a chunk only gets what it uses.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/src\/(engine\/(?!go\/regexp\/re2js|cel\/parser\/grammar|playback\/(?:cluster\/(?:builtins|crossplane)|evaluate\/(?:policy-calls|xrd\/write-xrd)))|package\/)/,
            sideEffects: false,
          },
        ],
      },
      output: {
        ...(mode === "library" ? chunks : {}),
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
