import { minify } from "terser";
import type { Plugin } from "vite";

const firstLoad = /\b(?:page|engine)-[\w-]+\.js$/;

/** By code: the page and the embedded page have the same engine, and minifying it takes a fifth of the whole build. */
const minified = new Map<string, Promise<string | undefined>>();

function minifiedOnce(code: string): Promise<string | undefined> {
  const known = minified.get(code);
  if (known !== undefined) return known;
  const options = { module: true, ecma: 2020, compress: { passes: 3 } } as const;
  const made = minify(code, options).then((output) => output.code);
  minified.set(code, made);
  return made;
}

/** Minifies again what the page loads before the engine's first verdict, without assumptions about the code. */
export function minifiedFirstLoad(): Plugin {
  return {
    name: "minified-again",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk" || !firstLoad.test(output.fileName)) continue;
        output.code = (await minifiedOnce(output.code)) ?? output.code;
      }
    },
  };
}
