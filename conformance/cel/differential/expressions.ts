import { newest } from "../../../src/engine/apimachinery/minors/capabilities.ts";
import { environmentOf } from "../../../src/engine/cel/environment.ts";
import { libraries } from "../../../src/engine/cel/library/registry.ts";
import { ExpressionGenerator } from "../../../src/engine/cel/testing/generator.ts";
import { Random } from "../../../src/engine/cel/testing/random.ts";
import { boolType } from "../../../src/engine/cel/types/type.ts";
import { variables } from "./engines.ts";

const standard = libraries.filter(({ name }) => name === "standard");
const names = new Set(standard.flatMap(({ functions }) => functions.map(({ name }) => name)));
const functions = new Map([...environmentOf(newest, false).functions].filter(([name]) => names.has(name)));

/** A random condition from a seed. It only uses functions of the language itself. */
export function condition(seed: number): string {
  const random = new Random(seed);
  const generator = new ExpressionGenerator({ random, functions, variables, wrongOnceIn: 0, dynOnceIn: 0 });
  return generator.expression(boolType, 3);
}
