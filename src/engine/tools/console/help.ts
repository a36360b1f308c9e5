import type { Command } from "./commands/context.ts";

const own: readonly (readonly [string, string])[] = [
  ["clear", "Clear the screen"],
  ["reset", "Start again with the text of the panes; reset empty starts with nothing"],
  ["help", "This text; help COMMAND lists its flags"],
];

/** Help for the console, or for one of its commands. */
export function helpText(topic: string | undefined, commands: readonly Command[]): string {
  const command = commands.find(({ name }) => name === topic);
  if (command !== undefined) {
    const flags = Object.entries(command.flags).map(([name, { kind, short }]) => {
      const value = kind === "switch" ? "" : kind === "number" ? "=NUMBER" : "=TEXT";
      return `  ${short === undefined ? "    " : `-${short}, `}--${name}${value}\n`;
    });
    return `kubectl ${command.name}: ${command.summary}\n\nFlags that this console supports:\n${flags.join("")}`;
  }
  const row = ([name, summary]: readonly [string, string]): string => `  ${name.padEnd(16)}${summary}\n`;
  return `kubectl for the server in this tab. Commands:
${commands.map(({ name, summary }) => row([name, summary])).join("")}
The console's own:
${own.map(row).join("")}
Files are the panes: crd.yaml, the resource by its kind, such as crontab.yaml, or resource.yaml, and before.yaml and existing.yaml if they have text.
`;
}
