import { pathText, plainText, speaksOfLine } from "../../engine.ts";
import { fenced, inlineCode } from "../../share/markdown.ts";
import type { ListedProblem } from "../../workspace/answer.ts";
import { documentTitles, stageTitles } from "../../workspace/words.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { severityWords } from "./severity-words.ts";

/** A problem, and the text of the page that has it. */
export interface ProblemOf extends Omit<ListedProblem, "call"> {
  readonly document: DocumentName | undefined;
}

/** Returns a problem as Markdown, for an issue or a chat: first the server's words in a separate block, then ours. */
export function problemMarkdown({ problem, document, isUpcoming }: ProblemOf): string {
  const { severity, stage, text, location, decidedBy, explanation } = problem;
  const path = location === undefined || location.path.length === 0 ? "" : pathText(location.path);
  const where = [
    ...(document === undefined ? [] : [documentTitles[document]]),
    ...(location === undefined ? [] : [`line ${location.line}`]),
    ...(path === "" ? [] : [inlineCode(path)]),
    ...(document === "resource" || document === "existing" ? [`stage ${stageTitles[stage]}`] : []),
  ];
  const isNamed = decidedBy !== undefined && speaksOfLine(explanation ?? "", decidedBy.line);
  const words = [
    ...(isUpcoming ? ["Comes up once the problem before it is fixed."] : []),
    ...(explanation === undefined ? [] : [plainText(explanation)]),
    ...(decidedBy === undefined || isNamed ? [] : [`Decided by line ${decidedBy.line} of the CRD.`]),
  ];
  return [
    `**${isUpcoming ? "Next" : severityWords[severity]}**${where.length === 0 ? "" : `, ${where.join(", ")}`}`,
    fenced(text),
    ...(words.length === 0 ? [] : [words.join(" ")]),
  ].join("\n\n");
}

/** Returns all problems, with the Kubernetes version that reports them. */
export function problemsMarkdown(problems: readonly ProblemOf[], kubernetes: string): string {
  const head = `### What Kubernetes ${kubernetes} says`;
  return `${[head, ...problems.map(problemMarkdown)].join("\n\n")}\n`;
}
