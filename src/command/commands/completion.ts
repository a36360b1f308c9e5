import { bashScript } from "../completion/bash.ts";
import { fishScript } from "../completion/fish.ts";
import { completedCommands } from "../completion/model.ts";
import { zshScript } from "../completion/zsh.ts";
import { type Command, UsageError } from "../context.ts";

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;
const shells = ["bash", "zsh", "fish"] as const;

/** Prints a script that completes the command line in a shell. */
export const completion: Command = {
  name: "completion",
  summary: "Print a script that completes commands, flags and their values in a shell",
  usage: shells.join("|"),
  options: {},
  help: [],
  formats: ["text"],
  choices: shells,
  run: async ({ words, print }) => {
    const shell = shells.find((each) => each === words[0]);
    if (shell === undefined || words.length > 1)
      throw new UsageError(`Name one shell: ${shells.join(", ")}.`);
    // All commands, of which this is one.
    const { commands } = await import("./all.ts");
    print(scripts[shell](completedCommands(commands)));
    return 0;
  },
};
