import { newest } from "../src/engine/apimachinery/minors/capabilities.ts";
import { compile, dynType, environmentOf, mapType, parse, plan, stringType } from "../src/engine/cel/cel.ts";
import { answerJson, createEngine, evaluate, readScenario, type Scenario } from "../src/engine/index.ts";
import { literalTests } from "../src/engine/server/rules/literal-tests.ts";
import { celOf } from "./lib/expressions.ts";
import type { Order, Subject } from "./subjects.ts";

/**
 * One side of `npm run bench -- --against REF`: a process with the engine of one commit, which repeats a piece of work
 * as often as it is told and returns the processor time, in microseconds. It is built in the tree of either commit, so
 * it only imports what every commit has.
 */
const host = { now: "2026-11-21T12:00:00Z" };
const works = new Map<string, (i: number) => void>();
let done = 0;

process.on("message", ({ subject, times }: Order) => {
  try {
    process.send?.({ microseconds: measured(subject, times) });
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  }
});

function measured(subject: Subject, times: number): number {
  const work = works.get(subject.what) ?? workOf(subject);
  works.set(subject.what, work);
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) work(done++);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The prepared work of a subject. Each call gets a new number. */
function workOf(subject: Subject): (i: number) => void {
  if ("expression" in subject) return celWork(subject.kind, subject.expression, subject.self);
  const scenarios = subject.scenarios.map(read);
  if (subject.kind === "fresh") {
    return () => {
      for (const scenario of scenarios) answerJson(undefined, evaluate(scenario, host));
    };
  }
  const engines = scenarios.map(() => createEngine());
  const edited = subject.kind === "create" ? withOtherObject : withOtherDefinition;
  return (i) => {
    for (const [k, scenario] of scenarios.entries()) engines[k]?.evaluate(edited(scenario, i), host);
  };
}

function celWork(
  kind: "parse" | "compile" | "evaluate",
  expression: string,
  self: Parameters<typeof celOf>[0],
): () => void {
  const environment = environmentOf(newest, true);
  const variables = [{ name: "self", type: mapType(stringType, dynType) }];
  if (kind === "parse") return () => parse(expression, environment.macros, newest);
  if (kind === "compile") return () => compile(expression, variables, environment, literalTests);
  const compiled = compile(expression, variables, environment, literalTests);
  if (!compiled.ok) throw new Error(compiled.fault.text);
  const planned = plan(compiled.checked, environment);
  if (!planned.ok) throw new Error(planned.fault.text);
  const values = new Map([["self", celOf(self)]]);
  return () => planned.program.evaluate(values, { costLimit: 1e12 });
}

function read(written: unknown): Scenario {
  const scenario = readScenario(written);
  if (!scenario.ok) throw new Error("a scenario cannot be read");
  return scenario.scenario;
}

/** The scenario with one more comment in its last create, as after a keystroke. */
function withOtherObject(scenario: Scenario, i: number): Scenario {
  const requests = scenario.requests ?? [];
  const last = requests.findLastIndex(({ verb }) => verb === "create");
  return {
    ...scenario,
    requests: requests.map((request, k) =>
      k === last ? { ...request, object: `${request.object}\n# ${i}\n` } : request,
    ),
  };
}

/** The scenario with one more word in a description of the definition, a different one for each `i`. */
function withOtherDefinition(scenario: Scenario, i: number): Scenario {
  const word = " read ";
  const { crd } = scenario;
  const from = Math.floor(crd.length * ((i % 23) / 24));
  const at = crd.includes(word, from) ? crd.indexOf(word, from) : crd.lastIndexOf(word);
  return { ...scenario, crd: `${crd.slice(0, at)} ${i}${crd.slice(at)}` };
}
