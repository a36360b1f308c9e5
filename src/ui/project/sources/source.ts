import { type FileChange, isGoFile } from "../../engine.ts";

/** Where the files of a project come from. */
export interface ProjectSource {
  /** Reports files that changed on disk. Missing if nothing is watched. Returns a function that ends it. */
  readonly watch?: (listener: SourceListener) => () => void;
  /** Writes a file whose text on disk is `before`. Rejects with a sentence if it cannot. Missing if there is no disk. */
  readonly write?: (file: string, before: string, after: string) => Promise<void>;
}

/** Receives what a source reports. */
export interface SourceListener {
  readonly changed: (changes: readonly FileChange[]) => void;
  /** Why nothing is reported any more; null when that is over. */
  readonly trouble: (why: string | null) => void;
}

/** The names of manifests. */
export const manifestName = /\.(?:ya?ml|json)$/i;

/** Whether a file of a folder or an archive is read: manifests, and Go types. */
export function isRead(file: string): boolean {
  return manifestName.test(file) || isGoFile(file);
}

/** The text of a file with its byte order mark, from its bytes in one or several pieces; undefined if it is not UTF-8. */
export function decodedText(pieces: readonly (Uint8Array | ArrayBuffer)[]): string | undefined {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
  } catch {
    return undefined;
  }
}

/** More is not opened: the page holds all texts in memory. */
export const limits = { files: 6_000, bytes: 64 * 1024 * 1024 };
