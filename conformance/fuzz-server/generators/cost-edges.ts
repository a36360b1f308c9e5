import { newest } from "../../../src/engine/apimachinery/minors/capabilities.ts";
import { environmentOf } from "../../../src/engine/cel/environment.ts";
import { ExpressionGenerator } from "../../../src/engine/cel/testing/generator.ts";
import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { boolType, stringType } from "../../../src/engine/cel/types/type.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData } from "../../../src/engine/go/value/value.ts";
import { evaluate, readScenario, type Scenario } from "../../../src/engine/index.ts";
import { declType } from "../../../src/engine/server/rules/decl-type.ts";
import { structuralOf } from "../../../src/engine/server/schema/testing/structural-of.ts";
import { type Data, schemaWith, thingOf, thingWith } from "./thing.ts";

const { functions } = environmentOf(newest, false);
const host = { now: "2026-01-01T00:00:00Z" };

/**
 * Definitions whose rules cost exactly what the server allows or slightly more, and objects whose rules use up the
 * budget.
 */
export function costEdges(random: Random): Scenario {
  return random.oneIn(5) ? spentBudget(random) : estimatedCosts(random);
}

/** The greatest number up to `most` that passes, or the least that does not. Perhaps none or all of them pass. */
function edge(random: Random, most: number, isPassed: (size: number) => boolean): number {
  let [low, high] = [0, most + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isPassed(middle)) low = middle;
    else high = middle;
  }
  return Math.max(1, Math.min(most, random.oneIn(2) ? low : high));
}

/** Whether the definition and all requests are accepted. */
function passes(scenario: Scenario): boolean {
  const read = readScenario(scenario);
  if (!read.ok) return false;
  const { crd, requests } = evaluate(read.scenario, host);
  return crd?.accepted === true && requests.every(({ accepted }) => accepted);
}

/** Numbers the limits of a schema. The number identifies a limit until it gets its value. */
type Limits = () => number;

function textOf(random: Random, limit: Limits): object {
  const format = random.oneIn(6) ? { format: random.pick(["date-time", "duration", "byte", "date"]) } : {};
  return { type: "string", maxLength: limit(), ...format };
}

function nodeOf(random: Random, limit: Limits, depth: number): object {
  const below = () => nodeOf(random, limit, depth - 1);
  switch (depth <= 0 ? random.below(3) : random.below(8)) {
    case 0:
    case 1:
      return textOf(random, limit);
    case 2:
      return { type: random.pick(["integer", "number", "boolean"]) };
    case 3:
    case 4:
      return { type: "array", items: below(), maxItems: limit() };
    case 5:
      return { type: "object", additionalProperties: below(), maxProperties: limit() };
    case 6:
      return { "x-kubernetes-int-or-string": true, maxLength: limit() };
    default:
      return {
        type: "object",
        properties: { a: below(), b: below() },
        ...(random.oneIn(2) ? { required: ["a"] } : {}),
      };
  }
}

interface Rule {
  readonly rule: string;
  readonly messageExpression?: string;
}

function rulesFor(random: Random, schema: object, count: number): readonly Rule[] {
  const type = declType(structuralOf(schema), false, "self", newest)?.type;
  if (type === undefined) return [];
  const generator = new ExpressionGenerator({
    random,
    functions,
    variables: [{ name: "self", type }],
    wrongOnceIn: 0,
    dynOnceIn: random.oneIn(6) ? 8 : 0,
  });
  return Array.from({ length: count }, () => ({
    rule: generator.expression(boolType, 2 + random.below(4)),
    ...(random.oneIn(4) ? { messageExpression: generator.expression(stringType, 1 + random.below(3)) } : {}),
  }));
}

/** One limit of the schema is as large as the cost estimate allows. */
function estimatedCosts(random: Random): Scenario {
  /** Each limit as it was drawn; null for none. */
  const limits: (number | null)[] = [];
  const draw = (): number =>
    limits.push(random.oneIn(8) ? null : 1 + random.below(random.pick([4, 40, 1000])));
  const shape = nodeOf(random, draw, 3);
  const wanted = random.below(Math.max(1, limits.length));
  const schemaAt = (size: number): object =>
    JSON.parse(JSON.stringify(shape), (key, value: unknown) => {
      if (typeof value !== "number" || !/^max/.test(key)) return value;
      return value === wanted + 1 ? size : (limits[value - 1] ?? undefined);
    }) as object;
  const rules = rulesFor(random, schemaAt(10), 1 + random.below(4));
  const deeper = random.oneIn(2);
  const scenarioAt = (size: number): Scenario => {
    const value = { ...schemaAt(size), "x-kubernetes-validations": rules };
    const node = deeper ? { type: "array", items: value, maxItems: 7 } : value;
    return { crd: toJsonInOrder(thingWith(schemaWith({ value: node }))) };
  };
  return scenarioAt(edge(random, 3_000_000, (size) => passes(scenarioAt(size))));
}

/** Rules that compare a list with itself, for so many items that the budget of the object is used up. */
const walks: readonly string[] = [
  "self.items.all(a, self.items.exists(b, a == b))",
  "self.items.all(a, self.items.filter(b, a == b).size() == 1)",
  "self.items.map(a, a + 'x').all(a, !self.items.exists(b, b == a))",
  "self.items.all(a, self.items.all(b, a.contains(b) || !b.startsWith(a)))",
  "!self.items.exists(a, self.items.exists_one(b, b == a + a))",
  "self.items.all(a, self.items.all(b, !b.matches('^' + 'z+$')))",
  "self.items.all(i, a, self.items.all(j, b, i == j || a != b))",
];

function spentBudget(random: Random): Scenario {
  const rules = Array.from({ length: 4 + random.below(12) }, (_, i) => ({
    rule: random.pick(walks),
    ...(random.oneIn(3) ? { message: `rule ${i}` } : {}),
    ...(random.oneIn(6) ? { messageExpression: "'at ' + string(self.items.size())" } : {}),
  }));
  const maxLength = 1 + random.below(12);
  const schemaAt = (maxItems: number): Scenario["crd"] => {
    const items = { type: "array", maxItems, items: { type: "string", maxLength } };
    const spec = { "x-kubernetes-validations": rules };
    return toJsonInOrder(thingWith(schemaWith({ items }, {}, spec)));
  };
  let most = 1;
  while (most < 4096 && passes({ crd: schemaAt(most * 2) })) most *= 2;
  const crd = schemaAt(most);
  const letters = random.pick(["a", "b", "ü"]);
  const scenarioAt = (count: number): Scenario => {
    const items = Array.from({ length: count }, (_, i) => `${letters}${i.toString(36)}`.slice(0, maxLength));
    return {
      crd,
      requests: [{ verb: "create", object: toJsonInOrder(thingOf("x", fromData({ items } as Data))) }],
    };
  };
  return scenarioAt(edge(random, most, (count) => passes(scenarioAt(count))));
}
