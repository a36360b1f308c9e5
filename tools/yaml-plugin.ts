import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * The modules of `yaml` for printing, for following aliases and for making plain values, which nothing uses, and the
 * schemas of YAML versions other than 1.1, which Kubernetes reads.
 */
const printing =
  /[\\/]yaml[\\/](?:browser[\\/])?dist[\\/](?:stringify[\\/]\w+|visit|doc[\\/](?:anchors|applyReviver|createNode)|nodes[\\/](?:toJS|addPairToJSMap)|parse[\\/]cst-(?:scalar|visit|stringify))\.js$/;
const schemas = /[\\/]yaml[\\/](?:browser[\\/])?dist[\\/]schema[\\/](?:json|core)[\\/]schema\.js$/;
/** The meaning of `!!omap`, `!!pairs` and `!!set`: their nodes are read as plain collections. */
const collections =
  /[\\/]yaml[\\/](?:browser[\\/])?dist[\\/]schema[\\/]yaml-1\.1[\\/](?:omap|pairs|set)\.js$/;

/**
 * The library reads YAML 1.1 with `yaml` and prints with its own printer, but documents of `yaml` can print themselves,
 * and accept other schemas. Both are left out, a fifth of the package; a call to print throws. Fails if a module has no
 * known exports.
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
