import { append } from "../../go/value/append.ts";
import type { DocumentId } from "../source/place.ts";

/** The line of a text that a sentence speaks of, 1-based. Each reader shows it as it can: as a link, or in a file. */
export interface LinePart {
  readonly line: number;
  /** Undefined for the text that the sentence is about. */
  readonly of: DocumentId | undefined;
  /** True if a sentence starts with it: "Line 3". */
  readonly starts?: boolean;
}

/** Code in a sentence: a name, a value, a piece of a document. */
export interface CodePart {
  readonly code: string;
}

export type Part = string | CodePart | LinePart;

/**
 * A sentence of ours. As a string, names and code in it are between backquotes and it speaks of no line. What contains
 * texts of the user or lines is made by `say`, so that no reader has to search for them.
 */
export type Sentence = string | readonly Part[];

/** What a sentence may be made of. Outside code, a string is a sentence; inside, it is the code itself. */
type Piece = Sentence | Part | number | undefined;

/**
 * Makes a sentence: `` say`\`${name}\` is missing (${{line, of}}).` ``. Backquotes of the template begin and end code;
 * those in a value do not.
 */
export function say(literals: TemplateStringsArray, ...pieces: readonly Piece[]): readonly Part[] {
  const made: Part[] = [];
  let code: string | undefined;
  literals.forEach((literal, i) => {
    literal.split("`").forEach((text, nth) => {
      if (nth > 0) {
        if (code !== undefined) made.push({ code });
        code = code === undefined ? "" : undefined;
      }
      if (code === undefined) made.push(text);
      else code += text;
    });
    const piece = pieces[i];
    if (piece === undefined) return;
    if (code === undefined) append(made, partsOf(asSentence(piece)));
    else code += unmarked(piece);
  });
  return compact(made);
}

function asSentence(piece: Exclude<Piece, undefined>): Sentence {
  if (typeof piece === "number") return String(piece);
  return typeof piece === "string" || isParts(piece) ? piece : [piece];
}

function isParts(piece: Sentence | Part): piece is readonly Part[] {
  return Array.isArray(piece);
}

/** Inside code, a string is what it is. */
function unmarked(piece: Exclude<Piece, undefined>): string {
  return typeof piece === "string" ? piece : plainText(asSentence(piece));
}

/** Joins adjacent texts and leaves out empty ones. */
function compact(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part === "") continue;
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

/** Returns the parts of a sentence. */
export function partsOf(sentence: Sentence): readonly Part[] {
  if (typeof sentence !== "string") return sentence;
  return compact(sentence.split("`").map((text, i): Part => (i % 2 === 1 ? { code: text } : text)));
}

/** Returns the text of one part, with code between backquotes. */
export function partText(part: Part): string {
  if (typeof part === "string") return part;
  if ("code" in part) return `\`${part.code}\``;
  return `${part.starts === true ? "Line" : "line"} ${part.line}`;
}

/** Returns a sentence as one text, with code between backquotes, as in Markdown. */
export function plainText(sentence: Sentence): string;
export function plainText(sentence: Sentence | undefined): string | undefined;
export function plainText(sentence: Sentence | undefined): string | undefined {
  if (sentence === undefined) return undefined;
  return typeof sentence === "string" ? sentence : sentence.map(partText).join("");
}

/** Joins sentences by spaces. Those that are missing or empty are left out. */
export function sentences(...all: readonly (Sentence | undefined)[]): readonly Part[] {
  const some = all.flatMap((each) => (each === undefined || each.length === 0 ? [] : [partsOf(each)]));
  return compact(some.flatMap((each, i): readonly Part[] => (i === 0 ? each : [" ", ...each])));
}

/** Returns a sentence with other lines. `moved` returns the new part, which may be a text that does without the line. */
export function withLines(sentence: Sentence, moved: (part: LinePart) => Part): Sentence {
  if (typeof sentence === "string") return sentence;
  return compact(sentence.map((part) => (typeof part !== "string" && "line" in part ? moved(part) : part)));
}

/** Checks whether a sentence speaks of a line of a text. */
export function speaksOfLine(sentence: Sentence, line: number): boolean {
  return partsOf(sentence).some((part) => typeof part !== "string" && "line" in part && part.line === line);
}
