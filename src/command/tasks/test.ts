import { type TestLine, type TestOptions, testLines } from "../../cli/tests.ts";
import type { Host, Scenario } from "../../engine/index.ts";
import { caged } from "./convert.ts";

export interface TestTask {
  readonly file: string;
  readonly options: TestOptions;
  readonly now: string;
}

/** Runs the tests of a file: a scenario with `expect` or `tests`, or a suite of openshift/api. */
export function testFile({ file, options, now }: TestTask): Promise<readonly TestLine[]> {
  const hostFor = async ({ conversion }: Scenario): Promise<Host> =>
    conversion === undefined ? { now } : { now, convert: await caged() };
  return testLines(file, options, hostFor);
}
