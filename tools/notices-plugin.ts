import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { sbomOf } from "./sbom.ts";
import { contained } from "./within-packages.ts";

/** The folders of the packages whose modules are in a build. The builds of page, frame and workers add to it. */
const shipped = new Set<string>();

/** Records which packages a build uses. */
export function noteShipped(): Plugin {
  return {
    name: "note-shipped",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        for (const id of output.moduleIds) {
          const folder = packageFolder(id);
          if (folder !== undefined) shipped.add(folder);
        }
      }
    },
  };
}

/** The folder of the package that contains a module; undefined for the project's own modules. */
export function packageFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll("\\", "/"))?.[1];
}

/** Names of files with a licence, or with the notices that must be included. */
const legal = /^(licen[cs]e|notice|copying|thirdpartynotices)([.-].*)?$/i;

/** A package's name, version and licence, with the texts that must be included. Throws if it has none. */
export function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const texts = readdirSync(folder)
    .filter((file) => legal.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  if (texts.length === 0) throw new Error(`${name} is shipped and has no licence in ${folder}`);
  return [`${name} ${version} (${license ?? "see below"})`, ...texts].join("\n\n");
}

/**
 * The notices of what the project and some packages contain of others. Throws if a package no longer contains a licence
 * that it is said to have.
 */
export function noticesWithin(packages: ReadonlySet<string>, root: string): readonly string[] {
  return contained
    .filter(({ within }) => within === undefined || packages.has(within))
    .map(({ name, license, within, words, text }) => {
      const where = within === undefined ? "" : `, in ${within}`;
      const whole = text === undefined ? [] : [readFileSync(join(root, text), "utf8").trim()];
      return [`${name} (${license}${where})`, words, ...whole].join("\n\n");
    });
}

const ruler = `\n\n${"-".repeat(78)}\n\n`;

/**
 * Writes `notices.txt` next to what is built: the project's licence, and those of everything that is shipped with it; and
 * `sbom.cdx.json`, the list of what is shipped for programs.
 */
export function writeNotices(): Plugin {
  return {
    name: "write-notices",
    apply: "build",
    writeBundle: {
      // After the builds within this one, and before the list of all files is made.
      order: "pre",
      sequential: true,
      async handler({ dir = "dist" }) {
        const root = dirname(import.meta.dirname);
        const own = readFileSync(join(root, "LICENSE"), "utf8").trim();
        const names = new Set([...shipped].map((folder) => folder.replace(/^.*\/node_modules\//, "")));
        const notices = [...[...shipped].sort().map(noticeOf), ...noticesWithin(names, root)];
        const text = [`CRD Playground (Apache-2.0)\n\n${own}`, ...notices].join(ruler);
        await writeFile(join(resolve(dir), "notices.txt"), `${text}\n`);
        await writeFile(join(resolve(dir), "sbom.cdx.json"), `${sbomOf(shipped)}\n`);
      },
    },
  };
}
