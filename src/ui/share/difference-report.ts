import { issueReport } from "./issue-report.ts";
import { fenced } from "./markdown.ts";
import { kubectlCommands } from "./reproduction.ts";
import type { SharedWork } from "./shared-work.ts";

/**
 * The text of an issue about an answer that differs from the server's: space for a cluster's answer, the commands for
 * getting it, then our answer with all texts. In Markdown.
 */
export function differenceReport(shared: SharedWork): string {
  return [
    "## The answer is not the server's\n",
    "What the cluster answers (with its `kubectl version`):\n",
    fenced("", "text"),
    "\nWith the files below, in this order:\n",
    fenced(kubectlCommands(shared.workspace).join("\n"), "sh"),
    `\n${issueReport(shared)}`,
  ].join("\n");
}
