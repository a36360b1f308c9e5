import { newest } from "../../../src/engine/apimachinery/minors/capabilities.ts";
import { environmentOf } from "../../../src/engine/cel/environment.ts";
import type { CelFunction, Overload } from "../../../src/engine/cel/library/function.ts";
import { callText } from "../../../src/engine/cel/testing/call-text.ts";
import { ExpressionGenerator } from "../../../src/engine/cel/testing/generator.ts";
import { literalsOf } from "../../../src/engine/cel/testing/literals.ts";
import { Random } from "../../../src/engine/cel/testing/random.ts";
import { substitute } from "../../../src/engine/cel/testing/unify.ts";
import { type CelType, intType } from "../../../src/engine/cel/types/type.ts";
import type { GoldenRule } from "../golden.ts";
import { scenes, variablesOf } from "../scenes.ts";
import { shown } from "./shown.ts";

/** Functions that only macros call, and strings that random arguments seldom hit. */
const besides = [
  "{'a': self.i}.transformMap(k, v, v + 1)['a'] == 6",
  "self.l.transformMapEntry(i, v, {i: v})[1] == 'b'",
  "self.l.transformMapEntry(i, v, {v: i}).size() == 2",
  "self.l.all(x, x.size() == 1)",
  "self.mi.exists(k, k == 'b')",
  "[3, 1].sortBy(x, x) == [1, 3]",
  "self.li.sortBy(x, uint(x))[0] == 1",
  "self.li.sortBy(x, 1.5 * double(x))[0] == 1",
  "self.li.sortBy(x, x > 1)[0] == 1",
  "[self.du].sortBy(x, x)[0] == self.du",
  "[self.dt].sortBy(x, x)[0] == self.dt",
  "self.lo.sortBy(x, x.name)[0].name == 'p'",
  "self.l.sortBy(x, bytes(x))[2] == 'b'",
  "self.li.sortBy(x, [x])[0] == 1",
  "dyn(self.l).sortBy(x, dyn(x == 'a' ? 1 : x))[0] == 'b'",
  "self.?o.?x.orValue(1) == 4",
  "dyn(self.m).?k.orValue('z') == 'v'",
  "self.i.?x.hasValue()",
  "ip.isCanonical('::1')",
];

/** Arguments of types that no overload accepts. */
const strangers: readonly string[] = ["self.o", "[[self.s]]", "null", "self.b", "self.u", "b'a'", "type(1)"];

const good = 4;

/**
 * Every overload with good arguments, with one of another type (visible to the checker or not), and with one too few or
 * too many.
 */
export function overloadRules(seed: number): readonly GoldenRule[] {
  const random = new Random(seed);
  const { functions } = environmentOf(newest, false);
  const variables = variablesOf(scenes.bounded);
  const options = { random, functions, variables, wrongOnceIn: 0, dynOnceIn: 0 };
  const generator = new ExpressionGenerator(options);
  const all = [...functions.values()].flatMap((fn) => fn.overloads.map((overload) => ({ fn, overload })));
  const calls = all.flatMap(({ fn, overload }) => [
    ...Array.from({ length: good }, () => goodCall(generator, fn, overload)),
    ...badCalls(generator, fn, overload, random),
  ]);
  const rules = calls.flatMap((call) => (call === undefined ? [] : [shown(call.text, call.type)]));
  const unique = new Map(rules.map((rule) => [rule.expression, rule]));
  return [...unique.values(), ...besides.map((expression) => ({ expression }))].map((rule) => ({
    schema: "bounded",
    ...rule,
  }));
}

interface CallMade {
  readonly text: string;
  readonly type: CelType;
}

function goodCall(
  generator: ExpressionGenerator,
  { name }: CelFunction,
  overload: Overload,
): CallMade | undefined {
  const made = generator.call(name, overload, 0);
  return made && { text: made.text, type: made.type };
}

function* badCalls(
  generator: ExpressionGenerator,
  { name }: CelFunction,
  overload: Overload,
  random: Random,
): Generator<CallMade | undefined> {
  const made = generator.call(name, overload, 0);
  if (made === undefined) return;
  const type = substitute(overload.result, new Map(), () => intType);
  if (/^[a-zA-Z.]+$/.test(name)) {
    for (const args of [made.args.slice(0, -1), [...made.args, "self.i"]]) {
      const called = args.length === 0 && overload.member ? undefined : callText(name, overload, args);
      if (called !== undefined) yield { text: called, type };
    }
  }
  if (made.args.length === 0) return;
  const at = random.below(made.args.length);
  const stranger = random.pick(strangers);
  const other = random.pick(literalsOf(random.pick([intType, { kind: "string" } as const])));
  for (const text of [stranger, `dyn(${stranger})`, `dyn(${other})`]) {
    const called = callText(
      name,
      overload,
      made.args.map((arg, i) => (i === at ? text : arg)),
    );
    if (called !== undefined) yield { text: called, type };
  }
}
