import { writeSync } from "node:fs";
import { version } from "../../package.json";
import { run } from "./run.ts";
import { threadRunner } from "./threads/thread-runner.ts";

/** Writes a whole text. Ignores a closed pipe and a full disk, since there is nowhere to report them. */
function writerOf(descriptor: number): (text: string) => void {
  return (text) => {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) {
      try {
        at += writeSync(descriptor, bytes, at);
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        if (code === "EAGAIN") continue;
        process.exit(code === "EPIPE" ? 0 : 2);
      }
    }
  };
}

const isTerminal = process.stdout.isTTY === true && process.env["TERM"] !== "dumb";
const isColorful = isTerminal && process.env["NO_COLOR"] === undefined;

process.exitCode = await run(process.argv.slice(2), {
  version,
  print: writerOf(1),
  tell: writerOf(2),
  folder: process.cwd(),
  isColorful,
  isTerminal,
  isToldInTerminal: process.stderr.isTTY === true && process.env["TERM"] !== "dumb",
  runnerOf: (limits) => threadRunner(new URL("./worker.js", import.meta.url), limits),
});
