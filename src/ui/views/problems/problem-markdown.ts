import { pathText } from "../../engine.ts";
import { fenced, inlineCode } from "../../share/markdown.ts";
import type { ListedProblem } from "../../workspace/answer.ts";
import { documentTitles, stageTitles } from "../../workspace/words.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { severityWords } from "./severity-words.ts";

/** What the server says, and in which text of the page. */
export interface ProblemOf extends Omit<ListedProblem, "call"> {
  readonly document: DocumentName | undefined;
}

/** A problem for an issue or a chat, in Markdown: the server's words in a block of their own, then ours. */
export function problemMarkdown({ problem, document, isUpcoming }: ProblemOf): string {
  const { severity, stage, text, location, decidedBy, explanation } = problem;
  const path = location === undefined || location.path.length === 0 ? "" : pathText(location.path);
  const where = [
    ...(document === undefined ? [] : [documentTitles[document]]),
    ...(location === undefined ? [] : [`line ${location.line}`]),
    ...(path === "" ? [] : [inlineCode(path)]),
    ...(document === "resource" || document === "existing" ? [`stage ${stageTitles[stage]}`] : []),
  ];
  const isNamed =
    decidedBy !== undefined && new RegExp(`\\bline ${decidedBy.line}\\b`).test(explanation ?? "");
  const words = [
    ...(isUpcoming ? ["Comes up once the problem before it is fixed."] : []),
    ...(explanation === undefined ? [] : [explanation]),
    ...(decidedBy === undefined || isNamed ? [] : [`Decided by line ${decidedBy.line} of the CRD.`]),
  ];
  return [
    `**${isUpcoming ? "Next" : severityWords[severity]}**${where.length === 0 ? "" : `, ${where.join(", ")}`}`,
    fenced(text),
    ...(words.length === 0 ? [] : [words.join(" ")]),
  ].join("\n\n");
}

/** All problems, with the minor that says them. */
export function problemsMarkdown(problems: readonly ProblemOf[], kubernetes: string): string {
  const head = `### What Kubernetes ${kubernetes} says`;
  return `${[head, ...problems.map(problemMarkdown)].join("\n\n")}\n`;
}
