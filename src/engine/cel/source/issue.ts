import type { Fault } from "../../apimachinery/fault/fault.ts";
import { invalidExpression } from "./faults.ts";

/**
 * An error in an expression, and how cel-go prints it.
 * Upstream: github.com/google/cel-go/common/{error,errors,source}.go.
 */
export interface Issue {
  /** The position, in code points from the start. Undefined for errors of the whole expression. */
  readonly offset: number | undefined;
  readonly fault: Fault;
  /** The id of the node that has the error. Missing if there is no tree. */
  readonly node?: number;
}

/** Checks whether a fault is an error of the grammar. The others are found in a tree. */
export function isSyntaxFault({ code }: Fault): boolean {
  return code.startsWith("cel/syntax/");
}

interface Place {
  /** 1-based; 0 means no position. */
  readonly line: number;
  /** 0-based, in code points. */
  readonly column: number;
}

const nowhere: Place = { line: -1, column: -1 };

/** The maximum number of issues that are printed. */
const mostShown = 100;

/** Lines that are longer than this, in bytes, are not printed. */
const longestLine = 16_384;

/** What each issue begins with. */
const intro = "ERROR: <input>:";

const dot = ".";
const caret = "^";
const wideDot = "\uff0e";
const wideCaret = "\uff3e";

/** Splits a source into lines, each a list of characters. */
function linesOf(source: string): string[][] {
  return source.split("\n").map((line) => [...line]);
}

function placeOf(
  lines: readonly (readonly string[])[],
  offset: number | undefined,
  atLineStarts: boolean,
): Place {
  if (offset === undefined) return nowhere;
  let rest = offset;
  for (const [i, line] of lines.entries()) {
    const isStartOfNext = !atLineStarts && rest === line.length + 1;
    if (rest <= line.length || isStartOfNext || i === lines.length - 1) return { line: i + 1, column: rest };
    rest -= line.length + 1;
  }
  return nowhere;
}

function isWide(character: string): boolean {
  return (character.codePointAt(0) ?? 0) >= 0x80;
}

function utf8Length(characters: readonly string[]): number {
  let length = 0;
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

function draw(lines: readonly (readonly string[])[], place: Place, message: string): string {
  const head = `${intro}${place.line}:${place.column + 1}: ${message}`;
  const line = lines[place.line - 1];
  if (line === undefined || utf8Length(line) > longestLine) return head;
  const text = line.map((character) => (character === "\t" ? " " : character)).join("");
  const before = line
    .slice(0, Math.max(0, place.column))
    .map((character) => (isWide(character) ? wideDot : dot));
  const under = line[place.column];
  const mark = under !== undefined && isWide(under) ? wideCaret : caret;
  return `${head}\n | ${text}\n | ${before.join("")}${mark}`;
}

/**
 * Prints all issues of an expression as one text, ordered by position. Issues at the same position keep their order.
 * Without `atLineStarts`, an issue that is not a syntax error and is in the first column of a line is printed at the
 * end of the previous line.
 */
export function drawIssues(
  source: string,
  issues: readonly Issue[],
  { atLineStarts } = { atLineStarts: true },
): string {
  const lines = linesOf(source);
  const placed = issues.map((issue) => ({
    place: placeOf(lines, issue.offset, atLineStarts || isSyntaxFault(issue.fault)),
    message: issue.fault.text,
  }));
  placed.sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
  const shown = placed.slice(0, mostShown).map(({ place, message }) => draw(lines, place, message));
  if (placed.length > mostShown) shown.push(`${placed.length - mostShown} more errors were truncated`);
  return shown.join("\n");
}

/** Returns the fault of an expression that has issues, with the issues in the order of their places. */
export function invalid(source: string, issues: readonly Issue[], options: { atLineStarts: boolean }): Fault {
  const placed = issues.toSorted((a, b) => (a.offset ?? -Infinity) - (b.offset ?? -Infinity));
  const drawn = drawIssues(source, placed, options).slice(intro.length);
  return invalidExpression({ drawn, issues: placed });
}
