import { expect, test } from "vitest";
import { runTask, type TaskRunner } from "../threads/tasks.ts";
import type { AnswerLine } from "./answer-line.ts";
import { printAnswers } from "./print-answers.ts";
import type { ScenarioTasks } from "./scenario-thread.ts";

/** Answers after `after` turns, and throws if the id is `dies`. */
const tasks = {
  answer: async ({ data }: { readonly data: unknown }): Promise<AnswerLine> => {
    const { id, after = 0 } = data as { readonly id: string; readonly after?: number };
    for (let turn = 0; turn < after; turn++) await Promise.resolve();
    if (id === "dies") throw new Error("It took longer than 60 seconds and was stopped.");
    return { line: `answer to ${id}`, notes: [`note on ${id}`] };
  },
};
const runner: TaskRunner<ScenarioTasks> = {
  run: (name, input) => runTask(tasks, name, input),
  close: async () => {},
};

async function printed(data: readonly unknown[]): Promise<readonly AnswerLine[]> {
  const lines: AnswerLine[] = [];
  await printAnswers(
    async (take) => {
      for (const each of data) await take(each);
    },
    (line) => lines.push(line),
    runner,
    { kubernetes: undefined },
  );
  return lines;
}

test("answers are printed in the order of their scenarios, whichever comes first", async () => {
  const scenarios = Array.from({ length: 200 }, (_, i) => ({ id: String(i), after: 200 - i }));
  expect((await printed(scenarios)).map(({ line }) => line)).toEqual(
    scenarios.map(({ id }) => `answer to ${id}`),
  );
});

test("what cannot be read or answered has an error in its place, and the rest goes on", async () => {
  expect(await printed([{ id: "a" }, { id: "dies" }, new Error("not JSON"), { id: "b" }])).toEqual([
    { line: "answer to a", notes: ["note on a"] },
    { line: '{"id":"dies","error":"It took longer than 60 seconds and was stopped."}', notes: [] },
    { line: '{"id":null,"error":"not JSON"}', notes: [] },
    { line: "answer to b", notes: ["note on b"] },
  ]);
});
