import type { DumpText } from "../engine/tools/stored/dump/piece.ts";

/** A file of a dump. Its text is read in the worker, so that the page never holds it. */
export interface DumpFile {
  readonly file: string;
  readonly blob: Blob;
}

export function textsOf(files: readonly DumpFile[]): Promise<readonly DumpText[]> {
  return Promise.all(files.map(async ({ file, blob }) => ({ file, text: await blob.text() })));
}

/**
 * How much of a dump the page uses to plan a migration: less than the command, because a person waits for it
 * while editing.
 */
export const mostPlanned = { objects: 200, characters: 1_000_000 };
