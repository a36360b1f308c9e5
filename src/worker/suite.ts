import type { Check, Engine, Host, SuiteReport } from "../engine/index.ts";
import { expectationOf } from "../engine/tools/suite/expectation.ts";
import { readTest } from "../engine/tools/suite/read-suite.ts";
import { suiteSteps, type UncheckedSuite } from "../engine/tools/suite/run-suite.ts";
import { scenarioOfTest } from "../engine/tools/suite/test-scenario.ts";
import { createBackground } from "./background.ts";
import { converterFor } from "./converter.ts";
import type { ExpectationQuestion, SuiteQuestion } from "./protocol.ts";

const background = createBackground<SuiteReport | undefined>(
  () => performance.now(),
  (run) => setTimeout(run),
);
let settle: ((report: SuiteReport | undefined) => void) | undefined;

/** What came of tests, worked out between other messages; a newer question ends an older one. */
export async function suiteFor(
  engine: Engine,
  { scenario, tests }: SuiteQuestion,
  now: string,
): Promise<SuiteReport | undefined> {
  const host = await hostFor(tests, now);
  settle?.(undefined);
  return new Promise((resolve) => {
    settle = resolve;
    background.start(safely(engine, { ...definitionOf(scenario), tests }, host), resolve);
  });
}

/** What a test would expect if the answer to it were right; undefined where it cannot be read. */
export async function expectationFor(
  engine: Engine,
  { scenario, test }: ExpectationQuestion,
  now: string,
): Promise<readonly Check[] | undefined> {
  const host = await hostFor([test], now);
  const read = readTest(test);
  if (!read.ok) return undefined;
  const made = scenarioOfTest(definitionOf(scenario), read.test);
  return made.ok ? expectationOf(engine.evaluate(made.scenario, host)) : undefined;
}

function definitionOf({ crd, kubernetes }: SuiteQuestion["scenario"]) {
  return { crd, ...(kubernetes === undefined ? {} : { kubernetes }) };
}

/** With what runs conversion functions, if a test has one. */
async function hostFor(tests: readonly unknown[], now: string): Promise<Host> {
  const read = tests.map(readTest);
  const converting = read.find((each) => each.ok && each.test.conversion !== undefined);
  const conversion = converting?.ok === true ? converting.test.conversion : undefined;
  return { now, ...(conversion === undefined ? {} : await converterFor({ crd: "", conversion })) };
}

/** A defect ends the run, and nothing else. */
function* safely(
  engine: Engine,
  suite: UncheckedSuite,
  host: Host,
): Generator<undefined, SuiteReport | undefined> {
  try {
    return yield* suiteSteps(suite, (scenario) => engine.playback(scenario, host));
  } catch {
    return undefined;
  }
}
