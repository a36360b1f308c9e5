import { type ReactNode, useMemo, useState } from "react";
import { progressTable } from "../../classroom/progress-table.ts";
import type { TeacherView } from "../../classroom/views.ts";
import { Button } from "../components/button.tsx";
import { count } from "../workspace/words.ts";
import type { Link } from "./connect.ts";

interface ToldCodesProps {
  readonly view: TeacherView;
  readonly link: Link;
}

/** Takes the progress codes of learners who are not connected. */
export function ToldCodes({ view: { told, courseCode }, link }: ToldCodesProps): ReactNode {
  const [text, setText] = useState("");
  const { rows, faults } = useMemo(() => progressTable(text), [text]);
  const own = rows.filter(({ course }) => course === courseCode);
  const problems = [
    ...faults.slice(0, 3).map(({ line, error }) => `Line ${line}: ${error}.`),
    ...(faults.length > 3 ? [`And ${faults.length - 3} more lines.`] : []),
    ...(own.length < rows.length ? [`${count(rows.length - own.length, "code")} of another course.`] : []),
  ];
  const add = (): void => {
    link.say({ type: "told", rows: own.map(({ name, done }) => ({ name, done: [...done] })) });
    setText("");
  };
  return (
    <section className="card" aria-label="Progress codes">
      <h2>Without the network</h2>
      <label className="codes">
        Progress codes of learners, one on each line
        <textarea rows={3} spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p className="soft" role="status">
        {[text === "" ? "" : `${count(own.length, "code")} read.`, ...problems].join(" ")}
      </p>
      <div className="buttons">
        <Button disabled={own.length === 0} onClick={add}>
          Add to the table
        </Button>
        {told.length > 0 && (
          <Button look="plain" onClick={() => link.say({ type: "told", rows: [] })}>
            Remove {count(told.length, "code")}
          </Button>
        )}
      </div>
    </section>
  );
}
