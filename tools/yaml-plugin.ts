import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * What `yaml` prints with, follows aliases with and makes plain values with, which nobody asks for, and the schemas of other
 * versions of YAML than the 1.1 that Kubernetes reads.
 */
const printing =
  /[\\/]yaml[\\/](?:browser[\\/])?dist[\\/](?:stringify[\\/]\w+|visit|doc[\\/](?:anchors|applyReviver|createNode)|nodes[\\/](?:toJS|addPairToJSMap)|parse[\\/]cst-(?:scalar|visit|stringify))\.js$/;
const schemas = /[\\/]yaml[\\/](?:browser[\\/])?dist[\\/]schema[\\/](?:json|core)[\\/]schema\.js$/;
/** What gives a meaning to `!!omap`, `!!pairs` and `!!set`: their nodes are looked at as the collections that they are. */
const collections =
  /[\\/]yaml[\\/](?:browser[\\/])?dist[\\/]schema[\\/]yaml-1\.1[\\/](?:omap|pairs|set)\.js$/;

/**
 * The library reads YAML 1.1 with `yaml` and prints with a printer of its own, yet documents of `yaml` can print themselves, and
 * take other schemas. Both are left out, a fifth of the package; who asks for printing is told. Fails where a module exports
 * nothing that is known.
 */
export function readingOnly(): Plugin {
  return {
    name: "yaml-reading-only",
    enforce: "pre",
    async load(id) {
      if (schemas.test(id)) return { code: "export const schema = [];", map: null };
      const isCollection = collections.test(id);
      if (!isCollection && !printing.test(id)) return null;
      const names = /export \{([^}]*)\}/.exec(await readFile(id, "utf8"))?.[1]?.split(",") ?? [];
      if (names.length === 0) this.error(`${id} exports nothing.`);
      // No tag of a text is a collection of this kind.
      if (isCollection)
        return {
          code: names.map((name) => `export const ${name.trim()} = { collection: "none" };`).join("\n"),
          map: null,
        };
      const leftOut = "() => { throw new Error('yaml prints nothing here.'); }";
      return { code: names.map((name) => `export const ${name.trim()} = ${leftOut};`).join("\n"), map: null };
    },
  };
}
