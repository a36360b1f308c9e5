import { dataJson } from "./commands/tables.ts";
import type { Context } from "./context.ts";
import { paintWith } from "./formats/text.ts";
import type { ExplainedMessage, ExplainedText } from "./tasks/explain-text.ts";
import { readStream } from "./text-file.ts";
import { visible, visibleLine } from "./visible.ts";

/**
 * Explains the messages of a server in standard input: the output of kubectl or another client, a log. Returns the exit
 * code: 2 if there is none.
 */
export async function explainMessages({ runner, print, tell, format, color }: Context): Promise<number> {
  const { text } = await readStream(process.stdin);
  const outcome = await runner.run("explainText", { text });
  if (!outcome.ok) {
    tell(`${visibleLine(outcome.why)}\n`);
    return 2;
  }
  const { messages, more } = outcome.value;
  if (format === "json") print(dataJson({ version: 1, command: "explain", ...outcome.value }));
  else {
    print(messages.map((message) => messageText(message, color)).join("\n"));
    if (more > 0) print(`\nand ${more} more\n`);
  }
  if (messages.length > 0) return 0;
  tell(nothingText(outcome.value));
  return 2;
}

function messageText({ code, text, reason }: ExplainedMessage, color: boolean): string {
  const paint = paintWith(color);
  const lines = [visible(text), ...(reason === undefined ? [] : [`  = why: ${visible(reason)}`])];
  return `${paint("bold", `error[${code}]`)}: ${lines.join("\n")}\n`;
}

function nothingText({ nearest }: ExplainedText): string {
  const head = "This text has no message of an API server that is known here.\n";
  if (nearest.length === 0) return head;
  return `${head}The nearest are:\n${nearest.map(({ code, text }) => `  ${code}: ${visibleLine(text)}\n`).join("")}`;
}
