import type { PieceOfText } from "../../engine/tools/stored/dump/piece.ts";
import type { StoredQuestions } from "../../engine/tools/stored/judge-pieces.ts";
import type { ItemsReport } from "../../engine/tools/stored/sum/sum.ts";
import type { BrokenItem } from "../../engine/tools/stored/sum/summary.ts";
import type { Batch } from "../streams/read-items.ts";
import type { Runner } from "../tasks/tasks.ts";

/** What happens to the items of a batch, in parts, and the items that could not be checked. */
export interface BatchResult {
  readonly reports: readonly ItemsReport[];
  readonly unjudged: readonly BrokenItem[];
}

type Part = Pick<Batch, "pieces" | "items">;

/**
 * Checks a batch in a thread. If it reaches a limit, its halves are checked, until it is known which objects are too
 * much: the others still count.
 */
export async function judgeBatch(
  { pieces, items }: Part,
  questions: StoredQuestions,
  runner: Runner,
  now: string,
): Promise<BatchResult> {
  const outcome = await runner.run("stored", { questions, pieces, now });
  if (outcome.ok) {
    const { report, rowPieces, brokenPieces } = outcome.value;
    const itemsOf = (own: readonly number[]): readonly number[] => own.map((index) => items[index] ?? 0);
    return {
      reports: [{ report, rowItems: itemsOf(rowPieces), brokenItems: itemsOf(brokenPieces) }],
      unjudged: [],
    };
  }
  if (pieces.length <= 1)
    return { reports: [], unjudged: pieces.map((piece, i) => unjudged(piece, items[i] ?? 0, outcome.why)) };
  const middle = Math.ceil(pieces.length / 2);
  const halves = [
    { pieces: pieces.slice(0, middle), items: items.slice(0, middle) },
    { pieces: pieces.slice(middle), items: items.slice(middle) },
  ];
  const results = await Promise.all(halves.map((half) => judgeBatch(half, questions, runner, now)));
  return {
    reports: results.flatMap((each) => each.reports),
    unjudged: results.flatMap((each) => each.unjudged),
  };
}

function unjudged({ file, linesBefore }: PieceOfText, item: number, why: string): BrokenItem {
  return { item, file, line: linesBefore + 1, text: `it could not be checked. ${why}` };
}
