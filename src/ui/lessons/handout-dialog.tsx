import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { Segmented } from "../components/segmented.tsx";
import { UnifiedDiff } from "../components/unified-diff.tsx";
import type { LessonTask } from "../files/lesson.ts";
import { usePlayground, useShell } from "../shell/context.ts";
import { count } from "../workspace/words.ts";
import type { Course, CourseItem } from "./course.ts";
import css from "./handout.module.css";
import { courseLink, type HandoutPart, type HandoutText, handoutParts } from "./handout.ts";
import { Inlines, Markdown } from "./markdown-view.tsx";
import { longestCode, QrCode } from "./qr-code.tsx";
import { courseOf } from "./read-course.ts";

/** Nobody types a longer link from paper. */
const longestLink = 300;

type Extent = "lesson" | "course";

/** Lessons on paper: their texts and tasks with a link, and the answers on a separate sheet. */
export function HandoutDialog(): ReactNode {
  const { shell } = usePlayground();
  const open = useShell(({ lesson }) => lesson);
  const [course, setCourse] = useState<Course | null>(null);
  const [trouble, setTrouble] = useState("");
  const [extent, setExtent] = useState<Extent>("lesson");
  const pack = open?.pack ?? "";
  useEffect(() => {
    courseOf(pack).then(
      (read) => (read.ok ? setCourse(read.course) : setTrouble(read.error)),
      () => setTrouble("a part of the page could not be loaded"),
    );
  }, [pack]);
  const item = course?.items.find(({ id }) => id === open?.id);
  const close = (): void => shell.update((old) => ({ ...old, dialog: null }));
  const isReady = course !== null;
  return (
    <Sheets onClose={close}>
      <div className={css["bar"]}>
        <h2 id="handout-title">Handout</h2>
        {course !== null && item !== undefined && (
          <Segmented
            legend="What is printed"
            value={extent}
            options={[
              { value: "lesson", text: "Lesson", title: "Only the lesson that is open" },
              { value: "course", text: `All ${course.items.length}`, title: "All lessons of the course" },
            ]}
            onChange={setExtent}
          />
        )}
        <Button data-focus-first="" look="primary" disabled={!isReady} onClick={() => print()}>
          Print
        </Button>
        <Button look="plain" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </Button>
      </div>
      {trouble !== "" && <p role="alert">These lessons cannot be printed: {trouble}.</p>}
      {course !== null && <CourseSheets course={course} item={extent === "lesson" ? item : undefined} />}
    </Sheets>
  );
}

interface SheetsProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * Covers the page, and is the only part that is printed. It is not a modal dialog, since those are printed as one
 * screen and cut off at its end, so it makes the rest of the page inert itself.
 */
function Sheets({ children, onClose }: SheetsProps): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const page = document.getElementById("app");
    const before = document.activeElement;
    page?.toggleAttribute("inert", true);
    element.current?.show();
    element.current?.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    return () => {
      page?.toggleAttribute("inert", false);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    // Before the page's own shortcuts, since their effects are not visible.
    const onKey = (event: KeyboardEvent): void => {
      event.stopPropagation();
      if (event.key === "Escape") onClose();
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [onClose]);
  return createPortal(
    <dialog ref={element} className={css["sheets"]} aria-labelledby="handout-title">
      {children}
    </dialog>,
    document.body,
  );
}

interface CourseSheetsProps {
  readonly course: Course;
  /** The lesson to print; undefined for all. */
  readonly item: CourseItem | undefined;
}

function CourseSheets({ course, item }: CourseSheetsProps): ReactNode {
  const [parts, setParts] = useState<readonly HandoutPart[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void handoutParts(item === undefined ? course.items : [item]).then((loaded) => {
      if (isWanted) setParts(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [course, item]);
  if (parts === null) return <p>Loading …</p>;
  const link = courseLink(location.href.replace(/#.*$/, ""), course, item);
  return (
    <>
      <header className={css["head"]}>
        <div>
          <h1>
            <Inlines text={item?.title ?? course.title} />
          </h1>
          {item === undefined && <p>{count(course.items.length, "lesson")}.</p>}
          {item === undefined && <Markdown text={course.about} />}
          <p className={css["link"]}>
            {link.length <= longestLink
              ? link
              : link.length <= longestCode
                ? "Scan the code to open this course."
                : "Open the file of this course in the playground: drop it onto the page."}
          </p>
        </div>
        <QrCode text={link} label="The link as a QR code" />
      </header>
      {parts.map((part) => (
        <Part key={part.key} part={part} isAlone={item !== undefined} />
      ))}
      <section className={css["answers"]} aria-labelledby="handout-answers">
        <h1 id="handout-answers">Answers</h1>
        {item === undefined && course.teacher !== "" && (
          <article className={css["lesson"]}>
            <h2>For the teacher</h2>
            <Markdown text={course.teacher} />
          </article>
        )}
        {parts.map((part) => (
          <Answers key={part.key} part={part} />
        ))}
      </section>
    </>
  );
}

function Part({ part, isAlone }: { readonly part: HandoutPart; readonly isAlone: boolean }): ReactNode {
  if (!part.ok) {
    return (
      <p>
        <Inlines text={part.title} />: {part.error}.
      </p>
    );
  }
  const { title, intro, predict, tasks } = part.lesson;
  const { texts } = part;
  return (
    <article className={css["lesson"]}>
      {!isAlone && (
        <h2>
          <Inlines text={title} />
        </h2>
      )}
      <Markdown text={intro} />
      {texts.map((text) => (
        <Numbered key={text.title} text={text} />
      ))}
      {predict !== undefined && <Foretell question={predict} />}
      <ol className={css["tasks"]}>
        {tasks.map((task) => (
          <Task key={task.title} task={task} />
        ))}
      </ol>
    </article>
  );
}

function Task({ task: { title, text, predict } }: { readonly task: LessonTask }): ReactNode {
  return (
    <li className={css["task"]}>
      <h3>
        <span className={css["box"]} aria-hidden="true" />
        <Inlines text={title} />
      </h3>
      <Markdown text={text} />
      {predict !== undefined && <Foretell question={predict} />}
      <div className={css["room"]} />
    </li>
  );
}

/** A text with the numbers of its lines, which the lesson and the class speak of. */
function Numbered({ text: { title, lines } }: { readonly text: HandoutText }): ReactNode {
  return (
    <figure className={css["text"]}>
      <figcaption>{title}</figcaption>
      <pre>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
          <code key={i}>{line === "" ? " " : line}</code>
        ))}
      </pre>
    </figure>
  );
}

/** A prediction to fill in with a pencil. */
function Foretell({ question }: { readonly question: string }): ReactNode {
  return (
    <div className={css["foretell"]}>
      <Markdown text={question} />
      <p>
        <span className={css["box"]} aria-hidden="true" />
        accepted
        <span className={css["box"]} aria-hidden="true" />
        rejected, because
      </p>
      <div className={css["room"]} />
    </div>
  );
}

function Answers({ part }: { readonly part: HandoutPart }): ReactNode {
  if (!part.ok || part.answers.length === 0) return null;
  const { lesson, answers } = part;
  return (
    <article className={css["lesson"]}>
      <h2>
        <Inlines text={lesson.title} />
      </h2>
      {answers.map(({ title, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <UnifiedDiff lines={lines} />
        </div>
      ))}
      <Markdown text={lesson.afterwards} />
    </article>
  );
}
