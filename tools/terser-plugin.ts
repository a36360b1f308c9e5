import { minify } from "terser";
import type { Plugin } from "vite";

/** First everything is joined that can be; then, of what that made, nothing more, which packs better. */
const passes = [{ passes: 2 }, { passes: 2, inline: 1, reduce_funcs: false }] as const;

/** Makes chunks that are minified already a hundredth smaller, in as many seconds as the rest of the build takes. */
export function minifiedAgain(): Plugin {
  return {
    name: "minified-again",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        for (const compress of passes) {
          const { code } = await minify(output.code, { module: true, ecma: 2020, compress });
          if (code !== undefined) output.code = code;
        }
      }
    },
  };
}
