import { run } from "@bufbuild/cel";
import { strings } from "@bufbuild/cel/ext";
import { Environment } from "@marcbachmann/cel-js";
import { newest } from "../../../src/engine/apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "../../../src/engine/cel/environment.ts";
import { plan } from "../../../src/engine/cel/interpreter/program.ts";
import type { VariableDeclaration } from "../../../src/engine/cel/library/declaration.ts";
import {
  boolType,
  doubleType,
  intType,
  listType,
  mapType,
  stringType,
} from "../../../src/engine/cel/types/type.ts";
import { listOf } from "../../../src/engine/cel/values/list.ts";
import { mapOf } from "../../../src/engine/cel/values/map.ts";
import { literalTests } from "../../../src/engine/server/rules/literal-tests.ts";

/** The result of a condition in an engine: its value, or an error. */
export type Outcome = boolean | "error";

/** The variables of conditions, the same for all engines. */
const data = {
  i: 5n,
  j: -3n,
  d: 2.5,
  b: true,
  s: "hello",
  e: "",
  l: ["a", "b", "a"],
  li: [3n, 1n, 2n],
  m: { a: "x", k: "v" },
};

export const variables: readonly VariableDeclaration[] = [
  { name: "i", type: intType },
  { name: "j", type: intType },
  { name: "d", type: doubleType },
  { name: "b", type: boolType },
  { name: "s", type: stringType },
  { name: "e", type: stringType },
  { name: "l", type: listType(stringType) },
  { name: "li", type: listType(intType) },
  { name: "m", type: mapType(stringType, stringType) },
];

const environment = environmentOf(newest, false);
const values = new Map(
  Object.entries({ ...data, l: listOf(data.l), li: listOf(data.li), m: mapOf(Object.entries(data.m)) }),
);

export function ours(expression: string): Outcome {
  const compiled = compile(expression, variables, environment, literalTests);
  if (!compiled.ok) return "error";
  const planned = plan(compiled.checked, environment);
  if (!planned.ok) return "error";
  const result = planned.program.evaluate(values, { costLimit: 1_000_000n });
  return result.ok ? outcomeOf(result.value) : "error";
}

const declared = new Environment()
  .registerVariable("i", "int")
  .registerVariable("j", "int")
  .registerVariable("d", "double")
  .registerVariable("b", "bool")
  .registerVariable("s", "string")
  .registerVariable("e", "string")
  .registerVariable("l", "list<string>")
  .registerVariable("li", "list<int>")
  .registerVariable("m", "map<string, string>");

export function celJs(expression: string): Outcome {
  return attempt(() => declared.evaluate(expression, data));
}

const input = { ...data, m: new Map(Object.entries(data.m)) };

export function buf(expression: string): Outcome {
  return attempt(() => run(expression, input, { funcs: strings }));
}

function attempt(evaluate: () => unknown): Outcome {
  try {
    return outcomeOf(evaluate());
  } catch {
    return "error";
  }
}

function outcomeOf(value: unknown): Outcome {
  return typeof value === "boolean" ? value : "error";
}
