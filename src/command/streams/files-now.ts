import { stat } from "node:fs/promises";
import type { Found } from "../inputs.ts";

/** A file of a dump as it was when a run read it. Standard input has no size. */
export interface DumpFile {
  file: string;
  size?: number;
  modified?: number;
}

/** The files of a dump as they are now. */
export function filesNow(found: readonly Found[]): Promise<DumpFile[]> {
  return Promise.all(
    found.map(async ({ file, isStdin }) => {
      const kind = isStdin === true ? undefined : await stat(file).catch(() => undefined);
      return kind?.isFile() === true ? { file, size: kind.size, modified: kind.mtimeMs } : { file };
    }),
  );
}

/** The bytes of all files; undefined if one of them is a pipe. */
export function bytesOf(files: readonly DumpFile[]): number | undefined {
  return files.reduce<number | undefined>(
    (sum, { size }) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
}
