import { literalsOf } from "../../../src/engine/cel/testing/literals.ts";
import { Random } from "../../../src/engine/cel/testing/random.ts";
import { type CelToken, celTokens } from "../../../src/engine/cel/tooling/tokens.ts";
import { boolType, doubleType, intType, stringType, uintType } from "../../../src/engine/cel/types/type.ts";
import type { GoldenRule } from "../golden.ts";

const operators = ["==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%", "&&", "||", "in"];
const literalTypes = [boolType, intType, uintType, doubleType, stringType, { kind: "null" } as const];
const strays = [
  "'",
  '"',
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  ",",
  ".",
  ":",
  "?",
  "!",
  "-",
  "@",
  "\u00e9",
  "=",
  "`",
];

/** Edits the tokens of an expression, and returns the new text. A replaced token has spaces around it. */
type Edit = (tokens: readonly CelToken[], source: string, random: Random) => string;

const edits: readonly Edit[] = [
  // removed
  (tokens, source, random) => replaced(source, random.pick(tokens), ""),
  // repeated
  (tokens, source, random) => {
    const token = random.pick(tokens);
    return replaced(source, token, `${token.text} ${token.text}`);
  },
  // a different operator
  (tokens, source, random) => {
    const found = tokens.filter(({ text }) => operators.includes(text));
    return found.length === 0 ? source : replaced(source, random.pick(found), random.pick(operators));
  },
  // of a different type
  (tokens, source, random) => {
    const found = tokens.filter(({ kind }) => ["number", "string", "field"].includes(kind));
    if (found.length === 0) return source;
    const token = random.pick(found);
    const literal = random.pick(literalsOf(random.pick(literalTypes)));
    const field = random.pick(["i", "d", "b", "s", "l", "m", "o", "dt", "du", "ios", "gone", "zz"]);
    return replaced(source, token, token.kind === "field" ? field : literal);
  },
  // two tokens swapped: arguments, operands, neighbors
  (tokens, source, random) => {
    const at = random.below(tokens.length - 1);
    const [one, two] = [tokens[at], tokens[Math.min(at + 1 + random.below(4), tokens.length - 1)]];
    if (one === undefined || two === undefined || one === two) return source;
    return (
      source.slice(0, one.start) +
      two.text +
      source.slice(one.end, two.start) +
      one.text +
      source.slice(two.end)
    );
  },
  // another token of the same expression
  (tokens, source, random) => replaced(source, random.pick(tokens), random.pick(tokens).text),
  // something that does not belong here
  (tokens, source, random) => {
    const { start } = random.pick(tokens);
    return source.slice(0, start) + random.pick(strays) + source.slice(start);
  },
];

function replaced(source: string, { start, end }: CelToken, text: string): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** The rules with one edit each, `each` times for every kind of edit, without repetitions. */
export function mutantRules(rules: readonly GoldenRule[], seed: number, each: number): readonly GoldenRule[] {
  const random = new Random(seed);
  const known = new Set(rules.map(({ expression }) => expression));
  return rules.flatMap(({ schema, expression }) => {
    const tokens = celTokens(expression);
    const mutants = edits.flatMap((edit) =>
      Array.from({ length: each }, () => edit(tokens, expression, random)),
    );
    return mutants.flatMap((mutant) => {
      // A blank rule is rejected before it is compiled.
      if (mutant.trim() === "" || known.has(mutant)) return [];
      known.add(mutant);
      return [{ schema, expression: mutant }];
    });
  });
}
