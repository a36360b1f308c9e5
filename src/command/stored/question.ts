import { createHash } from "node:crypto";
import { UsageError } from "../context.ts";
import type { DumpFile } from "../streams/files-now.ts";
import type { Subject } from "./judge-dump.ts";
import type { RunState } from "./state-file.ts";

/** A short text that is the same for the same definitions, functions and minors. */
export function questionKey(subjects: readonly Subject[]): string {
  const data = JSON.stringify(subjects.map(({ questions }) => questions));
  return createHash("sha256").update(data).digest("hex");
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
