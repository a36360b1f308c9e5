import { newest } from "../../../src/engine/apimachinery/minors/capabilities.ts";
import { environmentOf } from "../../../src/engine/cel/environment.ts";
import { ExpressionGenerator } from "../../../src/engine/cel/testing/generator.ts";
import { simpleTypes } from "../../../src/engine/cel/testing/literals.ts";
import { Random } from "../../../src/engine/cel/testing/random.ts";
import { boolType, type CelType, listType, mapType, stringType } from "../../../src/engine/cel/types/type.ts";
import type { GoldenRule } from "../golden.ts";
import { type SceneName, scenes, variablesOf } from "../scenes.ts";
import { shown } from "./shown.ts";

export interface Composition {
  readonly seed: number;
  readonly count: number;
  readonly schema: SceneName;
  /** The nesting depth of calls. */
  readonly depth: number;
  /** One operand in this many has a wrong type; 0 means none. */
  readonly wrongOnceIn: number;
  readonly dynOnceIn: number;
}

/** Expressions of all functions and macros, randomly nested. */
export function composedRules(composition: Composition): readonly GoldenRule[] {
  const { seed, count, schema, depth, wrongOnceIn, dynOnceIn } = composition;
  const random = new Random(seed);
  const { functions } = environmentOf(newest, false);
  const variables = variablesOf(scenes[schema]);
  const generator = new ExpressionGenerator({ random, functions, variables, wrongOnceIn, dynOnceIn });
  return Array.from({ length: count }, () => {
    const type = typeOf(random);
    return { schema, ...shown(generator.expression(type, depth), type) };
  });
}

function typeOf(random: Random): CelType {
  const simple = random.pick(simpleTypes);
  return random.pick([boolType, boolType, simple, listType(simple), mapType(stringType, simple)]);
}
