import { formatOf } from "../../../apimachinery/source/document.ts";
import { documentsIn } from "../../../apimachinery/source/documents-in.ts";
import { jsonStretches } from "./json-pieces.ts";
import type { DumpText, Piece } from "./piece.ts";
import { yamlItems } from "./yaml-items.ts";

/**
 * Cuts texts into pieces that are read on their own: documents, and items of lists, in order. Nothing is read yet.
 */
export function piecesOf(texts: readonly DumpText[]): readonly Piece[] {
  return texts.flatMap(({ text }, of) => piecesOfText(text, of));
}

function piecesOfText(text: string, of: number): readonly Piece[] {
  const isJson = formatOf(text) === "json" && !/^---/m.test(text);
  if (isJson) return jsonPieces(of, text, 0, 0);
  return documentsIn(text).flatMap((document): readonly Piece[] => {
    const { start, linesBefore, text: own } = document;
    if (formatOf(own) === "json") return jsonPieces(of, own, start, linesBefore);
    const whole = { of, format: "yaml", linesBefore } as const;
    const items = yamlItems(own);
    if (items === undefined) return [{ ...whole, start, end: start + own.length }];
    const lines = lineCounter(own);
    return items.stretches.map((item) => ({
      ...whole,
      start: start + item.start,
      end: start + item.end,
      linesBefore: linesBefore + lines(item.start),
      dash: items.dash,
    }));
  });
}

function jsonPieces(of: number, text: string, start: number, linesBefore: number): readonly Piece[] {
  const lines = lineCounter(text);
  return jsonStretches(text).map((stretch) => ({
    of,
    format: "json",
    start: start + stretch.start,
    end: start + stretch.end,
    linesBefore: linesBefore + lines(stretch.start),
  }));
}

/** Counts the lines before positions, which must ascend. */
function lineCounter(text: string): (at: number) => number {
  let lines = 0;
  let from = 0;
  return (at) => {
    for (let end = text.indexOf("\n", from); end !== -1 && end < at; end = text.indexOf("\n", from)) {
      lines++;
      from = end + 1;
    }
    return lines;
  };
}
