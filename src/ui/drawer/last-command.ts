import { type Answered, allCalls } from "../workspace/answer.ts";

/** Returns the last request of the page as a command with its exit code: "$ kubectl create -f ... · exit 1". */
export function lastCommand(answered: Answered | null): string {
  const last = answered === null ? undefined : allCalls(answered.report).at(-1)?.kubectl;
  if (last === undefined) return "";
  return `$ ${last.command.split("\n")[0] ?? ""} · exit ${last.exitCode}`;
}
