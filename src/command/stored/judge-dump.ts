import { availableParallelism } from "node:os";
import type { StoredQuestions } from "../../engine/tools/stored/judge-pieces.ts";
import type { StoredReport } from "../../engine/tools/stored/report.ts";
import { StoredSum } from "../../engine/tools/stored/sum/sum.ts";
import type { Found } from "../inputs.ts";
import { inOrder } from "../streams/in-order.ts";
import type { Progress } from "../streams/progress.ts";
import { type Batch, readItems } from "../streams/read-items.ts";
import type { Shard } from "../streams/shard.ts";
import type { Runner } from "../tasks/tasks.ts";
import { type BatchResult, judgeBatch } from "./judge-batch.ts";
import type { RunState } from "./state-file.ts";

/** A definition that a dump is checked against, and its kind. */
export interface Subject {
  readonly questions: StoredQuestions;
  readonly kind: string;
}

/** A run over a dump. */
export interface DumpRun {
  readonly found: readonly Found[];
  readonly subjects: readonly Subject[];
  readonly shard: Shard | undefined;
  readonly runner: Runner;
  readonly now: string;
  readonly signal?: AbortSignal;
  /** Gets each report in the order of the dump. */
  readonly onReport?: (report: StoredReport, subject: number) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Gets the state after each batch, made when it is asked for. */
  readonly onState?: (state: () => RunState) => Promise<void>;
}

/** Batches that wait for each thread, so that none has to wait for the reader. */
const ahead = 2;

/**
 * Checks the objects of a dump, and adds up what happens to them. What is held does not depend on the size of the dump.
 * Goes on after the items of `from`, and returns the state at the end, or at the moment when `signal` aborted.
 */
export async function judgeDump(run: DumpRun, from: RunState): Promise<RunState> {
  const { found, subjects, shard, signal, onReport, onProgress, onState } = run;
  const sums = subjects.map((_, i) => {
    const sum = new StoredSum();
    const part = from.summaries[i];
    if (part !== undefined) sum.add(part);
    return sum;
  });
  const failures = [...from.failures];
  let [bytes, items] = [0, from.items];
  const state = (isDone: boolean): RunState => ({
    ...from,
    items,
    isDone,
    failures,
    summaries: sums.map((sum) => sum.summary()) as RunState["summaries"],
  });
  const batches = readItems(found, {
    skip: from.items,
    shard,
    onBytes: (count) => {
      bytes += count;
    },
    onFailure: (failure) => failures.push(failure),
  });
  await inOrder(
    batches,
    (batch) => judgedUnderAll(batch, run),
    async (results, batch) => {
      results.forEach(({ reports, unjudged }, i) => {
        for (const each of reports) {
          sums[i]?.addReport(each);
          onReport?.(each.report, i);
        }
        sums[i]?.addBroken(unjudged);
      });
      items = Math.max(items, batch.end);
      onProgress?.({ done: items, bytes });
      await onState?.(() => state(false));
    },
    { most: Math.min(availableParallelism(), 8) + ahead, signal },
  );
  return state(signal?.aborted !== true);
}

function judgedUnderAll(batch: Batch, { subjects, runner, now }: DumpRun): Promise<readonly BatchResult[]> {
  return Promise.all(
    subjects.map(({ questions, kind }) => {
      // With several definitions, each one only needs the objects whose text contains its kind.
      const own = subjects.length === 1 ? batch : filtered(batch, kind);
      return judgeBatch(own, questions, runner, now);
    }),
  );
}

function filtered({ pieces, items }: Batch, kind: string): Pick<Batch, "pieces" | "items"> {
  const own = pieces.flatMap((piece, i) => (piece.text.includes(kind) ? [i] : []));
  return {
    pieces: own.flatMap((i) => pieces[i] ?? []),
    items: own.map((i) => items[i] ?? 0),
  };
}
