import type { Classroom } from "./classroom.ts";
import { calledName } from "./names.ts";

/** The class as a table for spreadsheets: one learner per row, then those who told their progress by a code. */
export function csvOf({ course, learners, told }: Classroom): string {
  const head = [
    "number",
    "name",
    ...course.lessons.map(({ title }) => `done: ${title}`),
    "predictions",
    "right",
  ];
  const rows = [...learners].map(([number, { name, done, predictions }]) => [
    String(number),
    calledName(number, name),
    ...course.lessons.map(({ tasks }, i) => {
      const states = done.get(i) ?? [];
      return `${states.filter(Boolean).length} of ${Math.max(tasks.length, states.length)}`;
    }),
    String(predictions.size),
    String([...predictions.values()].filter(({ isRight }) => isRight).length),
  ]);
  const coded = told.map(({ name, done }) => [
    "",
    name,
    ...course.lessons.map((_, i) => (done[i] === true ? "done" : "")),
    "",
    "",
  ]);
  return csvText([head, ...rows, ...coded]);
}

/** A table for spreadsheets. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

/** A cell. Spreadsheets would run what begins like a formula, so that gets an apostrophe before it. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
