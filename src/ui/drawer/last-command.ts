import { type Answered, allCalls } from "../workspace/answer.ts";

/** What the last request of the page is as a command, and how it ended: "$ kubectl create -f ... · exit 1". */
export function lastCommand(answered: Answered | null): string {
  const last = answered === null ? undefined : allCalls(answered.report).at(-1)?.kubectl;
  if (last === undefined) return "";
  return `$ ${last.command.split("\n")[0] ?? ""} · exit ${last.exitCode}`;
}
