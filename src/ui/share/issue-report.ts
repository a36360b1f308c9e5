import { type CallReport, stringAt } from "../engine.ts";
import { allCalls } from "../workspace/answer.ts";
import { titleOf } from "../workspace/title.ts";
import { verdictLines } from "../workspace/verdict-lines.ts";
import { commandFor, documentTitles } from "../workspace/words.ts";
import { fenced, plainMarkdown } from "./markdown.ts";
import { type SharedText, type SharedWork, sharedTexts } from "./shared-work.ts";

/**
 * A report for an issue, in Markdown: the server's own words, then each text in a block that opens. Every text of a
 * person is in a fence that nothing in it closes, or escaped.
 */
export function issueReport(shared: SharedWork): string {
  const { workspace, answered, link, defects, version } = shared;
  const { kubernetes, request, fieldValidation } = workspace;
  const title = titleOf(workspace);
  const tool = `CRD Playground ${version}`;
  const by = link === undefined ? tool : `[${tool}](${link})`;
  const verdict = verdictLines(answered, workspace)
    .map(({ text, detail }) => `- **${text}**${detail === "" ? "" : ` (${plainMarkdown(detail)})`}`)
    .join("\n");
  const calls = answered === null ? [] : allCalls(answered.report);
  const words = calls.flatMap((call) => {
    const document = answered?.names.get(call.document);
    const said = serverWords(call);
    return said === ""
      ? []
      : [`${document === undefined ? call.verb : documentTitles[document]}:\n\n${fenced(said, "text")}`];
  });
  return `${[
    `### ${title === "" ? "What the API server says" : plainMarkdown(title)}`,
    `Kubernetes ${kubernetes}, \`${commandFor(request, fieldValidation)}\`, as answered by ${by}.`,
    verdict,
    ...(defects.length === 0
      ? []
      : [`The playground itself failed:\n\n${fenced(defects.join("\n"), "text")}`]),
    ...words,
    ...sharedTexts(workspace).map(details),
  ].join("\n\n")}\n`;
}

/** The server's words about a write, verbatim: the warnings, and the message of a rejection. */
export function serverWords({ response, accepted }: CallReport): string {
  const warnings = response.warnings.map((warning) => `Warning: ${warning}`);
  return [...warnings, ...(accepted ? [] : [stringAt(response.body, "message")])].join("\n");
}

function details({ name, title, text }: SharedText): string {
  const lines = text.replace(/\n$/, "").split("\n").length;
  const summary = `${title} (${lines} ${lines === 1 ? "line" : "lines"})`;
  // The blank lines make Markdown of the content again.
  return `<details>\n<summary>${summary}</summary>\n\n${fenced(text, languages[name] ?? "yaml")}\n\n</details>`;
}

const languages: Readonly<Record<string, string>> = { conversion: "js", response: "json", go: "go" };
