import { isBundle, readBundle } from "./git-bundle.ts";
import { isZip } from "./is-zip.ts";
import type { ReadZip } from "./zip.ts";

/** The manifests of a zip archive or a bundle of git, or a sentence why there are none. Undefined if it is neither. */
export async function readArchive(file: File): Promise<ReadZip | undefined> {
  if (await isZip(file)) {
    const { readZip } = await import("./zip.ts");
    return readZip(file.name, file);
  }
  return (await isBundle(file)) ? readBundle(file.name, file) : undefined;
}
