import type { Finding, FindingsReport } from "../findings.ts";
import { visible } from "../visible.ts";

const commands = { error: "error", warning: "warning", note: "notice" } as const;

/** Workflow commands, which GitHub shows at the lines of a pull request. */
export function githubText({ findings }: FindingsReport): string {
  return findings.map((finding) => `${annotation(finding)}\n`).join("");
}

function annotation({
  level,
  file,
  line,
  column,
  endLine,
  endColumn,
  rule,
  text,
  reason,
  fix,
}: Finding): string {
  const said = [text, reason ?? "", fix === undefined ? "" : `Fix: ${fix.title}`].filter(Boolean).join("\n");
  const isOneLine = endLine === line && endColumn > column;
  const place = isOneLine ? `,endLine=${endLine},endColumn=${endColumn - 1}` : "";
  return `::${commands[level]} file=${property(file)},line=${line},col=${column}${place},title=${property(rule)}::${data(visible(said))}`;
}

/** A message of our own, without a place. */
export function errorCommand(text: string): string {
  return `::error title=crd-playground::${data(visible(text))}\n`;
}

/** A text after the two colons, escaped as `@actions/core` does. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** The value of a property, escaped as `@actions/core` does. */
function property(text: string): string {
  return data(visible(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
