import { runAction } from "./github-action.ts";
import { threadRunner, usualLimits } from "./threads/thread-runner.ts";

process.exitCode = await runAction({
  variables: process.env,
  folder: process.cwd(),
  print: (text) => void process.stdout.write(text),
  runner: threadRunner(new URL("./worker.js", import.meta.url), usualLimits),
});
