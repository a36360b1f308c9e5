import { minify } from "terser";
import type { Plugin } from "vite";

const firstLoad = /\b(?:page|engine)-[\w-]+\.js$/;

/** Minifies again what the page loads before the engine's first verdict, without assumptions about the code. */
export function minifiedFirstLoad(): Plugin {
  return {
    name: "minified-again",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk" || !firstLoad.test(output.fileName)) continue;
        const { code } = await minify(output.code, { module: true, ecma: 2020, compress: { passes: 3 } });
        if (code !== undefined) output.code = code;
      }
    },
  };
}
