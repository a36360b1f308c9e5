import { run } from "../run.ts";
import { inThisThread, type Runner } from "../tasks/tasks.ts";

/** What a command printed and said, without the name of the folder. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly told: string;
}

/** Runs the command line in a folder. */
export async function runIn(
  folder: string,
  args: readonly string[],
  runner: Runner = inThisThread,
): Promise<Ran> {
  let [out, told] = ["", ""];
  const code = await run(args, {
    version: "1.2.3",
    print: (text) => {
      out += text;
    },
    tell: (text) => {
      told += text;
    },
    folder,
    isColorful: false,
    runnerOf: () => runner,
  });
  const short = (text: string) => text.replaceAll(`${folder}/`, "");
  return { code, out: short(out), told: short(told) };
}
