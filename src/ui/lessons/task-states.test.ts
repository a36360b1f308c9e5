import { expect, test } from "vitest";
import type { CheckResult } from "../engine.ts";
import type { Lesson } from "../files/lesson.ts";
import { type DoneTasks, nothingDone, taskStates, turnOf, withResults } from "./task-states.ts";

const task = (title: string, checks: number) => ({
  title,
  text: "",
  hints: [],
  checks: Array.from({ length: checks }, () => ({ code: 201 })),
});
const lesson: Lesson = {
  id: "a",
  title: "A",
  minutes: 1,
  summary: "A",
  start: { crd: "" },
  intro: "",
  tasks: [task("one", 1), task("two", 2)],
  afterwards: "",
};

/** The results of the three checks: `+` passes, any other letter says why it does not. */
function results(text: string): readonly CheckResult[] {
  return [...text].map((why) => ({ passed: why === "+", why }));
}

function after(...answers: readonly string[]): DoneTasks {
  return answers.reduce((done, text) => withResults(done, lesson, results(text)), nothingDone);
}

test.each([
  { answers: ["abc"], shown: ["a", ""], turn: 0, whole: false },
  { answers: ["+bc"], shown: ["+", "b"], turn: 1, whole: false },
  { answers: ["++c"], shown: ["+", "c"], turn: 1, whole: false },
  // While the second is typed, nothing can be read: the first stays ticked.
  { answers: ["+bc", "xyz"], shown: ["+", "y"], turn: 1, whole: false },
  // The second is done before the first.
  { answers: ["a++"], shown: ["a", "+"], turn: 0, whole: false },
  // The edit for the second breaks the first: the lesson is not done, and it is the first task's turn again.
  { answers: ["+bc", "a++"], shown: ["+a", "+"], turn: 0, whole: false },
  { answers: ["+++"], shown: ["+", "+"], turn: -1, whole: true },
  // Afterwards a person may try things.
  { answers: ["+++", "abc"], shown: ["+", "+"], turn: -1, whole: true },
])("$answers", ({ answers, shown, turn, whole }) => {
  const done = after(...answers);
  const last = results(answers.at(-1) ?? "");
  const states = taskStates(done, lesson, last).map(({ isDone, why }) => `${isDone ? "+" : ""}${why}`);
  expect(states).toEqual(shown);
  expect(turnOf(done, lesson, last)).toBe(turn);
  expect(done.isWhole).toBe(whole);
});

test("before an answer nothing is done, and nothing is said", () => {
  expect(withResults(nothingDone, lesson, undefined)).toBe(nothingDone);
  expect(taskStates(nothingDone, lesson, undefined)).toEqual([
    { isDone: false, why: "" },
    { isDone: false, why: "" },
  ]);
});

test("what is known already changes nothing", () => {
  const done = after("+bc");
  expect(withResults(done, lesson, results("+bc"))).toBe(done);
});
