import { hostileRules, ruleDefinition } from "../conformance/lib/hostile-rules.ts";
import type { DocumentId, Problem, Scenario } from "../src/engine/index.ts";
import type { Playback } from "../src/engine/playback/evaluate/evaluate.ts";
import { Memory } from "../src/engine/playback/evaluate/memory.ts";
import { createEngine } from "../src/engine/playback/evaluate/whole-engine.ts";
import { makeItFit } from "../src/engine/tools/fit/make-it-fit.ts";
import { findFixes } from "../src/engine/tools/fix/find-fixes.ts";
import { rulesAccount } from "../src/engine/tools/rule-analysis/rules-account.ts";
import { sampleOf } from "../src/engine/tools/samples/scenario-sample.ts";
import { whyAt } from "../src/engine/tools/why/why-at.ts";

/** How long one question took on an input that asks much. */
export interface QuestionTime {
  readonly input: string;
  readonly question: string;
  readonly milliseconds: number;
}

const host = { now: "2026-11-21T12:00:00Z" };
/** Of many errors so many are asked about. */
const mostAsked = 6;

/** Asks everything that a person may ask beside the answer itself of inputs made to be hard: the slowest first. */
export function questionTimes(): readonly QuestionTime[] {
  return hostileInputs()
    .flatMap(timesOf)
    .sort((a, b) => b.milliseconds - a.milliseconds);
}

interface Input {
  readonly what: string;
  readonly scenario: Scenario;
}

function timesOf({ what, scenario }: Input): QuestionTime[] {
  const times: QuestionTime[] = [];
  const timed = <T>(question: string, ask: () => T): T => {
    const start = performance.now();
    const answer = ask();
    times.push({ input: what, question, milliseconds: performance.now() - start });
    return answer;
  };
  const playback = timed("the answer, explained", () => createEngine().playback(scenario, host));
  const errors = errorsOf(playback);
  const step = Math.max(1, Math.floor(errors.length / mostAsked));
  for (const { document, problem } of errors.filter((_, i) => i % step === 0).slice(0, mostAsked)) {
    timed(`fixes: ${problem.text.slice(0, 60)}`, () => findFixes(scenario, document, problem, host));
    const path = problem.location?.path ?? [];
    timed(`why: ${problem.text.slice(0, 60)}`, () => whyAt(playback, { document, at: path }));
  }
  timed("why: the schema of spec", () =>
    whyAt(playback, {
      document: "crd",
      at: ["spec", "versions", 0, "schema", "openAPIV3Schema", "properties", "spec"],
    }),
  );
  timed("the account of the rules", () => rulesAccount(playback));
  timed("make it fit", () => makeItFit(scenario, {}, host));
  for (const kind of ["minimal", "full"] as const)
    timed(`a ${kind} sample`, () => sampleOf(scenario, host.now, kind, new Memory()));
  return times;
}

function errorsOf({ report }: Playback): readonly { document: DocumentId; problem: Problem }[] {
  return [report.crd, ...report.requests].flatMap((call) =>
    (call?.problems ?? []).flatMap((problem) =>
      call === undefined || problem.severity !== "error" ? [] : [{ document: call.document, problem }],
    ),
  );
}

function hostileInputs(): readonly Input[] {
  const long: readonly Input[] = hostileRules.map(({ what, rules }) => ({
    what,
    scenario: { crd: ruleDefinition(rules), requests: [created({ a: 1, b: "x" })] },
  }));
  return [...long, ...ruleInputs(), ...largeInputs()];
}

