import type { Outcome, TaskRunner } from "../threads/tasks.ts";
import { type AnswerLine, type AnswerTask, errorLine } from "./answer-line.ts";
import { idOf } from "./lines.ts";
import type { ScenarioTasks } from "./scenario-thread.ts";

/** The maximum number of scenarios that are read before the first of them is answered: enough to start all threads. */
const mostAhead = 400;

function lineOf(data: unknown, outcome: Outcome<AnswerLine>): AnswerLine {
  return outcome.ok ? outcome.value : { line: errorLine(idOf(data), outcome.why), notes: [] };
}

/**
 * Prints the answer to each scenario (or read error) that `each` passes on, in their order. If `runner` cannot answer
 * one, since it takes too long or too much memory, an error is printed in its place.
 */
export async function printAnswers<T>(
  each: (take: (data: unknown) => Promise<void>) => Promise<T>,
  print: (answer: AnswerLine) => void,
  runner: TaskRunner<ScenarioTasks>,
  options: Omit<AnswerTask, "data">,
): Promise<T> {
  const printing: Promise<void>[] = [];
  let printed = Promise.resolve();
  const result = await each(async (data) => {
    const answer: Promise<Outcome<AnswerLine>> =
      data instanceof Error
        ? Promise.resolve({ ok: false, why: data.message })
        : runner.run("answer", { data, ...options });
    printed = Promise.all([answer, printed]).then(([outcome]) => print(lineOf(data, outcome)));
    printing.push(printed);
    if (printing.length > mostAhead) await printing.shift();
  });
  await printed;
  return result;
}
