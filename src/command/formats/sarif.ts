import type { Finding, FindingsReport, Span } from "../findings.ts";
import { visible } from "../visible.ts";

/** SARIF 2.1.0, as code scanning reads it. Columns count UTF-16 units. */
export function sarifText({ findings }: FindingsReport): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "crd-playground",
            rules: rules.map((id) => ruleOf(id, findings)),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => resultOf(finding, rules)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A kind of finding, with the page about it. */
function ruleOf(id: string, findings: readonly Finding[]) {
  const help = findings.find(({ rule }) => rule === id)?.help;
  return {
    id,
    shortDescription: { text: `The server's check: ${id}` },
    ...(help?.url === undefined ? {} : { helpUri: help.url }),
    ...(help === undefined ? {} : { help: { text: `More about this error: ${help.url ?? help.command}` } }),
  };
}

function resultOf(finding: Finding, rules: readonly string[]) {
  const { level, rule, text, reason, decidedBy, fix, kubernetes, kind, name, path } = finding;
  const message = [text, reason ?? "", fix === undefined ? "" : `Fix: ${fix.title}`]
    .filter(Boolean)
    .join("\n\n");
  return {
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level,
    message: { text: visible(message) },
    locations: [{ physicalLocation: locationOf(finding) }],
    ...(decidedBy === undefined
      ? {}
      : {
          relatedLocations: [
            { id: 1, message: { text: "decided here" }, physicalLocation: locationOf(decidedBy) },
          ],
        }),
    ...(fix === undefined ? {} : { fixes: [fixOf(fix)] }),
    properties: { kubernetes, kind, name, path },
  };
}

function fixOf({ title, edits }: NonNullable<Finding["fix"]>) {
  const files = [...new Set(edits.map(({ file }) => file))];
  return {
    description: { text: visible(title) },
    artifactChanges: files.map((file) => ({
      artifactLocation: { uri: uriOf(file) },
      replacements: edits
        .filter((edit) => edit.file === file)
        .map((edit) => ({ deletedRegion: regionOf(edit), insertedContent: { text: edit.text } })),
    })),
  };
}

function locationOf(span: Span) {
  return { artifactLocation: { uri: uriOf(span.file) }, region: regionOf(span) };
}

function regionOf({ line, column, endLine, endColumn }: Span) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** A path as a relative reference. */
function uriOf(file: string): string {
  return file.split("\\").join("/").split("/").map(encodeURIComponent).join("/");
}
