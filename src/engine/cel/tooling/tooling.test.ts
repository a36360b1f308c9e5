import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Expr } from "../ast/expr.ts";
import { parse } from "../parser/grammar.ts";
import { formatCel } from "./format.ts";
import { celTokens } from "./tokens.ts";
import { unparse } from "./unparse.ts";

const noMacros = new Map();

/** All recorded expressions, and the examples of the library. */
const expressions = ["expressions", "kinds", "messages", "texts"].flatMap((name) =>
  readFileSync(new URL(`../testdata/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { readonly expr: string }).expr),
);

/** A tree without its ids, which differ between two parses. */
function shape(expr: Expr): unknown {
  return JSON.parse(
    JSON.stringify(expr, (key, value: unknown) => {
      if (key === "id") return undefined;
      if (typeof value === "bigint") return `${value}n`;
      if (typeof value === "number" && Object.is(value, -0)) return "-0";
      return value instanceof Uint8Array ? [...value] : value;
    }),
  );
}

function shapeOf(source: string): unknown {
  const parsed = parse(source, noMacros);
  return parsed.ok ? shape(parsed.ast.expr) : undefined;
}

const operands = fc.constantFrom(
  "a",
  "self.b",
  "1",
  "-1",
  "2.5",
  "'x'",
  "f(x)",
  "a.g(1)",
  "[1, ?b]",
  "{'k': v}",
  "a[0]",
  "a.?b",
  "!c",
  "-d",
  "true",
  "5u",
  "b'q'",
);
const expression = fc.letrec<{ e: string }>((tie) => ({
  e: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    operands,
    fc
      .tuple(tie("e"), fc.constantFrom("&&", "||", "==", "<", "in", "+", "-", "*", "%"), tie("e"))
      .map((t) => t.join(" ")),
    tie("e").map((e) => `(${e})`),
    fc.tuple(tie("e"), tie("e"), tie("e")).map(([a, b, c]) => `((${a}) ? (${b}) : ${c})`),
    tie("e").map((e) => `!(${e})`),
    tie("e").map((e) => `-(${e})`),
    tie("e").map((e) => `(${e}).all(x, x)`),
  ),
})).e;

describe("printing a tree and parsing it again gives the same tree", () => {
  it("for every recorded expression", () => {
    let parsed = 0;
    for (const source of expressions) {
      const result = parse(source, noMacros);
      if (!result.ok) continue;
      parsed++;
      expect(shapeOf(unparse(result.ast.expr)), source).toEqual(shape(result.ast.expr));
    }
    expect(parsed).toBeGreaterThan(3000);
  });

  it("with macros as they were written", () => {
    for (const source of expressions) {
      const result = parse(source);
      if (!result.ok) continue;
      const printed = unparse(result.ast.expr, result.ast.macroCalls);
      expect(shapeOf(printed), source).toEqual(shapeOf(source));
    }
  });

  it("for generated ones", () => {
    fc.assert(
      fc.property(expression, (source) => {
        const result = parse(source, noMacros);
        if (!result.ok) return;
        expect(shapeOf(unparse(result.ast.expr))).toEqual(shape(result.ast.expr));
      }),
    );
  });
});

describe("formatting", () => {
  it.each([
    ["self.a==1&&self.b!='x'", "self.a == 1 && self.b != 'x'"],
    ["self.l.all( x,x>-1 )", "self.l.all(x, x > -1)"],
    ["a?b:c", "a ? b : c"],
    ["{'a':1,'b':c?d:e}", "{'a': 1, 'b': c ? d : e}"],
    ["self.?a.orValue( [ ] )", "self.?a.orValue([])"],
    ["[?a,b][ ?0]", "[?a, b][?0]"],
    ["! has(self.a)", "!has(self.a)"],
    ["a- -1", "a - -1"],
    ["a  in  [1]", "a in [1]"],
    ["a // why\n&& b", "a // why\n&& b"],
    ["self. ", "self."],
    ["self.a # x", "self.a # x"],
  ])("%s", (source, expected) => {
    expect(formatCel(source)).toBe(expected);
  });

  it("breaks long chains", () => {
    const part = "self.someField.someOther == 'a long enough text'";
    expect(formatCel(`${part}&&${part}||${part}`)).toBe(`${part}\n&& ${part}\n|| ${part}`);
  });

  it("changes no tree, and nothing the second time", () => {
    for (const source of expressions) {
      const formatted = formatCel(source);
      expect(shapeOf(formatted), source).toEqual(shapeOf(source));
      expect(formatCel(formatted), source).toBe(formatted);
    }
  });
});

describe("tokens", () => {
  it("tells what each piece is", () => {
    expect(
      celTokens("self.é.size() > 1 && 'a' in for // c").map(({ kind, text }) => `${kind} ${text}`),
    ).toEqual([
      "identifier self",
      "punctuation .",
      "invalid é",
      "punctuation .",
      "function size",
      "punctuation (",
      "punctuation )",
      "operator >",
      "number 1",
      "operator &&",
      "string 'a'",
      "keyword in",
      "reserved for",
      "comment // c",
    ]);
  });

  it("never throws, and covers what is not blank", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), expression), (source) => {
        const covered = celTokens(source)
          .map(({ start, end }) => source.slice(start, end))
          .join("");
        expect(covered.replaceAll(/\s/g, "")).toBe(source.replaceAll(/\s/g, ""));
      }),
    );
  });
});
