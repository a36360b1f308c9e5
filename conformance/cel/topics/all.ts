import type { GoldenRule } from "../golden.ts";
import { composedRules } from "./composed.ts";
import { mutantRules } from "./mutants.ts";
import { overloadRules } from "./overloads.ts";
import { limitRules, writtenRules } from "./written.ts";

/** The rules whose answers are recorded, by topic. The seeds are fixed, so the rules are always the same. */
export function goldenRules(root: string): ReadonlyMap<string, readonly GoldenRule[]> {
  const good = writtenRules(root, "good", "bounded");
  const composed = { count: 350, depth: 3, wrongOnceIn: 0, dynOnceIn: 20 };
  return new Map([
    ["compile-errors", [...writtenRules(root, "compile-errors", "sheet"), ...limitRules()]],
    ["run-time", [...good, ...writtenRules(root, "run-time", "bounded")].map(updated)],
    ["messages", messageRules],
    ["overloads", overloadRules(1)],
    ["mutants", mutantRules(good, 2, 3)],
    [
      "composed",
      [
        ...composedRules({ ...composed, seed: 3, schema: "bounded" }),
        ...composedRules({ ...composed, seed: 4, schema: "unbounded", count: 150 }),
        ...composedRules({ ...composed, seed: 5, schema: "bounded", count: 150, wrongOnceIn: 25 }),
      ],
    ],
  ]);
}

/** Rules that use oldSelf get an old value. */
function updated(rule: GoldenRule): GoldenRule {
  return rule.expression.includes("oldSelf") ? { ...rule, update: true } : rule;
}

const never = "self.i == 0";

/** All kinds of results of a messageExpression, and oldSelf. */
const messageRules: readonly GoldenRule[] = [
  ...[
    "'i is ' + string(self.i)",
    "self.s",
    "self.e",
    "'  '",
    "' trimmed '",
    "'a\\nb'",
    "self.gone == 1 ? 'a' : 'b'",
    "string(self.i / 0)",
    "self.i",
    "dyn(self.s)",
    "null",
    "self.zz",
    "'a' +",
    "'%s'.format([self.l])",
    "self.l.map(x, x + x).join(', ')",
    "lists.range(3000).map(i, 'x').join('')",
    "lists.range(6000).map(i, 'x').join('')",
    "string(oldSelf.i)",
    "'\u00e9\u{1f600}'",
  ].map((messageExpression) => ({ schema: "bounded" as const, expression: never, messageExpression })),
  ...[
    "oldSelf.i == 6",
    "self.i < oldSelf.i",
    "self == oldSelf",
    "self.l.all(oldSelf, oldSelf == 'a')",
    ".oldSelf.i == 6",
    "oldSelf.hasValue()",
  ].flatMap((expression) => [
    { schema: "bounded" as const, expression },
    { schema: "bounded" as const, expression, update: true as const },
  ]),
  ...[
    "oldSelf.hasValue()",
    "!oldSelf.hasValue()",
    "oldSelf.value().i == 6",
    "oldSelf.?i.orValue(0) == 6",
    "oldSelf.optMap(o, o.i > self.i).orValue(true)",
    "oldSelf.orValue(self).i == 5",
    "oldSelf == optional.none()",
    "self.i == 5",
    "oldSelf.i == 6",
    "oldSelf.zz",
  ].flatMap((expression) => [
    { schema: "bounded" as const, expression, optionalOldSelf: true },
    { schema: "bounded" as const, expression, optionalOldSelf: true, update: true as const },
  ]),
  ...["string(oldSelf.hasValue())", "string(oldSelf.?i.orValue(9))", "string(oldSelf.value().i)"].map(
    (messageExpression) => ({
      schema: "bounded" as const,
      expression: "oldSelf.hasValue() && false",
      messageExpression,
      optionalOldSelf: true,
      update: true as const,
    }),
  ),
];
