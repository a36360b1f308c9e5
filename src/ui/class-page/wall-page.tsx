import type { ReactNode } from "react";
import type { JoinPlace as Place } from "../../classroom/replies.ts";
import type { WallView } from "../../classroom/views.ts";
import { count } from "../workspace/words.ts";
import { Bar } from "./bar.tsx";
import { CodeList } from "./code-list.tsx";
import { JoinPlace } from "./join-place.tsx";
import { PollBars } from "./poll-bars.tsx";
import { shownLines } from "./shown-lines.ts";
import { tasksInSight } from "./tasks-in-sight.ts";

interface WallPageProps {
  readonly view: WallView;
  readonly join: Place;
  readonly isLost: boolean;
}

/** What everyone in the room sees. Nothing on it says who. */
export function WallPage({ view, join, isLost }: WallPageProps): ReactNode {
  const { title, phase, lesson, lessons, lessonTitle, here } = view;
  return (
    <>
      <header>
        <h1>{phase === "waiting" ? title : lessonTitle}</h1>
        <p className="soft">
          {phase !== "waiting" && lessons > 1 && `${lesson + 1} of ${lessons} · `}
          {here} here
        </p>
        {phase === "paused" && <p className="paused">Paused</p>}
        {isLost && (
          <p className="lost" role="alert">
            No connection
          </p>
        )}
      </header>
      {phase === "waiting" ? (
        <main className="waiting">
          <JoinPlace {...join} />
        </main>
      ) : (
        <main className="wall">
          <Stage view={view} />
          <aside>
            <JoinPlace {...join} />
            <CodeList codes={view.codes} />
          </aside>
        </main>
      )}
    </>
  );
}

/** The one thing that the class looks at: a text, a question or the tasks. */
function Stage({ view }: { readonly view: WallView }): ReactNode {
  const { shown, poll, tasks, here, finished } = view;
  if (shown !== null) {
    const { lines, left } = shownLines(shown.text);
    return (
      <section className="shown" aria-label="A text of the class">
        <h2>{shown.code === "" ? "A text from the class" : <code>{shown.code}</code>}</h2>
        <pre>{lines.join("\n")}</pre>
        {left > 0 && <p className="soft">{count(left, "more line")}</p>}
      </section>
    );
  }
  const isAsked = poll !== null && poll.accepted + poll.rejected > 0;
  return (
    <div className="stage">
      {isAsked && <PollBars poll={poll} here={here} most={4} />}
      {tasks.length > 0 && (
        <section className="tasks" aria-label="Tasks">
          <h2>Done</h2>
          <div className="bars">
            {tasksInSight(tasks, isAsked ? 3 : 8).map(({ index, title, done }) => (
              <Bar key={index} label={`${index + 1}. ${title}`} count={done} whole={here} />
            ))}
          </div>
          <p className="soft">{count(finished, "learner")} finished this lesson.</p>
        </section>
      )}
    </div>
  );
}
