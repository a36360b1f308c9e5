import type { Command } from "./commands/context.ts";

const own: readonly (readonly [string, string])[] = [
  ["clear", "Empty the screen"],
  ["reset", "Begin again with what the panes hold; reset empty begins with nothing"],
  ["help", "This text; help COMMAND lists its flags"],
];

/** What the console can do, or one of its commands. */
export function helpText(topic: string | undefined, commands: readonly Command[]): string {
  const command = commands.find(({ name }) => name === topic);
  if (command !== undefined) {
    const flags = Object.entries(command.flags).map(([name, { kind, short }]) => {
      const value = kind === "switch" ? "" : kind === "number" ? "=NUMBER" : "=TEXT";
      return `  ${short === undefined ? "    " : `-${short}, `}--${name}${value}\n`;
    });
    return `kubectl ${command.name}: ${command.summary}\n\nFlags that this console knows:\n${flags.join("")}`;
  }
  const row = ([name, summary]: readonly [string, string]): string => `  ${name.padEnd(16)}${summary}\n`;
  return `kubectl over the server in this tab. Commands:
${commands.map(({ name, summary }) => row([name, summary])).join("")}
Of the console itself:
${own.map(row).join("")}
Files are the panes: crd.yaml, resource.yaml, and before.yaml and existing.yaml where they hold a text.
`;
}
