import { unquote } from "../../go/value/unquote.ts";
import type { Fault } from "./fault.ts";
import type { Hole, Shape } from "./hole.ts";
import type { Words } from "./words.ts";

/** Returns the source of a regular expression, without groups, for what a variable part can be. */
function partPattern(shape: Shape): string {
  switch (shape.kind) {
    case "text":
      return "[^]*?";
    case "inner":
      return `${literalPattern(shape.beginning)}[^]*`;
    case "word":
      return "\\S+?";
    case "quoted":
      return '"(?:[^"\\\\]|\\\\[^])*"';
    case "integer":
      return "-?\\d+";
    case "counted":
      return `-?\\d+ ${literalPattern(shape.noun)}s?`;
    case "choice":
      return `(?:${shape.texts.map(literalPattern).join("|")})`;
  }
}

/** Returns the source of a regular expression that matches a text itself. */
function literalPattern(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Returns the source of a regular expression for a fault's words, with a group for each variable part. */
export function patternOf({ literals, holes }: Words<never>): string {
  const parts = literals.map((literal, i) => {
    const hole = holes[i];
    return literalPattern(literal) + (hole === undefined ? "" : `(${partPattern(hole.shape)})`);
  });
  return parts.join("");
}

/**
 * Reads a variable part back from its text, so that printing it gives the same text. What an inner fault was is not in
 * its words: it has no code.
 */
export function readPart({ shape }: Hole, printed: string): string | bigint | Fault {
  switch (shape.kind) {
    case "quoted":
      return unquote(printed) ?? printed;
    case "integer":
      return BigInt(printed);
    case "counted":
      return BigInt(printed.split(" ", 1)[0] ?? "");
    case "inner":
      return { code: "", data: {}, text: printed };
    default:
      return printed;
  }
}
