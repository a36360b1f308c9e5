import { type ReactNode, useEffect, useMemo, useState } from "react";
import { ClassBar } from "../classroom/class-bar.tsx";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { Icon } from "../components/icon.tsx";
import type { ReadLesson } from "../files/lesson.ts";
import { decodeFolderLink } from "../files/read-folder-link.ts";
import { usePlayground, useShell } from "../shell/context.ts";
import { makerPage, progressPage } from "../workspace/permalink/hash.ts";
import { useStore } from "../workspace/store.ts";
import { Contents } from "./contents.tsx";
import type { Course, CourseItem, ReadCourse } from "./course.ts";
import css from "./lesson-panel.module.css";
import { LessonView } from "./lesson-view.tsx";
import { LinkedFolder } from "./linked-folder.tsx";
import { MakerPage } from "./maker/maker-page.tsx";
import { showMaker, triedCourse } from "./maker/tried-course.ts";
import { ProgressPage } from "./progress-page.tsx";
import { courseOf } from "./read-course.ts";
import { beginLesson, closeLesson, printHandout, showLesson } from "./show-lesson.ts";
import { watchLessonFocus } from "./use-taken-focus.ts";

/** The lesson next to the work, or the list of lessons. */
export function LessonPanel(): ReactNode {
  const open = useShell((shell) => shell.lesson);
  const [read, setRead] = useState<{ readonly pack: string; readonly course: ReadCourse } | null>(null);
  const [isFolded, setFolded] = useState(false);
  const pack = open?.pack;
  const folder = useMemo(() => (pack ? decodeFolderLink(pack) : undefined), [pack]);
  useEffect(watchLessonFocus, []);
  useEffect(() => {
    if (pack === undefined) return;
    let isWanted = true;
    const put = (course: ReadCourse): void => {
      if (isWanted) setRead({ pack, course });
    };
    courseOf(pack).then(put, () => put({ ok: false, error: "a part of the page could not be loaded" }));
    return () => {
      isWanted = false;
    };
  }, [pack]);
  if (open === null) return null;
  if (open.id === progressPage) return <ProgressPage />;
  if (open.id === makerPage && open.pack === "") {
    return (
      <div className={classes(css["panel"], isFolded && css["folded"])}>
        <Head title="Make a course" fold={{ isFolded, onFold: () => setFolded(!isFolded) }} />
        <MakerPage />
      </div>
    );
  }
  if (folder !== undefined) {
    return (
      <>
        <Head title="Folder" />
        <LinkedFolder read={folder} />
      </>
    );
  }
  if (read === null || read.pack !== open.pack) return <Head title="Lessons" />;
  if (!read.course.ok) {
    return (
      <>
        <Head title="Lessons" />
        <p className={css["trouble"]} role="alert">
          These lessons cannot be opened: {read.course.error}.
        </p>
      </>
    );
  }
  const { course } = read.course;
  const item = course.items.find(({ id }) => id === open.id);
  const fold = item === undefined ? undefined : { isFolded, onFold: () => setFolded(!isFolded) };
  return (
    <div className={classes(css["panel"], item !== undefined && isFolded && css["folded"])}>
      <Head title={course.title} course={course} item={item} fold={fold} />
      <ClassBar />
      {item === undefined ? (
        <Contents course={course} />
      ) : (
        <OpenItem key={item.key} course={course} item={item} />
      )}
    </div>
  );
}

interface HeadProps {
  readonly title: string;
  readonly course?: Course;
  readonly item?: CourseItem | undefined;
  /** Whether the text is folded, for layouts in which it takes space from the work. */
  readonly fold?: { readonly isFolded: boolean; readonly onFold: () => void } | undefined;
}

/** The position in the course, and a button to close it. */
function Head({ title, course, item, fold }: HeadProps): ReactNode {
  const playground = usePlayground();
  const isTried = useStore(triedCourse, (tried) => tried !== null && tried.pack === course?.pack);
  const index = item === undefined ? -1 : (course?.items.indexOf(item) ?? -1);
  return (
    <div className={css["head"]}>
      <nav aria-label="Course">
        {course === undefined || item === undefined ? (
          <h2>{title}</h2>
        ) : (
          <>
            <Button look="link" onClick={() => showLesson(playground, course.pack, "")}>
              {title}
            </Button>
            <span className={css["place"]}>
              {index + 1} of {course.items.length}
            </span>
          </>
        )}
      </nav>
      {isTried && (
        <Button look="link" onClick={() => showMaker(playground)}>
          Back to making
        </Button>
      )}
      {item !== undefined && !isTried && (
        <Button look="link" title="A handout on paper" onClick={() => printHandout(playground)}>
          Print
        </Button>
      )}
      {fold !== undefined && (
        <Button
          look="plain"
          className={css["fold"]}
          aria-expanded={!fold.isFolded}
          aria-label="Text of the lesson"
          onClick={fold.onFold}
        >
          <Icon name={fold.isFolded ? "down" : "up"} />
        </Button>
      )}
      <Button look="plain" aria-label="Close the lesson" onClick={() => closeLesson(playground)}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

/** A lesson, shown when it is loaded and its start is in the editors. */
function OpenItem({ course, item }: { readonly course: Course; readonly item: CourseItem }): ReactNode {
  const playground = usePlayground();
  const isFresh = useShell((shell) => shell.lesson?.isFresh === true);
  const [read, setRead] = useState<ReadLesson | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen anew, a lesson begins anew; so does another attempt.
  useEffect(() => {
    let isWanted = true;
    const put = (next: ReadLesson): void => {
      if (!isWanted) return;
      setRead(next);
      if (next.ok) beginLesson(playground, item, next.lesson);
    };
    item.load().then(put, () => put({ ok: false, error: "it could not be loaded" }));
    return () => {
      isWanted = false;
    };
  }, [playground, item, isFresh, attempt]);
  if (read === null) return <p className={css["trouble"]}>Loading …</p>;
  if (read.ok) return <LessonView course={course} item={item} lesson={read.lesson} />;
  return (
    <p className={css["trouble"]} role="alert">
      This lesson cannot be opened: {read.error}.{" "}
      <Button onClick={() => setAttempt((old) => old + 1)}>Try again</Button>
    </p>
  );
}
