import { inOrderOfDefinition, type Tally, tallied } from "./coverage.ts";
import { readTest } from "./read-suite.ts";
import { runChecks } from "./run-check.ts";
import type { Suite, SuiteReport, TestResult } from "./suite.ts";
import { scenarioOfTest } from "./test-scenario.ts";
import { testedServer } from "./tested-server.ts";
import { type Play, trialOf } from "./trial.ts";

/** A suite whose tests may be any data: a test that cannot be read fails. */
export interface UncheckedSuite extends Omit<Suite, "tests"> {
  readonly tests: readonly unknown[];
}

/** Runs all tests of a suite and counts the outcomes of its definition's rules; yields after each test. */
export function* suiteSteps(suite: UncheckedSuite, play: Play): Generator<undefined, SuiteReport> {
  const results: TestResult[] = [];
  const tally: Tally = new Map();
  for (const data of suite.tests) {
    results.push(runTest(suite, data, play, tally));
    yield undefined;
  }
  // Played without requests, so that the rules are known even if there are no tests.
  return { results, coverage: inOrderOfDefinition(play({ ...testedServer(suite), requests: [] }), tally) };
}

/** Runs all steps at once. */
export function runSuite(suite: UncheckedSuite, play: Play): SuiteReport {
  const steps = suiteSteps(suite, play);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function runTest(suite: UncheckedSuite, data: unknown, play: Play, tally: Tally): TestResult {
  const read = readTest(data);
  if (!read.ok) return broken(read.name, `The test cannot be read: ${read.error}.`);
  const { test } = read;
  const { name } = test;
  const made = scenarioOfTest(suite, test);
  if (!made.ok) return broken(name, made.error);
  const trial = trialOf(made.scenario, play);
  tallied(tally, trial.playback);
  if (test.expect.length === 0) return broken(name, "The test expects nothing.");
  return { name, ...runChecks(test.expect, trial) };
}

function broken(name: string, why: string): TestResult {
  return { name, passed: false, why };
}
