import type { Finding, FindingsReport, Verdict } from "../findings.ts";
import { visible, visibleLine } from "../visible.ts";

/**
 * The report as JUnit XML: a suite for each file, a case for each object. Warnings are system output, errors are
 * failures.
 */
export function junitText(report: FindingsReport): string {
  const files = [...new Set([...report.verdicts, ...report.findings].map(({ file }) => file))];
  const suites = files.map((file) => suite(file, report));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="crd-playground ${report.command}">\n${suites.join("")}</testsuites>\n`;
}

function suite(file: string, { verdicts, findings }: FindingsReport): string {
  const own = findings.filter((finding) => finding.file === file);
  const objects = verdicts.filter((verdict) => verdict.file === file);
  const left = new Set(own);
  const cases = objects.map((object) => {
    const about = own.filter(
      ({ kind, name, line }) => kind === object.kind && name === object.name && line >= object.line,
    );
    for (const finding of about) left.delete(finding);
    return testCase(`${object.kind} ${object.name}`, file, about, object);
  });
  const rest = [...left].map((finding) => testCase(finding.text.split("\n", 1)[0] ?? "", file, [finding]));
  const all = [...cases, ...rest];
  const failures = all.filter((text) => text.includes("<failure")).length;
  return `  <testsuite name="${xml(file)}" tests="${all.length}" failures="${failures}">\n${all.join("")}  </testsuite>\n`;
}

function testCase(name: string, file: string, findings: readonly Finding[], verdict?: Verdict): string {
  const errors = findings.filter(({ level }) => level === "error");
  const others = findings.filter(({ level }) => level !== "error");
  const inside = [
    ...(verdict?.skipped === undefined ? [] : [`      <skipped message="${xml(verdict.skipped)}"/>\n`]),
    ...errors.map(
      (error) =>
        `      <failure type="${xml(error.rule)}" message="${xml(error.text)}">${xml(details(error))}</failure>\n`,
    ),
    ...(others.length === 0
      ? []
      : [`      <system-out>${xml(others.map(details).join("\n"))}</system-out>\n`]),
  ];
  const head = `    <testcase name="${xml(visibleLine(name).trim() || file)}" classname="${xml(file)}"`;
  return inside.length === 0 ? `${head}/>\n` : `${head}>\n${inside.join("")}    </testcase>\n`;
}

function details({ file, line, column, text, reason, fix }: Finding): string {
  return [`${file}:${line}:${column}: ${text}`, reason ?? "", fix === undefined ? "" : `Fix: ${fix.title}`]
    .filter(Boolean)
    .join("\n");
}

function xml(text: string): string {
  return visible(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;");
}
