import { type TestLine, type TestOptions, testLines } from "../test-lines.ts";

export interface TestTask {
  readonly file: string;
  readonly options: TestOptions;
  readonly now: string;
}

/** Runs the tests of a file: a scenario with `expect` or `tests`, or a suite of openshift/api. */
export function testFile({ file, options, now }: TestTask): Promise<readonly TestLine[]> {
  return testLines(file, options, now);
}
