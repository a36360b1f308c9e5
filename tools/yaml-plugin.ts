import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const file =
  /[\\/]yaml[\\/](?:browser[\\/])?dist[\\/](?:stringify[\\/]\w+|parse[\\/]cst-(?:scalar|visit|stringify))\.js$/;

/**
 * The library reads YAML with `yaml` and prints with a printer of its own, yet documents of `yaml` can print themselves. What
 * they print with is left out, a sixth of the package; who calls it is told. Fails where it exports nothing that is known.
 */
export function readingOnly(): Plugin {
  return {
    name: "yaml-reading-only",
    enforce: "pre",
    async load(id) {
      if (!file.test(id)) return null;
      const names = /export \{([^}]*)\}/.exec(await readFile(id, "utf8"))?.[1]?.split(",") ?? [];
      if (names.length === 0) this.error(`${id} exports nothing.`);
      const leftOut = "() => { throw new Error('yaml prints nothing here.'); }";
      return { code: names.map((name) => `export const ${name.trim()} = ${leftOut};`).join("\n"), map: null };
    },
  };
}
