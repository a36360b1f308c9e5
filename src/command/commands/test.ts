import { counted } from "../../engine/apimachinery/field/counted.ts";
import { type Command, type Context, flagText, pathsOf, UsageError } from "../context.ts";
import type { Finding } from "../findings.ts";
import { paintWith } from "../formats/text.ts";
import { policyHelp, policyInputs, policyOptions } from "../policy-inputs.ts";
import { admissionLists } from "../policy-texts.ts";
import { countTests, type TestAdmission, type TestLine } from "../test-lines.ts";
import { visibleLine } from "../visible.ts";
import { printReport } from "./report.ts";

/** Runs tests of definitions: scenarios with expectations, and suites of openshift/api. */
export const test: Command = {
  name: "test",
  summary: "Run scenarios with `expect` or `tests`, and openshift/api test suites",
  usage: "FILE...",
  options: { crd: { type: "string" }, coverage: { type: "boolean" }, ...policyOptions },
  help: [
    ["--crd FILE", "the definition for suites that only name one"],
    ["--coverage", "also list the rules that the tests do not both pass and fail"],
    ...policyHelp,
  ],
  formats: ["text", "json", "junit", "github", "markdown"],
  found: "a failed test",
  run: async (context) => {
    const files = pathsOf(context);
    if (files.includes("-"))
      throw new UsageError("Tests must be files, because they refer to files next to them.");
    const admission = await admissionOf(context);
    const results = await Promise.all(files.map((file) => linesOf(file, context, admission)));
    const { failed, broken } = countTests(results.flatMap(({ lines }) => lines));
    if (context.format === "text") {
      context.print(testText(results, paintWith(context.color)));
    } else {
      const verdicts = results.flatMap(({ file, lines }) => lines.flatMap((line) => verdictOf(file, line)));
      const findings = results.flatMap(({ file, lines }) => lines.flatMap((line) => findingOf(file, line)));
      const report = { command: "test", kubernetes: [], verdicts, findings, unreadable: broken, notes: [] };
      printReport(report, { inputs: [], failures: [] }, context);
    }
    return broken > 0 ? 2 : failed > 0 ? 1 : 0;
  },
};

/** What `--policies` names. A file that cannot be read is no server to test. @throws UsageError */
async function admissionOf(context: Context): Promise<TestAdmission | undefined> {
  const read = await policyInputs(context);
  if (read === undefined) return undefined;
  const [unread] = read.findings;
  if (unread !== undefined) throw new UsageError(`--policies: ${unread.file}: ${unread.text}`);
  return { ...admissionLists(read.manifests), ...(read.user === undefined ? {} : { user: read.user }) };
}

async function linesOf(
  file: string,
  context: Context,
  admission: TestAdmission | undefined,
): Promise<TestedFile> {
  const { runner, flags, config, now } = context;
  const crd = flagText(context, "crd");
  const asked = flagText(context, "kubernetes") ?? config.kubernetes;
  const options = {
    coverage: flags["coverage"] === true,
    ...(crd === undefined ? {} : { crd }),
    ...(admission === undefined ? {} : { admission }),
    // Without a flag, each file names its own minor.
    ...(asked === undefined ? {} : { kubernetes: context.kubernetes[0] ?? asked }),
  };
  const outcome = await runner.run("test", { file, options, now });
  return { file, lines: outcome.ok ? outcome.value : [{ kind: "broken", why: outcome.why }] };
}

/** The results of a file. */
export interface TestedFile {
  readonly file: string;
  readonly lines: readonly TestLine[];
}

/** A line for each test, and one with their number. */
export function testText(results: readonly TestedFile[], paint: ReturnType<typeof paintWith>): string {
  const { count, failed, broken } = countTests(results.flatMap(({ lines }) => lines));
  const shownLines = results.flatMap(({ file, lines }) => lines.map((line) => shown(file, line, paint)));
  const notRun = broken === 0 ? "" : `, ${counted(broken, "file")} not run`;
  return `${shownLines.join("")}${counted(count, "test")}, ${failed} failed${notRun}\n`;
}

function shown(file: string, line: TestLine, paint: ReturnType<typeof paintWith>): string {
  const where = visibleLine(file);
  if (line.kind === "broken") return `${paint("bad", "FAIL")} ${where}: ${visibleLine(line.why)}\n`;
  if (line.kind === "rule")
    return `rule ${where}: ${visibleLine(`${line.field}: ${line.rule}: ${line.gap}`)}\n`;
  const name = `${where}: ${visibleLine(line.name)}`;
  return line.passed
    ? `${paint("good", "ok")}   ${name}\n`
    : `${paint("bad", "FAIL")} ${name}: ${visibleLine(line.why)}\n`;
}

function verdictOf(file: string, line: TestLine) {
  if (line.kind !== "test") return [];
  const answers = [{ kubernetes: "", code: line.passed ? 200 : 500, accepted: line.passed }];
  return [{ file, line: 1, kind: "test", name: line.name, namespace: "", answers }];
}

function findingOf(file: string, line: TestLine): readonly Finding[] {
  const common = { file, line: 1, column: 1, endLine: 1, endColumn: 1, path: "", kubernetes: [] };
  if (line.kind === "broken")
    return [{ ...common, level: "error", rule: "unreadable", kind: "", name: "", text: line.why }];
  if (line.kind === "rule") {
    return [
      {
        ...common,
        level: "note",
        rule: "coverage",
        kind: "rule",
        name: line.rule,
        text: `${line.field}: ${line.gap}`,
      },
    ];
  }
  return line.passed
    ? []
    : [{ ...common, level: "error", rule: "test", kind: "test", name: line.name, text: line.why }];
}
