import type { ReactNode } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { type ProblemOf, problemsMarkdown } from "./problem-markdown.ts";

interface CopyProblemsProps {
  readonly problems: readonly ProblemOf[];
  readonly kubernetes: string;
}

/** Copies all problems, for an issue or a chat. */
export function CopyProblems({ problems, kubernetes }: CopyProblemsProps): ReactNode {
  const text = (): string => problemsMarkdown(problems, kubernetes);
  return <CopyButton text={text} what="all problems" label="Copy as Markdown" />;
}
