import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { decoded } from "../cli/text-file.ts";

const run = promisify(execFile);
const mostBytes = 64 * 1024 * 1024;

/**
 * The text of a file in a commit of the repository that contains the file. Undefined if the commit has no such file.
 * Rejects if git does not know the commit or is not installed.
 */
export async function textAt(ref: string, file: string): Promise<string | undefined> {
  const options = { maxBuffer: mostBytes, encoding: "utf8" } as const;
  // git would read a name that begins with a dash as a flag.
  await run(
    "git",
    ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`],
    options,
  ).catch(() => {
    throw new Error(`git has no commit ${JSON.stringify(ref)}`);
  });
  const path = file.startsWith("/") || file.startsWith("./") || file.startsWith("../") ? file : `./${file}`;
  const commit = await run("git", ["rev-parse", "--end-of-options", `${ref}^{commit}`], options);
  const hash = commit.stdout.trim().split("\n").at(-1) ?? "";
  const shown = await run("git", ["show", `${hash}:${path}`], { ...options, encoding: "buffer" }).catch(
    () => undefined,
  );
  return shown === undefined ? undefined : decoded(shown.stdout).text;
}
