import { strToU8, zipSync } from "fflate";
import type { ProjectFile } from "./project-state.ts";

/** The files of a project as they are here, as a zip archive. */
export function archiveOf(files: ReadonlyMap<string, ProjectFile>): Uint8Array<ArrayBuffer> {
  const entries = [...files].map(([file, { text }]) => [file, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 6 });
}
