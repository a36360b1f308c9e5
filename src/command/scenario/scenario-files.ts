import { timeText } from "../../package/scenarios.ts";
import { type TestedFile, testText } from "../commands/test.ts";
import { paintWith } from "../formats/text.ts";
import { countTests, testLines } from "../test-lines.ts";
import { readText } from "../text-file.ts";
import { yamlData } from "../yaml-data.ts";
import { forMinor } from "./answer-line.ts";
import { breakingLine, type Comparison, compared, minorsLine } from "./comparisons.ts";
import { parsed } from "./lines.ts";

/** What the scenario command does with files. It has an engine of its own, so the answers to lines start without it. */

export type Take = (data: unknown) => Promise<void>;

/** Passes on the content of each file. Returns the exit code: 1 if one cannot be read. */
export async function eachFile(files: readonly string[], take: Take): Promise<number> {
  let code = 0;
  for (const file of files) {
    try {
      await take(parsed((await readText(file)).text, yamlData));
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      code = 1;
    }
  }
  return code;
}

/** Prints how the updates in scenarios affect clients. Returns the exit code: 1 if one breaks something. */
export function compareVersions(files: readonly string[], kubernetes: string | undefined): Promise<number> {
  return compareFiles(files, (data) => compared(forMinor(data, kubernetes), breakingLine));
}

/** Prints what all minors answer to scenarios. Returns the exit code: 1 if one rejects something. */
export function compareMinors(files: readonly string[]): Promise<number> {
  const now = timeText(undefined);
  return compareFiles(files, (data) => compared(data, (scenario) => minorsLine(scenario, now)));
}

/** Prints a comparison of each scenario. Returns the exit code: 1 if one is not good. */
async function compareFiles(
  files: readonly string[],
  compare: (data: unknown) => Promise<Comparison>,
): Promise<number> {
  let isGood = true;
  const code = await eachFile(files, async (data) => {
    const found = await compare(data);
    process.stdout.write(`${found.line}\n`);
    isGood &&= found.isGood;
  });
  return isGood ? code : 1;
}

/** Runs the tests of files. Returns the exit code: 1 if a test fails or a file has none. */
export async function testFiles(
  files: readonly string[],
  options: { readonly coverage: boolean; readonly crd?: string; readonly kubernetes?: string },
): Promise<number> {
  const now = timeText(undefined);
  const results: TestedFile[] = [];
  for (const file of files) results.push({ file, lines: await testLines(file, options, now) });
  process.stdout.write(testText(results, paintWith(false)));
  const { failed, broken } = countTests(results.flatMap(({ lines }) => lines));
  return failed + broken === 0 ? 0 : 1;
}
