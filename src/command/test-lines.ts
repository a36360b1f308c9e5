import { readdir, realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import {
  coverageGap,
  createEngine,
  type Host,
  isOpenshiftSuite,
  type Report,
  readOpenshift,
  readSuite,
  runSuite,
  type Scenario,
  type Suite,
  testedServer,
} from "../engine/index.ts";
import { hostFor } from "./host.ts";
import { isWithin, readText } from "./text-file.ts";
import { yamlData } from "./yaml-data.ts";

/** What the server has for admission besides what a file says, and who writes if a test does not say so. */
export type TestAdmission = Pick<Scenario, "policies" | "params" | "namespaces" | "user">;

export interface TestOptions {
  readonly admission?: TestAdmission;
  /** The definition for suites that only name one. */
  readonly crd?: string;
  /** The minor, which overrides those of the files. */
  readonly kubernetes?: string;
  /** Whether to print also which rules no test fails. */
  readonly coverage: boolean;
}

/** The result of a test, of a file without tests, or of a rule that no test passes or fails. */
export type TestLine =
  | { readonly kind: "test"; readonly name: string; readonly passed: boolean; readonly why: string }
  | { readonly kind: "broken"; readonly why: string }
  | { readonly kind: "rule"; readonly field: string; readonly rule: string; readonly gap: string };

/** Runs the tests of a file: a scenario with `expect` or `tests`, or a suite of openshift/api. */
export async function testLines(
  file: string,
  options: TestOptions,
  now: string,
): Promise<readonly TestLine[]> {
  const suite = await suiteIn(file, options);
  if (typeof suite === "string") return [{ kind: "broken", why: suite }];
  const { admission } = options;
  const host = await hostOf(suite, now);
  const engine = createEngine();
  const asked = admission === undefined ? suite : withAdmission(suite, admission);
  const { results, coverage } = runSuite(asked, (scenario) => engine.playback(scenario, host));
  const rejected = admission && rejectedOf(admission, suite, (scenario) => engine.evaluate(scenario, host));
  // Without it, tests would pass or fail for another reason.
  if (rejected !== undefined) return [{ kind: "broken", why: rejected }];
  const tests = results.map(({ name, passed, why }): TestLine => ({ kind: "test", name, passed, why }));
  if (!options.coverage) return tests;
  const rules = coverage.flatMap((each): readonly TestLine[] => {
    const gap = coverageGap(each);
    return gap === undefined ? [] : [{ kind: "rule", field: each.field, rule: each.rule, gap }];
  });
  return [...tests, ...rules];
}

/** The number of tests, of failed tests, and of files without tests. */
export function countTests(lines: readonly TestLine[]) {
  const tests = lines.filter((line) => line.kind === "test");
  const broken = lines.filter(({ kind }) => kind === "broken").length;
  return { count: tests.length, failed: tests.filter(({ passed }) => !passed).length, broken };
}

/** The suite on a server that also has these policies. What the file says itself comes first. */
function withAdmission(suite: Suite, { user, ...lists }: TestAdmission): Suite {
  const { policies = [], params = [], namespaces = [] } = lists;
  return {
    ...suite,
    policies: [...(suite.policies ?? []), ...policies],
    params: [...(suite.params ?? []), ...params],
    namespaces: [...(suite.namespaces ?? []), ...namespaces],
    tests: user === undefined ? suite.tests : suite.tests.map((test) => ({ user, ...test })),
  };
}

/** Which of the given policies the server rejects, and its words. A file may have one of its own that is rejected. */
function rejectedOf(
  { policies = [] }: TestAdmission,
  suite: Suite,
  evaluate: (scenario: Scenario) => Report,
): string | undefined {
  const { policies: _, ...server } = testedServer(suite);
  const calls = evaluate({ ...server, policies, requests: [] }).policies ?? [];
  const rejected = calls.find(({ accepted }) => !accepted);
  if (rejected === undefined) return undefined;
  const [problem] = rejected.problems;
  return `the server rejects ${rejected.kind} ${rejected.name}: ${problem?.text ?? ""}`;
}

function hostOf({ tests }: Suite, now: string): Promise<Host> {
  const conversion = tests.find((test) => test.conversion !== undefined)?.conversion;
  return hostFor(conversion === undefined ? {} : { conversion }, now);
}

/** The tests of a file. A string says why there are none. */
async function suiteIn(file: string, options: TestOptions): Promise<Suite | string> {
  const data = await dataOf(file);
  if (data instanceof Error) return data.message;
  const minor = options.kubernetes === undefined ? {} : { kubernetes: options.kubernetes };
  if (!isOpenshiftSuite(data)) {
    const read = readSuite(data);
    if (!read.ok) return read.error;
    if (read.suite.tests.length === 0) return "it has neither `expect` nor `tests`";
    return { ...read.suite, ...minor };
  }
  const read = readOpenshift(data);
  if (!read.ok) return read.error;
  const { name, crdName, crdPath, tests } = read.suite;
  const crd = await definitionOf(file, options.crd, crdPath, crdName);
  if (crd === undefined) {
    return `the definition ${crdPath ?? crdName} is not next to it; name its file with --crd`;
  }
  return { name, crd, tests, ...minor };
}

async function dataOf(file: string): Promise<unknown> {
  try {
    return yamlData((await readText(file)).text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return new Error(message.split("\n", 1)[0] ?? "");
  }
}

/**
 * The definition of a suite: the file on the command line, the path in the suite, or a file with that name next to the
 * suite or above.
 */
async function definitionOf(
  file: string,
  given: string | undefined,
  path: string | undefined,
  name: string,
): Promise<string | undefined> {
  const folder = dirname(resolve(file));
  if (given !== undefined) return textIn(given);
  if (path !== undefined) return (await isInside(folder, path)) ? textIn(join(folder, path)) : undefined;
  for (const place of [folder, dirname(folder), dirname(dirname(folder))]) {
    for (const each of [place, join(place, "zz_generated.crd-manifests")]) {
      const found = await definitionNamed(each, name);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Whether a path in a suite, which anybody may have written, leads to a file in the folder of the suite. */
async function isInside(folder: string, path: string): Promise<boolean> {
  const [root, target] = await Promise.all(
    [folder, join(folder, path)].map((each) => realpath(each).catch(() => undefined)),
  );
  return root !== undefined && target !== undefined && isWithin(target, root);
}

function textIn(file: string): Promise<string | undefined> {
  return readText(file).then(
    ({ text }) => text,
    () => undefined,
  );
}

async function definitionNamed(folder: string, name: string): Promise<string | undefined> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((each) => /\.ya?ml$/.test(each)).sort()) {
    const text = (await textIn(join(folder, file))) ?? "";
    if (!/^kind:\s*["']?CustomResourceDefinition/m.test(text) || !text.includes(name)) continue;
    const data = await dataOf(join(folder, file));
    if (nameOf(data) === name) return text;
  }
  return undefined;
}

function nameOf(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("metadata" in data)) return undefined;
  const { metadata } = data;
  return typeof metadata === "object" && metadata !== null && "name" in metadata ? metadata.name : undefined;
}
