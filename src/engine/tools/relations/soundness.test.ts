import fc from "fast-check";
import { expect, it } from "vitest";
import type { Value, ValueMap } from "../../go/value/value.ts";
import { widgetWith } from "../../playback/testing/widget-definition.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural, ValidationRule } from "../../server/schema/structural.ts";
import { casesOf } from "./decide/cases.ts";
import type { Truth } from "./decide/judge.ts";
import { takes } from "./decide/links.ts";
import { formulaOf } from "./rule-formula.ts";
import { served } from "./testing/widgets.ts";
import { truthsAt, withRules } from "./truths.ts";

/** Generated objects never contradict what is proved about generated rules. */

const node: Structural = nodeAt(
  served(
    widgetWith(`{type: object, required: [m, t], properties: {
      a: {type: integer, minimum: 0, maximum: 4}, b: {type: integer}, m: {type: integer, maximum: 3},
      s: {type: string, maxLength: 3}, t: {type: string, enum: [x, yy, ""]}, u: {type: string, pattern: "^x*$"},
      f: {type: boolean}, d: {type: integer, default: 2}, r: {type: number, minimum: 0.5},
      l: {type: array, maxItems: 3, items: {type: object, required: [k], properties: {k: {type: integer}, w: {type: string}}}},
      p: {type: object, required: [z], properties: {z: {type: integer}, o: {type: string}}},
      g: {type: object, maxProperties: 2, additionalProperties: {type: integer}}}}`),
  ).version.schema,
  ["properties", "spec"],
);

const whole = fc.constantFrom(
  "self.a",
  "self.b",
  "self.m",
  "self.d",
  "self.p.z",
  "size(self.s)",
  "self.l.size()",
  "self.t.size()",
  "self.g.size()",
);
const fixed = fc.constantFrom("-1", "0", "1", "2", "3", "4");
const words = fc.constantFrom("self.s", "self.t", "self.u", "self.p.o");
const literal = fc.constantFrom("'x'", "'yy'", "''", "'q'");
const order = fc.constantFrom("<", "<=", ">", ">=", "==", "!=");
const itemAtom = fc.oneof(
  fc.tuple(order, fixed).map(([sign, n]) => `i.k ${sign} ${n}`),
  fc.constantFrom("has(i.w)", "i.w == 'x'", "i.k == self.m", "!has(i.w) || i.w != 'yy'"),
);
const quantifier = fc.constantFrom("all", "exists", "exists_one");
const atom = fc.oneof(
  fc.tuple(whole, order, fixed).map((parts) => parts.join(" ")),
  fc.tuple(whole, order, whole).map((parts) => parts.join(" ")),
  fc.tuple(words, fc.constantFrom("==", "!="), literal).map((parts) => parts.join(" ")),
  fc.tuple(words, fc.constantFrom("==", "!="), words).map((parts) => parts.join(" ")),
  fc.tuple(words, literal, literal).map(([text, one, two]) => `${text} in [${one}, ${two}]`),
  fc
    .tuple(words, fc.constantFrom("startsWith", "contains", "matches"), literal)
    .map(([text, test, what]) => `${text}.${test}(${what})`),
  fc.constantFrom(
    "has(self.a)",
    "has(self.s)",
    "has(self.p)",
    "has(self.p.o)",
    "has(self.l)",
    "has(self.f)",
    "self.f",
    "has(self.d)",
    "true",
    "self.r > 1.5",
    "self.r <= 0.5",
  ),
  fc.tuple(quantifier, itemAtom).map(([how, body]) => `self.l.${how}(i, ${body})`),
  fc.constantFrom(
    "[has(self.a), has(self.b)].exists_one(v, v)",
    "(has(self.s) ? self.s : 'x') == 'x'",
    "[self.s, self.t] == ['x', 'yy']",
    "'k' in self.g",
    "self.a + self.m > 3",
  ),
);
const rule: fc.Arbitrary<string> = fc.letrec<{ readonly rule: string }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, depthSize: "medium" },
    atom,
    fc
      .tuple(tie("rule"), fc.constantFrom("&&", "||", "=="), tie("rule"))
      .map(([a, sign, b]) => `(${a}) ${sign} (${b})`),
    tie("rule").map((a) => `!(${a})`),
    fc.tuple(tie("rule"), tie("rule"), tie("rule")).map(([a, b, c]) => `(${a}) ? (${b}) : (${c})`),
  ),
})).rule;

const text = fc.constantFrom("", "x", "yy", "q", "xx", "abc");
const int = fc.constantFrom(-1n, 0n, 1n, 2n, 3n, 4n, 5n);
const value: fc.Arbitrary<ValueMap> = fc
  .record(
    {
      a: int,
      b: int,
      m: int,
      d: int,
      s: text,
      t: text,
      u: text,
      f: fc.boolean(),
      r: fc.constantFrom(0.5, 1, 1.5, 2.5),
      l: fc.array(mapOf({ k: int, w: text }, ["k"]), { maxLength: 3 }),
      p: mapOf({ z: int, o: text }, ["z"]),
      g: fc.dictionary(fc.constantFrom("k", "j"), int).map((each) => new Map(Object.entries(each))),
    },
    { requiredKeys: ["m", "t", "d"] },
  )
  .map((each): ValueMap => new Map(Object.entries(each) as [string, Value][]))
  .filter((each) => takes(node, each));

function mapOf(
  members: Record<string, fc.Arbitrary<Value>>,
  required: readonly string[],
): fc.Arbitrary<ValueMap> {
  return fc
    .record(members, { requiredKeys: [...required] })
    .map((each): ValueMap => new Map(Object.entries(each) as [string, Value][]));
}

const ruleOf = (text: string): ValidationRule => ({
  rule: text,
  message: "",
  messageExpression: "",
  reason: undefined,
  fieldPath: "",
  optionalOldSelf: undefined,
});

/** Two rules that contain a condition with the same words but different parts. */
const sameWords = [
  "self.a < self.b",
  "!([has(self.a), has(self.b)].exists_one(v, v) && self.s == 'x') ? [has(self.a), has(self.b)].exists_one(v, v) && self.a < 0 : true",
] as const;

it("is proved of no rule that a value contradicts", () => {
  const truths: readonly Truth[] = ["true", "false", "error"];
  let proofs = 0;
  fc.assert(
    fc.property(rule, rule, fc.array(value, { minLength: 20, maxLength: 30 }), (one, two, values) => {
      const site = { before: node, after: node };
      const [first, second] = [
        formulaOf([ruleOf(one)], site, "before"),
        formulaOf([ruleOf(two)], site, "after"),
      ];
      if (first === undefined || second === undefined) throw new Error(`${one} and ${two} cannot be read`);
      const seen = values.map((each) => truthsAt(withRules(node, [ruleOf(one), ruleOf(two)]), false, each));
      for (const a of truths) {
        for (const b of truths) {
          const { answer } = casesOf(
            [
              { formula: first, truths: [a] },
              { formula: second, truths: [b] },
            ],
            { left: 3_000 },
          );
          if (answer !== "none") continue;
          proofs++;
          expect(seen).not.toContainEqual([a, b]);
        }
      }
    }),
    {
      numRuns: 60,
      examples: [
        [
          ...sameWords,
          [
            new Map<string, Value>([
              ["m", 0n],
              ["t", ""],
              ["d", 0n],
            ]),
          ],
        ],
      ],
    },
  );
  expect(proofs).toBeGreaterThan(60);
});
