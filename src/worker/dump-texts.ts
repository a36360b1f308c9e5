import type { DumpText } from "../engine/tools/stored/dump/piece.ts";

/** A file of a dump. Its text is read in the worker, so that the page never holds it. */
export interface DumpFile {
  readonly file: string;
  readonly blob: Blob;
}

export function textsOf(files: readonly DumpFile[]): Promise<readonly DumpText[]> {
  return Promise.all(files.map(async ({ file, blob }) => ({ file, text: await blob.text() })));
}

/** What of a dump the page plans a migration with: less than the command, as a person waits for it and edits meanwhile. */
export const mostPlanned = { objects: 200, characters: 1_000_000 };
