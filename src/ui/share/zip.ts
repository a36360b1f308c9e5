import { strToU8, type ZippableFile, zipSync } from "fflate";
import type { ExportedFile } from "./reproduction.ts";

/** Files in a folder, as a zip archive. Scripts are executable after unpacking. */
export function zipOf(folder: string, files: readonly ExportedFile[], now: Date): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ name, text }): [string, ZippableFile] => {
    const mode = name.endsWith(".sh") ? 0o100755 : 0o100644;
    // 3 means that the upper half of the attributes is a Unix mode.
    return [`${folder}/${name}`, [strToU8(text), { os: 3, attrs: mode * 0x10000, mtime: now }]];
  });
  return zipSync(Object.fromEntries(entries), { level: 9 });
}
