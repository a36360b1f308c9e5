import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { bundle } from "./bundle.mjs";
import { root } from "./run.mjs";

/** The style of the pages: the tokens of the page, and their own. */
const styles = ["src/ui/styles/tokens.css", "src/errors/errors.css"];

/** Writes the index of errors below `errors/`: pages without scripts. `SITE_URL` in the environment is the site's address. */
export function errorPagesOfSite(site: string | undefined = process.env["SITE_URL"]): Plugin {
  return {
    name: "error-pages",
    apply: "build",
    writeBundle: {
      // Before the list of all files is made.
      order: "pre",
      sequential: true,
      async handler({ dir = "dist" }) {
        const folder = join(resolve(dir), "errors");
        await mkdir(folder, { recursive: true });
        const { errorPages } = (await import(await bundle("site-files", "src/errors"))) as SiteFiles;
        const css = await Promise.all(styles.map((file) => readFile(`${root}${file}`, "utf8")));
        const files = { ...errorPages(site), "errors.css": css.join("\n") };
        await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(folder, file), text)));
      },
    },
  };
}

interface SiteFiles {
  errorPages(site?: string): Readonly<Record<string, string>>;
}
