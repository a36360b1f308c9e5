import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { type Plugin, transformWithOxc } from "vite";

const source = "src/offline/sw.ts";
/** Files that are not needed offline. The page of a class is only served by its host. */
const notKept =
  /\.(?:map|br|gz)$|^(?:sw\.js|404\.html|robots\.txt|preview\.png|class(?:\.html|-.{8}\.(?:js|css)))$/;
/** Pages that are only read with a network. */
const onlineFolder = "errors/";
/** Files with a hash in their name never change. */
const hashed = /-[\w-]{8}\.\w+$/;

/**
 * Writes `sw.js` next to the built page: the service worker with the list of all files, and a version that changes when
 * one of them changes.
 */
export function offlinePage(): Plugin {
  return {
    name: "offline-page",
    apply: "build",
    // Not called for the workers' builds, whose files are part of the page's.
    async writeBundle({ dir = "dist" }) {
      const folder = resolve(dir);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && !notKept.test(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
        .filter((file) => !file.startsWith(onlineFolder))
        .sort();
      const digest = createHash("sha256");
      for (const file of files) {
        digest.update(`${file}\n`);
        if (!hashed.test(file)) digest.update(await readFile(join(folder, file)));
      }
      // The page itself is cached under its address.
      const kept = files.filter((file) => file !== "index.html").map((file) => `./${file}`);
      const { code } = await transformWithOxc(await readFile(source, "utf8"), source);
      const worker = code
        .replaceAll("__FILES__", JSON.stringify(kept))
        .replaceAll("__VERSION__", JSON.stringify(digest.digest("hex").slice(0, 12)));
      await writeFile(join(folder, "sw.js"), worker);
    },
  };
}
