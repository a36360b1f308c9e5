import type { FindingsReport } from "../findings.ts";
import { githubText } from "./github.ts";
import { jsonText } from "./json.ts";
import { jsonLinesText } from "./json-lines.ts";
import { junitText } from "./junit.ts";
import { markdownText } from "./markdown.ts";
import { sarifText } from "./sarif.ts";
import { type Look, textOf } from "./text.ts";

/** The formats for findings. */
export const formats = ["text", "json", "jsonl", "sarif", "junit", "github", "markdown"] as const;
/** All formats, with those that only tables, plans and states of runs are printed in. */
export const allFormats = [...formats, "csv", "script", "state"] as const;
export type Format = (typeof allFormats)[number];

/** The findings of a command in a format. */
export function formatted(report: FindingsReport, format: Format, look: Look): string {
  switch (format) {
    case "json":
      return jsonText(report);
    case "jsonl":
      return jsonLinesText(report);
    case "sarif":
      return sarifText(report);
    case "junit":
      return junitText(report);
    case "github":
      return githubText(report);
    case "markdown":
      return markdownText(report);
    default:
      return textOf(report, look);
  }
}
