import { join } from "node:path";
import { workspace } from "vscode";

/** A program with its first arguments. */
export interface PlaygroundCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Variables of its environment besides the editor's own. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Returns how the command is started: as the settings say, otherwise the one in the extension, by the editor's own Node. Nothing
 * is downloaded, and no shell is involved, so that paths with blanks work on every system.
 */
export function playgroundCommand(extension: string): () => PlaygroundCommand {
  return () => {
    const [program, ...args] = workspace.getConfiguration("crdPlayground").get<string[]>("command", []);
    if (program !== undefined) return { program, args, env: {} };
    const main = join(extension, "package", "dist-package", "command", "main.js");
    return { program: process.execPath, args: [main], env: { ELECTRON_RUN_AS_NODE: "1" } };
  };
}
