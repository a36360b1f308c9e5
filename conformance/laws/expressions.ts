import assert from "node:assert/strict";
import fc from "fast-check";
import { capabilitiesOf, newest } from "../../src/engine/apimachinery/minors/capabilities.ts";
import type { Expr } from "../../src/engine/cel/ast/expr.ts";
import { environmentOf } from "../../src/engine/cel/environment.ts";
import { parse, parseWithGrammar } from "../../src/engine/cel/parser/grammar.ts";
import { macroTable } from "../../src/engine/cel/parser/macros/all.ts";
import { wellFormed } from "../../src/engine/cel/parser/parse.ts";
import { parseValid } from "../../src/engine/cel/parser/valid/parse-valid.ts";
import { ExpressionGenerator } from "../../src/engine/cel/testing/generator.ts";
import { simpleTypes } from "../../src/engine/cel/testing/literals.ts";
import { Random } from "../../src/engine/cel/testing/random.ts";
import { celTokens } from "../../src/engine/cel/tooling/tokens.ts";
import { unparse } from "../../src/engine/cel/tooling/unparse.ts";
import { scenes, variablesOf } from "../cel/scenes.ts";
import type { Law } from "./law.ts";

const { functions, macros } = environmentOf(newest, true);
const variables = variablesOf(scenes.bounded);

/** An expression of all functions and macros. */
const expression: fc.Arbitrary<string> = fc.integer().map((seed) => {
  const random = new Random(seed);
  const generator = new ExpressionGenerator({ random, functions, variables, wrongOnceIn: 20, dynOnceIn: 20 });
  return generator.expression(random.pick(simpleTypes), 3);
});

/** The tokens of an expression, some of them omitted, repeated or moved. */
const shuffled = expression.chain((text) => {
  const tokens = celTokens(text).map((token) => token.text);
  return fc.array(fc.constantFrom("(", "'", ...tokens), { maxLength: 30 }).map((some) => some.join(" "));
});

/** Texts at which tokens begin, end or change. */
const tricky = fc.constantFrom(
  " ",
  "\n",
  "\r",
  "in ",
  "\ud83d\ude00",
  ...String.raw`' " ''' """ \ \x4 \101 r b 0x 1e 9 e u . ? - ! // = [ ] { } ( ) , : && || has(`.split(" "),
  "`",
);

/** An expression with some characters added or removed. */
const mutated = fc
  .tuple(expression, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 }), tricky), { minLength: 1, maxLength: 3 }))
  .map(([text, edits]) =>
    edits.reduce((now, [place, removed, put]) => {
      const at = place % (now.length + 1);
      return now.slice(0, at) + put + now.slice(at + removed);
    }, text),
  );

/** What parses: reading any text ends, and never with an exception. */
export const parsingEnds: Law<string> = {
  name: "parsing-ends",
  says: "any text is parsed or rejected with at least one issue",
  given: fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 40 }), shuffled),
  holds(text) {
    const parsed = parse(text, macros, newest);
    assert.ok(parsed.ok || parsed.issues.length > 0);
  },
};

/** Both parsers give the same trees, with the same ids, places and macros. What one of them rejects, both reject. */
export const parsersAgree: Law<string> = {
  name: "parsers-agree",
  says: "the short way of parsing takes what the generated parser takes, and gives its tree",
  given: fc.oneof(expression, mutated, shuffled),
  holds(text) {
    for (const capabilities of [newest, capabilitiesOf("1.29")]) {
      const source = wellFormed(text);
      const whole = parseWithGrammar(source, macros, capabilities);
      const valid = parseValid(source, macros, capabilities);
      if (valid === undefined) assert.ok(!whole.ok, text);
      else assert.deepEqual({ ...valid, source }, whole.ok ? whole.ast : whole.issues);
    }
  },
};

/** A tree without ids. */
function bare(expr: Expr): string {
  return JSON.stringify(expr, (key, value: unknown) => {
    if (key === "id") return undefined;
    return typeof value === "bigint" ? `${value}n` : Object.is(value, -0) ? "-0" : value;
  });
}

const noMacros = macroTable([]);

export const parsesAgain: Law<string> = {
  name: "parses-again",
  says: "a tree that is printed parses to the same tree",
  given: expression,
  holds(text) {
    const parsed = parse(text, noMacros, newest);
    if (!parsed.ok) return;
    const again = parse(unparse(parsed.ast.expr), noMacros, newest);
    assert.ok(again.ok, text);
    assert.equal(bare(again.ast.expr), bare(parsed.ast.expr));
  },
};
