import { expect, test } from "vitest";
import { emptyCourse } from "../../files/course-draft.ts";
import { newLesson, withLessons } from "./course-changes.ts";
import { type CourseSteps, stepBack, stepForward, stepped, stepsFrom } from "./course-steps.ts";

const typed = (steps: CourseSteps, title: string, mark?: string): CourseSteps =>
  stepped(steps, { ...steps.now, course: { ...steps.now.course, title } }, mark);
const title = ({ now }: CourseSteps): string => now.course.title;

test("each change is undone and redone, those with the same mark at once", () => {
  const a = typed(typed(typed(stepsFrom(), "a", "x"), "ab", "x"), "ab c", "y");
  expect(title(stepBack(a))).toBe("ab");
  expect(title(stepBack(stepBack(a)))).toBe("");
  expect(title(stepBack(stepBack(stepBack(a))))).toBe("");
  expect(title(stepForward(stepBack(a)))).toBe("ab c");
  // After undo, typing begins a step of its own.
  expect(title(stepBack(typed(stepBack(a), "abd", "x")))).toBe("ab");
});

test("a change after undo ends redo", () => {
  const changed = typed(stepBack(typed(stepsFrom(), "a")), "b");
  expect(stepForward(changed)).toBe(changed);
});

test("undo shows the lesson in which something was changed, if it is still there", () => {
  const course = withLessons(emptyCourse, [newLesson("A", undefined)]);
  const added = stepped(stepsFrom(), { course, open: 1 });
  expect(stepBack(added).now.open).toBeNull();
  const changed = typed(added, "t");
  expect(stepBack(changed).now.open).toBe(1);
  expect(stepForward(stepBack(added)).now.open).toBe(1);
});

test("only so many steps are kept", () => {
  let steps = stepsFrom();
  for (let i = 0; i < 500; i++) steps = typed(steps, String(i));
  expect(steps.past).toHaveLength(200);
});
