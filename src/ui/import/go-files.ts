import { writeArchive } from "../engine.ts";
import type { ImportedText } from "./sort-manifests.ts";

/** Whether a text is Go, or several Go files in one (txtar). */
export function isGo({ name, text }: ImportedText): boolean {
  if (name.endsWith(".go") || /(?:^|\/)go\.mod$/.test(name)) return true;
  const isManifest = /^(?:apiVersion|kind):/m.test(text);
  return !isManifest && (/^package [a-z]\w*\s*$/m.test(text) || /^-- \S+\.go --\s*$/m.test(text));
}

/** Whether it is a test or a generated file, which controller-gen does not read. */
function isPassedOver(name: string): boolean {
  return /_test\.go$|(?:^|\/)zz_generated\./.test(name);
}

/**
 * Go files as one text. Files of one package without a folder stay together. If there are several packages, each one
 * gets its own folder, as Go requires.
 */
export function goTextOf(texts: readonly ImportedText[]): string {
  const read = texts.filter(({ name }) => !isPassedOver(name));
  const [only] = read;
  if (read.length === 1 && only !== undefined) return only.text;
  const packages = new Set(read.map(({ text }) => packageOf(text)));
  const files = read.map(({ name, text }) => {
    const isPlain = !name.includes("/") && packages.size > 1 && packageOf(text) !== "";
    return { path: isPlain ? `${packageOf(text)}/${name}` : name, text };
  });
  return writeArchive(distinct(files));
}

function packageOf(text: string): string {
  return /^package ([a-z]\w*)/m.exec(text)?.[1] ?? "";
}

type File = Parameters<typeof writeArchive>[0][number];

/** Gives files with the same name from several folders different names, since a drop does not show the folders. */
function distinct(files: readonly File[]): readonly File[] {
  const seen = new Map<string, number>();
  return files.map((file) => {
    const n = (seen.get(file.path) ?? 0) + 1;
    seen.set(file.path, n);
    return n === 1 ? file : { ...file, path: file.path.replace(/(\.\w+)?$/, `_${n}$1`) };
  });
}
