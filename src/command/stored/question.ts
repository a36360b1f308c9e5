import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { UsageError } from "../context.ts";
import type { Found } from "../inputs.ts";
import type { Subject } from "./judge-dump.ts";
import type { DumpFile, RunState } from "./state-file.ts";

/** A short text that is the same for the same definitions, functions and minors. */
export function questionKey(subjects: readonly Subject[]): string {
  const data = JSON.stringify(subjects.map(({ questions }) => questions));
  return createHash("sha256").update(data).digest("hex");
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

/** Whether two files are the same for a merge: each machine may have its own copy. */
export function isSameDump(a: readonly DumpFile[], b: readonly DumpFile[]): boolean {
  return a.length === b.length && a.every(({ file, size }, i) => b[i]?.file === file && b[i]?.size === size);
}

/** @throws UsageError if a state is not of this run: then its numbers would be wrong. */
export function mustBeOf(
  state: RunState,
  now: Pick<RunState, "question" | "files" | "shard">,
  file: string,
): void {
  const { question, files, shard } = state;
  const why =
    question !== now.question
      ? "other definitions or Kubernetes versions"
      : shard?.index !== now.shard?.index || shard?.of !== now.shard?.of
        ? "another shard"
        : isSameDump(files, now.files) &&
            files.every(({ modified }, i) => modified === now.files[i]?.modified)
          ? undefined
          : "other files, or files that have changed since";
  if (why !== undefined)
    throw new UsageError(`${file} is the state of a run with ${why}. Name another file, or remove it.`);
}
