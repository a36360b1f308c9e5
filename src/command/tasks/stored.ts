import type { PieceOfText } from "../../engine/tools/stored/dump/piece.ts";
import {
  PieceJudge,
  type PreparedMinors,
  prepareMinors,
  type StoredQuestions,
} from "../../engine/tools/stored/judge-pieces.ts";
import type { StoredReport } from "../../engine/tools/stored/report.ts";
import { hostFor } from "../host.ts";

/** Pieces of a dump, and the definitions to check them against. */
export interface StoredTask {
  readonly questions: StoredQuestions;
  readonly pieces: readonly PieceOfText[];
  /** RFC 3339 in UTC, to the second. */
  readonly now: string;
}

/** What this thread prepared last, since its next task is usually about the same definitions. */
let last: { readonly key: string; readonly minors: PreparedMinors } | undefined;

/** A report, and for each row and each broken piece of it the index of the piece that it is in. */
export interface StoredResult {
  readonly report: StoredReport;
  readonly rowPieces: readonly number[];
  readonly brokenPieces: readonly number[];
}

/** Checks pieces of a dump. */
export async function judgePieces({ questions, pieces, now }: StoredTask): Promise<StoredResult> {
  const host = await hostFor(questions, now);
  const key = JSON.stringify(questions);
  if (last?.key !== key) last = { key, minors: prepareMinors(questions, host) };
  const judge = new PieceJudge(last.minors);
  const [rowPieces, brokenPieces]: [number[], number[]] = [[], []];
  if (last.minors.prepared.length > 0)
    pieces.forEach((piece, index) => {
      const { rows, broken } = judge.judge(piece);
      for (let i = 0; i < rows; i++) rowPieces.push(index);
      for (let i = 0; i < broken; i++) brokenPieces.push(index);
    });
  return { report: judge.report(), rowPieces, brokenPieces };
}
