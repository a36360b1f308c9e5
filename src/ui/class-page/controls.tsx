import type { ReactNode } from "react";
import type { TeacherView } from "../../classroom/views.ts";
import { Button } from "../components/button.tsx";
import type { Link } from "./connect.ts";
import { downloadTable } from "./download-table.ts";

interface ControlsProps {
  readonly view: TeacherView;
  readonly wall: string;
  readonly link: Link;
}

/** What the teacher does with the whole class. */
export function Controls({ view, wall, link }: ControlsProps): ReactNode {
  const { phase, lesson, lessonTitles } = view;
  const go = (to: number): void => link.say({ type: "go", lesson: to });
  return (
    <nav className="controls" aria-label="Class">
      {phase === "running" ? (
        <Button onClick={() => link.say({ type: "pause" })}>Pause</Button>
      ) : (
        <Button look="primary" onClick={() => link.say({ type: "start" })}>
          {phase === "waiting" ? "Start" : "Continue"}
        </Button>
      )}
      <label>
        Lesson{" "}
        <select value={lesson} onChange={({ target }) => go(Number(target.value))}>
          {lessonTitles.map((title, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the course is the identity.
            <option key={i} value={i}>
              {i + 1}. {title}
            </option>
          ))}
        </select>
      </label>
      <Button disabled={lesson + 1 >= lessonTitles.length} onClick={() => go(lesson + 1)}>
        Next for all
      </Button>
      <span className="space" />
      <a href={wall} target="_blank" rel="noopener">
        Open the wall
      </a>
      <Button onClick={() => link.askForTable(downloadTable)}>Download as CSV</Button>
    </nav>
  );
}