/** Rules that refuse an object, or cost too much. */
function ruleInputs(): readonly Input[] {
  const conditions = Array.from(
    { length: 40 },
    (_, i) => `(!has(self.f${i}) || self.f${i} > self.f${(i + 1) % 40})`,
  );
  const numbers = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, i]));
  const fields = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, { type: "integer" }]));
  const costly = Array.from({ length: 40 }, (_, i) => ({
    rule: `self.l${i}.all(x, self.l${(i + 1) % 40}.exists(y, y == x))`,
  }));
  const lists = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`l${i}`, { type: "array", items: { type: "string" } }]),
  );
  const texts = Array.from(
    { length: 40 },
    (_, i) => `(!has(self.t${i}) || self.t${i}.matches('^[a-f]{${i}}$'))`,
  );
  return [
    {
      what: "a rule of 40 conditions joined by and",
      scenario: of(
        { properties: fields, "x-kubernetes-validations": [{ rule: conditions.join(" && ") }] },
        numbers,
      ),
    },
    {
      what: "a rule of 40 conditions joined by or",
      scenario: of(
        {
          properties: fields,
          "x-kubernetes-validations": [
            { rule: Array.from({ length: 40 }, (_, i) => `self.f${i} > 1000`).join(" || ") },
          ],
        },
        numbers,
      ),
    },
    {
      what: "40 conditions on texts",
      scenario: of(
        {
          properties: Object.fromEntries(
            Array.from({ length: 40 }, (_, i) => [`t${i}`, { type: "string", maxLength: 60 }]),
          ),
          "x-kubernetes-validations": [{ rule: texts.join(" && ") }],
        },
        Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`t${i}`, "zz"])),
      ),
    },
    {
      what: "40 rules that cost too much",
      scenario: of({ properties: lists, "x-kubernetes-validations": costly }, {}),
    },
    {
      what: "a rule of 40 nested lists that cost too much",
      scenario: of(
        {
          properties: lists,
          "x-kubernetes-validations": [{ rule: costly.map(({ rule }) => `(${rule})`).join(" && ") }],
        },
        {},
      ),
    },
    {
      what: "a rule of 100,000 characters that does not compile",
      scenario: of(
        {
          properties: fields,
          "x-kubernetes-validations": [{ rule: `self.nope == '${"z".repeat(99_900)}'` }],
        },
        {},
      ),
    },
    {
      what: "a rule of 90,000 characters that refuses",
      scenario: of(
        {
          properties: fields,
          "x-kubernetes-validations": [
            {
              rule: Array.from({ length: 4500 }, (_, i) => `self.f${i % 40}!=${i % 40}`)
                .join("||")
                .replaceAll("!=", "==-"),
            },
          ],
        },
        numbers,
      ),
    },
  ];
}

/** Definitions and objects that are large, with few and with many errors. */
function largeInputs(): readonly Input[] {
  const count = 5000;
  const all = (make: (i: number) => unknown): Record<string, unknown> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, make(i)]));
  const required = Array.from({ length: count }, (_, i) => `field${i}`);
  return [
    {
      what: "5,000 fields, all wrong",
      scenario: of(
        { properties: all(() => ({ type: "string", pattern: "^[a-z]{3}$" })) },
        all(() => "NOT"),
      ),
    },
    {
      what: "5,000 fields, one unknown",
      scenario: of({ properties: all(() => ({ type: "integer" })) }, { fieldd1: 1, field2: 2 }),
    },
    {
      what: "5,000 fields, all required",
      scenario: of({ properties: all(() => ({ type: "string", minLength: 2 })), required }, {}),
    },
    {
      what: "5,000 fields, all of no type",
      scenario: of({ properties: all(() => ({ description: "no type" })) }, {}),
    },
    {
      what: "5,000 items, all wrong",
      scenario: of(
        { properties: { l: { type: "array", items: { type: "integer", minimum: 10 } } } },
        { l: Array.from({ length: count }, (_, i) => i % 10) },
      ),
    },
    {
      what: "1,000 items in two branches",
      scenario: of(
        {
          properties: {
            l: {
              type: "array",
              items: {
                type: "object",
                properties: { a: { type: "integer" }, b: { type: "integer" } },
                oneOf: [{ required: ["a"] }, { required: ["b"] }],
              },
            },
          },
        },
        { l: Array.from({ length: 1000 }, () => ({ a: 1, b: 1 })) },
      ),
    },
  ];
}

function of(spec: object, object: object): Scenario {
  const empty = JSON.parse(ruleDefinition([])) as {
    spec: { versions: [{ schema: { openAPIV3Schema: { properties: { spec: unknown } } } }] };
  };
  empty.spec.versions[0].schema.openAPIV3Schema.properties.spec = { type: "object", ...spec };
  return { crd: JSON.stringify(empty, undefined, 1), requests: [created(object)] };
}

function created(spec: object): { readonly verb: "create"; readonly object: string } {
  const object = { apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "w" }, spec };
  return { verb: "create", object: JSON.stringify(object, undefined, 1) };
}
