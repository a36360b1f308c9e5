import { minify } from "terser";
import type { Plugin } from "vite";

/**
 * First everything is joined that can be; then, of what that made, nothing more, which packs better. Nothing in the library
 * reads a member for what the reading does, and nothing calls `new` for a member that is written as a function.
 */
const passes = [
  { passes: 2, pure_getters: true, unsafe_methods: true },
  { passes: 2, inline: 1, reduce_funcs: false, pure_getters: true },
] as const;

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
