import { newest } from "../../../src/engine/apimachinery/minors/capabilities.ts";
import { parseDocument } from "../../../src/engine/apimachinery/source/document.ts";
import { environmentOf } from "../../../src/engine/cel/environment.ts";
import { ExpressionGenerator } from "../../../src/engine/cel/testing/generator.ts";
import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { boolType, stringType } from "../../../src/engine/cel/types/type.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import type { Value } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { scenes, variablesOf } from "../../cel/scenes.ts";
import { mutated } from "./mutate.ts";
import { thingOf, thingWith } from "./thing.ts";

const { functions } = environmentOf(newest, false);

/** Typed rules of all functions and macros, sometimes with a wrong or a hidden type, and objects to check. */
export function rules(random: Random): Scenario {
  const scene = random.oneIn(8) ? scenes.sheet : scenes.bounded;
  const isWrong = random.oneIn(5);
  const ratchets = random.oneIn(4);
  const variables = variablesOf(scene).filter(({ name }) => name === "self" || ratchets);
  const generator = new ExpressionGenerator({
    random,
    functions,
    variables,
    wrongOnceIn: isWrong ? 12 : 0,
    dynOnceIn: random.oneIn(3) ? 10 : 0,
  });
  const made = Array.from({ length: isWrong ? 8 : 3 }, () => ({
    rule: generator.expression(boolType, 1 + random.below(4)),
    ...(random.oneIn(4) ? { messageExpression: generator.expression(stringType, 1 + random.below(3)) } : {}),
  }));
  const schema = JSON.parse(scene.schema) as object;
  const value = readValue(scene.value);
  const object = (name: string, node: Value): string =>
    toJsonInOrder(thingOf(name, new Map([["value", node]])));
  const requests: ScenarioRequest[] = [
    { verb: "create", object: object("x", value) },
    ...Array.from(
      { length: 5 },
      (_, i): ScenarioRequest => ({ verb: "create", object: object(`x${i}`, mutated(random, value, 3)) }),
    ),
    ...(ratchets
      ? Array.from(
          { length: 3 },
          (): ScenarioRequest => ({ verb: "update", object: object("x", mutated(random, value, 2)) }),
        )
      : []),
  ];
  return {
    crd: toJsonInOrder(
      thingWith({
        type: "object",
        properties: {
          spec: { type: "object", properties: { value: { ...schema, "x-kubernetes-validations": made } } },
        },
      }),
    ),
    requests,
  };
}

function readValue(text: string): Value {
  const read = parseDocument(text);
  return read.ok ? read.value : null;
}
