import { type ReactNode, useState } from "react";
import type { ReplyOf } from "../../../worker/question.ts";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { FailureNote } from "../../components/failure-note.tsx";
import type { CourseLesson } from "../../files/course-draft.ts";
import type { Lesson } from "../../files/lesson.ts";
import type { LessonDraft } from "../../files/lesson-draft.ts";
import { Inlines } from "../markdown-view.tsx";
import { withForm } from "./course-changes.ts";
import css from "./maker.module.css";
import { useMaker } from "./maker-context.ts";
import { useAsked } from "./use-asked.ts";
import { askedFor } from "./work-on-screen.ts";

type Tried = ReplyOf<"triedLesson">;

/** Tries a lesson on the engine: the start, the solution, and ways to pass its checks without doing its tasks. */
export function LessonTrial({ lesson }: { readonly lesson: CourseLesson }): ReactNode {
  const maker = useMaker();
  const { outcome, isAsking, ask } = useAsked("triedLesson");
  const [tried, setTried] = useState<Lesson | null>(null);
  const read = maker.files.writtenLesson(lesson).lesson;
  const solution = read?.solution;
  if (read === undefined || solution === undefined || read.tasks.length === 0) return null;
  const check = (): void => {
    setTried(read);
    ask({
      start: askedFor(read.start),
      solution: askedFor(solution),
      tasks: read.tasks.map(({ checks }) => checks),
    });
  };
  const compares = read.tasks.some(({ checks }) => checks.some(({ reference }) => reference !== undefined));
  return (
    <section className={css["trial"]} aria-label="Check of the lesson" aria-busy={isAsking}>
      <div className={css["row"]}>
        <Button onClick={check}>{isAsking ? "Checking …" : "Check the lesson, and try to cheat"}</Button>
      </div>
      {outcome !== null && "failed" in outcome && <FailureNote failure={outcome} onAgain={check} />}
      {outcome !== null && "reply" in outcome && tried !== null && (
        <div role="status" className={classes(css["outcome"], (isAsking || tried !== read) && css["stale"])}>
          {tried !== read && !isAsking && <p>The lesson has changed since it was checked.</p>}
          <Outcome lesson={tried} tried={outcome.reply} />
          {lesson.kind === "form" && !compares && cheatsIn(outcome.reply) && (
            <Button onClick={() => maker.change((old) => withForm(old, lesson.key, withComparison))}>
              Add a last task that compares with the solution
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function cheatsIn({ tasks, cheats }: Tried): boolean {
  return cheats.length > 0 || tasks.some((task) => task.cheats.length > 0);
}

function withComparison(draft: LessonDraft): LessonDraft {
  const task = {
    title: "Answer every other object as the solution does",
    text: "",
    checks: [{ reference: "solution" as const }],
    hints: [],
  };
  return { ...draft, tasks: [...draft.tasks, task] };
}

/** What was found out about each task, and about all of them. */
function Outcome({ lesson, tried }: { readonly lesson: Lesson; readonly tried: Tried }): ReactNode {
  return (
    <ul>
      {tried.tasks.map((task, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tasks of a lesson have no other identity.
        <li key={i}>
          <b>
            <Inlines text={lesson.tasks[i]?.title ?? ""} />
          </b>
          {sentencesAbout(task).map((sentence) => (
            <p key={sentence}>
              <Inlines text={sentence} />
            </p>
          ))}
        </li>
      ))}
      {tried.tasks.length > 0 && (
        <li>
          <b>The whole lesson</b>
          <p>
            {tried.cheats.length === 0
              ? "No way to cheat was found."
              : `Somebody who solves it may also: ${tried.cheats.join("; ")}.`}
          </p>
        </li>
      )}
    </ul>
  );
}

function sentencesAbout({ isDoneAtStart, why, cheats }: Tried["tasks"][number]): readonly string[] {
  const sentences = [
    isDoneAtStart ? "It is done at the start: there is nothing to do." : "",
    why === "" ? "" : `The solution does not do it: ${why}`,
    cheats.length === 0 ? "" : `Whoever does this passes it: ${cheats.join("; ")}.`,
  ].filter((sentence) => sentence !== "");
  return sentences.length === 0 ? ["Only the solution does it: neither the start nor a cheat."] : sentences;
}
