import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { parse as bufParse, plan as bufPlan, celEnv } from "@bufbuild/cel";
import { strings } from "@bufbuild/cel/ext";
import { Environment } from "@marcbachmann/cel-js";
import { buildRecorder } from "../conformance/recording/build.ts";
import { newest } from "../src/engine/apimachinery/minors/capabilities.ts";
import { compile, dynType, environmentOf, mapType, parse, plan, stringType } from "../src/engine/cel/cel.ts";
import { literalTests } from "../src/engine/server/rules/literal-tests.ts";
import { celOf, type Data, expressions } from "./lib/expressions.ts";

/** The times of an engine for an expression, medians in microseconds. Absent if the engine cannot do it. */
export interface CelTimes {
  readonly parse?: number;
  /** Parsing, checking, and everything else before a program can run. */
  readonly compile?: number;
  /** Evaluating the compiled program. Our engine and cel-go also count the cost. */
  readonly evaluate?: number;
}

export interface CelRow {
  readonly name: string;
  readonly engines: ReadonlyMap<string, CelTimes>;
}

/** Our engine, two JavaScript engines and, if Go is installed, the server's own, measured in one run. */
export function celRows(root: string): readonly CelRow[] {
  const theirs = celGo(root);
  return expressions.map(({ name, expression, self }, i) => {
    const engines = new Map([
      ["ours", ours(expression, self)],
      ["cel-js", celJs(expression, self)],
      ["@bufbuild/cel", buf(expression, self)],
    ]);
    const go = theirs?.[i];
    if (go !== undefined) engines.set("cel-go", go);
    return { name, engines };
  });
}

function ours(expression: string, self: Data): CelTimes {
  const environment = environmentOf(newest, true);
  const variables = [{ name: "self", type: mapType(stringType, dynType) }];
  const compiled = compile(expression, variables, environment, literalTests);
  if (!compiled.ok) throw new Error(compiled.fault.text);
  const planned = plan(compiled.checked, environment);
  if (!planned.ok) throw new Error(planned.fault.text);
  const values = new Map([["self", celOf(self)]]);
  const limit = { costLimit: 1e12 };
  return {
    parse: median(() => parse(expression, environment.macros, newest)),
    compile: median(() => compile(expression, variables, environment, literalTests)),
    evaluate: median(() => planned.program.evaluate(values, limit), true),
  };
}

function celJs(expression: string, self: Data): CelTimes {
  const environment = new Environment().registerVariable("self", "map");
  const program = environment.parse(expression);
  if (program({ self }) !== true) return {};
  return {
    parse: median(() => environment.parse(expression)),
    compile: median(() => environment.parse(expression).check()),
    evaluate: median(() => program({ self }), true),
  };
}

function buf(expression: string, self: Data): CelTimes {
  const environment = celEnv({ funcs: strings });
  const parsed = bufParse(expression);
  const program = bufPlan(environment, parsed);
  const input = { self: mapsOf(self) } as Parameters<typeof program>[0];
  if (program(input) !== true) return {};
  return {
    parse: median(() => bufParse(expression)),
    compile: median(() => bufPlan(environment, bufParse(expression))),
    evaluate: median(() => program(input), true),
  };
}

/** Its maps are JavaScript Maps. */
function mapsOf(data: Data): unknown {
  if (typeof data !== "object") return data;
  if (Array.isArray(data)) return data.map(mapsOf);
  return new Map(Object.entries(data).map(([key, value]) => [key, mapsOf(value)]));
}

/** Undefined if Go is not installed. The first run builds the recorder, which takes minutes. */
function celGo(root: string): readonly CelTimes[] | undefined {
  try {
    execFileSync("go", ["version"], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  const program = buildRecorder(join(root, "conformance", "recorder"), newest.kubernetes);
  const lines = expressions.map(({ expression, self }) => JSON.stringify({ expression, self }, plainNumbers));
  const { stdout } = spawnSync(program, ["-speed"], { input: lines.join("\n"), encoding: "utf8" });
  const answers = stdout.trim().split("\n");
  return answers.length === expressions.length
    ? answers.map((line) => JSON.parse(line) as CelTimes)
    : undefined;
}

function plainNumbers(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}

/** The median time of one call, in microseconds, measured in batches of about half a millisecond. */
function median(call: () => unknown, isEvaluation = false): number {
  if (isEvaluation && call() === undefined) throw new Error("nothing was evaluated");
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < 100) {
    call();
    count++;
  }
  const batch = Math.max(1, Math.round(count / 200));
  const times = Array.from({ length: 150 }, () => {
    const begin = performance.now();
    for (let i = 0; i < batch; i++) call();
    return ((performance.now() - begin) * 1000) / batch;
  });
  return times.sort((a, b) => a - b)[75] ?? Number.NaN;
}
