import type { ReactNode } from "react";
import type { ToldLearner } from "../../classroom/classroom.ts";
import type { LearnerRow } from "../../classroom/views.ts";
import { count } from "../workspace/words.ts";

interface LearnerTableProps {
  readonly rows: readonly LearnerRow[];
  /** Those who told their progress by a code. */
  readonly told: readonly ToldLearner[];
  /** The titles of the course's lessons. */
  readonly lessons: readonly string[];
}

/** Who is at which task: those who are stuck first, then those who have done least. */
export function LearnerTable({ rows, told, lessons }: LearnerTableProps): ReactNode {
  const sorted = rows.toSorted(
    (a, b) =>
      Number(b.isStuck) - Number(a.isStuck) ||
      Number(b.isHere) - Number(a.isHere) ||
      a.lesson - b.lesson ||
      a.done - b.done ||
      a.number - b.number,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too.
    <section className="learners" aria-label="Learners" tabIndex={0}>
      {rows.length + told.length === 0 ? (
        <p className="soft">Nobody has joined yet. The wall shows the address and the join code.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Learner</th>
              <th scope="col">Lesson</th>
              <th scope="col">Task</th>
              <th scope="col">First problem</th>
              <th scope="col">Last change</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.number} data-stuck={row.isStuck} data-here={row.isHere}>
                <th scope="row">{row.name}</th>
                <td>{lessons[row.lesson] ?? row.lesson + 1}</td>
                <td>{taskWords(row)}</td>
                <td>{row.code !== "" && <code>{row.code}</code>}</td>
                <td>{lastWords(row)}</td>
              </tr>
            ))}
            {told.map(({ name, done }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: who gave no name has no other identity.
              <tr key={`${name} ${i}`} data-here={false}>
                <th scope="row">{name === "" ? "No name" : name}</th>
                <td colSpan={3}>
                  {done.filter(Boolean).length} of {count(done.length, "lesson")} done
                </td>
                <td>by a code</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function taskWords({ done, tasks, turn }: LearnerRow): string {
  if (tasks === 0) return "";
  return turn === 0 ? "all done" : `at ${turn}, ${done} of ${tasks} done`;
}

function lastWords({ isHere, isStuck, idle }: LearnerRow): string {
  if (!isHere) return "away";
  const ago = idle === 0 ? "now" : `${count(idle, "minute")} ago`;
  return isStuck ? `stuck: ${ago}` : ago;
}
