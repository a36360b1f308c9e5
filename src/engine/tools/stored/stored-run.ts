import { stringAt, type ValueMap } from "../../go/value/value.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import { type DumpText, type Piece, takePiece } from "./dump/piece.ts";
import { piecesOf } from "./dump/pieces.ts";
import { readPiece } from "./dump/read-dump.ts";
import { PieceJudge, prepareMinors, type StoredQuestions } from "./judge-pieces.ts";
import type { StoredReport, StoredRow } from "./report.ts";

/** How much of a dump is read. */
const dumpLimits = { objects: 5_000, characters: 50 * 1024 * 1024 };

/** The pieces of a dump within the limits, and the number of pieces beyond them. */
export function limitedPieces(texts: readonly DumpText[]): {
  readonly pieces: readonly Piece[];
  readonly omitted: number;
} {
  let characters = 0;
  const all = piecesOf(texts);
  const within = all.findIndex(({ start, end }, i) => {
    characters += end - start;
    return i >= dumpLimits.objects || characters > dumpLimits.characters;
  });
  return within === -1
    ? { pieces: all, omitted: 0 }
    : { pieces: all.slice(0, within), omitted: all.length - within };
}

/** Checks a dump piece by piece, so that other work can be done in between. */
export class StoredRun {
  readonly #texts: readonly DumpText[];
  readonly #pieces: readonly Piece[];
  readonly #omitted: number;
  readonly #isReady: boolean;
  readonly #judge: PieceJudge;
  #at = 0;

  constructor(texts: readonly DumpText[], questions: StoredQuestions, host: Host) {
    this.#texts = texts;
    const { pieces, omitted } = limitedPieces(texts);
    this.#pieces = pieces;
    this.#omitted = omitted;
    const minors = prepareMinors(questions, host);
    this.#isReady = minors.prepared.length > 0;
    this.#judge = new PieceJudge(minors);
  }

  get done(): number {
    return this.#at;
  }

  get total(): number {
    return this.#isReady ? this.#pieces.length : 0;
  }

  /** Checks the next piece; does nothing if all are done. */
  step(): void {
    const piece = this.#at < this.total ? this.#pieces[this.#at] : undefined;
    if (piece === undefined) return;
    this.#at++;
    this.#judge.judge(takePiece(piece, this.#texts));
  }

  report(): StoredReport {
    return this.#judge.report(this.#omitted + this.#pieces.length - this.#at);
  }

  /** The object of a row; undefined if it is not in the dump. */
  object({ file, line, name, namespace }: StoredRow): ValueMap | undefined {
    // A row is in the last piece that starts before its line, unless several start on the same line.
    for (const piece of this.#pieces.toReversed()) {
      if (this.#texts[piece.of]?.file !== file || piece.linesBefore >= line) continue;
      const { objects } = readPiece(takePiece(piece, this.#texts));
      const found = objects.find(
        (each) =>
          each.line === line &&
          stringAt(each.object, "metadata", "name") === name &&
          stringAt(each.object, "metadata", "namespace") === namespace,
      );
      if (found !== undefined) return found.object;
    }
    return undefined;
  }
}
