import { newest } from "../../../src/engine/apimachinery/minors/capabilities.ts";
import { environmentOf } from "../../../src/engine/cel/environment.ts";
import { ExpressionGenerator } from "../../../src/engine/cel/testing/generator.ts";
import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { boolType, stringType } from "../../../src/engine/cel/types/type.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import type { Scenario } from "../../../src/engine/index.ts";
import { scenes, variablesOf } from "../../cel/scenes.ts";
import { thingWith } from "./thing.ts";
import { misspeltRule } from "./typed-rules.ts";

const { functions } = environmentOf(newest, false);

/** Rules with typing mistakes: what the parser and the checker report. */
export function ruleSlips(random: Random): Scenario {
  const scene = random.pick([scenes.bounded, scenes.sheet]);
  const generator = new ExpressionGenerator({
    random,
    functions,
    variables: variablesOf(scene),
    wrongOnceIn: 0,
    dynOnceIn: 0,
  });
  const made = Array.from({ length: 8 }, () => {
    const rule = generator.expression(boolType, 1 + random.below(3));
    const once = misspeltRule(random, rule);
    const isMessage = random.oneIn(6);
    return isMessage
      ? { rule: "true", messageExpression: misspeltRule(random, generator.expression(stringType, 2)) }
      : { rule: random.oneIn(3) ? misspeltRule(random, once) : once };
  });
  const schema = { ...(JSON.parse(scene.schema) as object), "x-kubernetes-validations": made };
  return {
    crd: toJsonInOrder(
      thingWith({ type: "object", properties: { spec: { type: "object", properties: { value: schema } } } }),
    ),
    requests: [],
  };
}
