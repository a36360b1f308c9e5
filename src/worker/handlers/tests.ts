import type { Check, CheckResult, Host, SuiteReport } from "../../engine/index.ts";
import { expectationOf } from "../../engine/tools/suite/expectation.ts";
import { readTest } from "../../engine/tools/suite/read-suite.ts";
import { runCheck } from "../../engine/tools/suite/run-check.ts";
import { suiteSteps } from "../../engine/tools/suite/run-suite.ts";
import { scenarioOfTest } from "../../engine/tools/suite/test-scenario.ts";
import { testedServer } from "../../engine/tools/suite/tested-server.ts";
import { trialOf } from "../../engine/tools/suite/trial.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";
import { createLatest } from "../latest.ts";

const latest = createLatest<SuiteReport>();

/**
 * Runs all tests, as saved, of the scenario's definition on its minor and returns the results and the
 * coverage of its rules.
 */
export async function suite(
  { scenario, tests }: AboutScenario & { readonly tests: readonly unknown[] },
  context: HandlerContext,
): Promise<SuiteReport> {
  const host = await hostOfTests(tests, context);
  const unchecked = { ...testedServer(scenario), tests };
  return latest(() => suiteSteps(unchecked, (each) => context.engine.playback(each, host)), context.resume);
}

/** The answer to a test of the definition as its new expectation; undefined if the test cannot be read. */
export async function expectation(
  { scenario, test }: AboutScenario & { readonly test: unknown },
  context: HandlerContext,
): Promise<readonly Check[] | undefined> {
  const host = await hostOfTests([test], context);
  const read = readTest(test);
  if (!read.ok) return undefined;
  const made = scenarioOfTest(scenario, read.test);
  return made.ok ? expectationOf(context.engine.evaluate(made.scenario, host)) : undefined;
}

/** The results of checks of the scenario's answer, in order. */
export async function checks(
  input: AboutScenario & { readonly checks: readonly Check[] },
  context: HandlerContext,
): Promise<readonly CheckResult[]> {
  const host = await hostFor(input.scenario, context);
  const trial = trialOf(input.scenario, (each) => context.engine.playback(each, host));
  return input.checks.map((check) => runCheck(check, trial));
}

/** The host, including what runs conversion functions if a test has one. */
async function hostOfTests(tests: readonly unknown[], context: HandlerContext): Promise<Host> {
  const read = tests.map(readTest);
  const converting = read.find((each) => each.ok && each.test.conversion !== undefined);
  const conversion = converting?.ok === true ? converting.test.conversion : undefined;
  return hostFor({ crd: "", ...(conversion === undefined ? {} : { conversion }) }, context);
}
