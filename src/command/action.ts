import { threadRunner, usualLimits } from "../cli/threads/thread-runner.ts";
import { runAction } from "./github-action.ts";

process.exitCode = await runAction({
  variables: process.env,
  folder: process.cwd(),
  print: (text) => void process.stdout.write(text),
  runner: threadRunner(new URL("./worker.js", import.meta.url), usualLimits),
});
