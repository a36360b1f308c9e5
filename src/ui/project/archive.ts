import { strToU8, zipSync } from "fflate";
import { downloadFile, fileStem } from "../files/scenario-download.ts";
import type { ProjectFile, ProjectState } from "./project-state.ts";

/** Downloads the files of a project as they are here, as a zip archive. */
export function downloadFolder({ name, files }: ProjectState): void {
  downloadFile(`${fileStem(name.replace(/\.zip$/, ""))}.zip`, archiveOf(files), "application/zip");
}

function archiveOf(files: ReadonlyMap<string, ProjectFile>): Uint8Array<ArrayBuffer> {
  const entries = [...files].map(([file, { text }]) => [file, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 6 });
}
