import type { ReactNode } from "react";
import type { JoinPlace as Place } from "../../classroom/replies.ts";
import type { TeacherView } from "../../classroom/views.ts";
import { Button } from "../components/button.tsx";
import { count } from "../workspace/words.ts";
import { Bar } from "./bar.tsx";
import { CodeList } from "./code-list.tsx";
import type { Link } from "./connect.ts";
import { Controls } from "./controls.tsx";
import { JoinPlace } from "./join-place.tsx";
import { LearnerTable } from "./learner-table.tsx";
import { Offers } from "./offers.tsx";
import { PollBars } from "./poll-bars.tsx";
import { ToldCodes } from "./told-codes.tsx";

interface TeacherPageProps {
  readonly view: TeacherView;
  readonly join: Place;
  /** The address of the wall. */
  readonly wall: string;
  readonly link: Link;
  readonly isLost: boolean;
}

/** The teacher's page: who is where, what the class predicts, and what it does next. */
export function TeacherPage({ view, join, wall, link, isLost }: TeacherPageProps): ReactNode {
  const { title, rows, here, tasks, poll, finished } = view;
  const stuck = rows.filter(({ isStuck }) => isStuck).length;
  return (
    // What the teacher chooses while the host cannot be reached would be lost.
    <fieldset className="page" disabled={isLost}>
      <header>
        <h1>{title}</h1>
        <p className="soft" role="status">
          {here} here{rows.length > here ? `, ${rows.length - here} away` : ""}
          {stuck > 0 && `, ${stuck} without a change for minutes`}
        </p>
        {isLost && (
          <p className="lost" role="alert">
            The host cannot be reached.
          </p>
        )}
      </header>
      <Controls view={view} wall={wall} link={link} />
      <main className="teacher">
        <LearnerTable rows={rows} told={view.told} lessons={view.lessonTitles} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too. */}
        <aside aria-label="The class" tabIndex={0}>
          {poll !== null && (
            <div className="card">
              <PollBars poll={poll} here={here} most={6} />
              <Button
                look="primary"
                disabled={poll.isRevealed}
                onClick={() => link.say({ type: "reveal", question: poll.question })}
              >
                {poll.isRevealed ? "Revealed" : "Reveal the answer"}
              </Button>
            </div>
          )}
          {tasks.length > 0 && (
            <section className="card" aria-label="Tasks">
              <h2>Done</h2>
              <div className="bars">
                {tasks.map((task, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: tasks have no other identity, and never move.
                  <Bar key={i} label={`${i + 1}. ${task.title}`} count={task.done} whole={here} />
                ))}
              </div>
              <p className="soft">{count(finished, "learner")} finished this lesson.</p>
            </section>
          )}
          <div className="card">
            <CodeList codes={view.codes} />
          </div>
          <Offers view={view} link={link} />
          <ToldCodes view={view} link={link} />
          <div className="card">
            <JoinPlace {...join} />
          </div>
        </aside>
      </main>
    </fieldset>
  );
}
