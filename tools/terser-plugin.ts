import { minify } from "terser";
import type { Plugin } from "vite";

/** Makes chunks that are minified already a hundredth smaller, in as many seconds as the rest of the build takes. */
export function minifiedAgain(): Plugin {
  return {
    name: "minified-again",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        const { code } = await minify(output.code, { module: true, ecma: 2020, compress: { passes: 2 } });
        if (code !== undefined) output.code = code;
      }
    },
  };
}
