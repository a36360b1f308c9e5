import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
} from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Finding } from "../findings.ts";
import { minorsText } from "../minors.ts";
import { MarkedText } from "./positions.ts";

const source = "crd-playground";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;

/**
 * Findings of a text as an editor shows them: the server's sentence, then the reason, then the minors if not all of
 * them report it. The line of the definition that decided is related information. `textOf` returns the texts of other
 * files.
 */
export function diagnosticsOf(
  document: TextDocument,
  findings: readonly Finding[],
  kubernetes: readonly string[],
  textOf: (file: string) => TextDocument | undefined,
): readonly Diagnostic[] {
  const marked = new MarkedText(document);
  return findings.map((finding) => {
    const { level, rule, text, reason, kubernetes: minors, help } = finding;
    const isOfSome = minors.length > 0 && minors.length < kubernetes.length;
    const message = [
      text,
      ...(reason === undefined ? [] : [reason]),
      ...(isOfSome ? [`Only on Kubernetes ${minorsText(minors)}.`] : []),
    ];
    const related = relatedOf(finding, textOf);
    return {
      range: marked.range(finding),
      severity: severities[level],
      code: rule,
      ...(help?.url === undefined ? {} : { codeDescription: { href: help.url } }),
      source,
      message: message.join("\n"),
      ...(related === undefined ? {} : { relatedInformation: [related] }),
    };
  });
}

function relatedOf(
  { decidedBy }: Finding,
  textOf: (file: string) => TextDocument | undefined,
): DiagnosticRelatedInformation | undefined {
  const document = decidedBy && textOf(decidedBy.file);
  if (decidedBy === undefined || document === undefined) return undefined;
  const location = { uri: document.uri, range: new MarkedText(document).range(decidedBy) };
  return { location, message: "Decided here in the definition" };
}

/** A sentence about a whole text, at its first line. */
export function wholeText(file: string, level: Finding["level"], text: string): Finding {
  const nothing = { kind: "", name: "", path: "", kubernetes: [] };
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1, level, rule: "limit", text, ...nothing };
}
