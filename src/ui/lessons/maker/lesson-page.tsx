import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Menu, type MenuItem } from "../../components/menu.tsx";
import { Segmented } from "../../components/segmented.tsx";
import type { CourseLesson } from "../../files/course-draft.ts";
import { encodePack } from "../../files/pack.ts";
import { downloadFile } from "../../files/scenario-download.ts";
import { usePlayground } from "../../shell/context.ts";
import { Inlines } from "../markdown-view.tsx";
import { titleOfLesson, withDuplicate, withLesson, withoutLesson } from "./course-changes.ts";
import { FaultList } from "./fault-list.tsx";
import { LessonForm } from "./lesson-form.tsx";
import { LessonPreview } from "./lesson-preview.tsx";
import { LessonText, type TextLine } from "./lesson-text.tsx";
import { LessonTrial } from "./lesson-trial.tsx";
import css from "./maker.module.css";
import { useCourse, useMaker } from "./maker-context.ts";
import { tryCourse } from "./tried-course.ts";
import { useSettled } from "./use-settled.ts";

type Side = "form" | "text" | "preview";

const sides: readonly { readonly value: Side; readonly text: string; readonly title: string }[] = [
  { value: "form", text: "Form", title: "Fill in the parts of the lesson" },
  { value: "text", text: "Text", title: "Edit the file of the lesson" },
  { value: "preview", text: "Preview", title: "What the learner reads" },
];

/** A lesson of the course: its form or its text, a preview, what is wrong with it, and ways to try it. */
export function LessonPage({ lesson }: { readonly lesson: CourseLesson }): ReactNode {
  const playground = usePlayground();
  const maker = useMaker();
  const { lessons } = useCourse();
  const [isPreview, setPreview] = useState(false);
  const [line, setLine] = useState<TextLine | null>(null);
  const settled = useSettled(lesson);
  const written = maker.files.writtenLesson(settled);
  const isSound = written.faults.length === 0;

  const showText = (): void => {
    setPreview(false);
    if (lesson.kind !== "form") return;
    const { text } = maker.files.writtenLesson(lesson);
    maker.change((old) => withLesson(old, lesson.key, () => ({ kind: "text", text })));
  };
  const showForm = (): void => {
    setPreview(false);
    const read = maker.files.writtenLesson(lesson).lesson;
    if (lesson.kind !== "text" || read === undefined) return;
    const draft = maker.files.draftOf(read);
    maker.change((old) => withLesson(old, lesson.key, () => ({ kind: "form", draft })));
  };
  const show: Readonly<Record<Side, () => void>> = {
    form: showForm,
    text: showText,
    preview: () => setPreview(true),
  };
  const tryIt = (): void => {
    if (maker.files.writtenLesson(lesson).faults.length > 0) return;
    const { course } = maker.state.get().steps.now;
    const isWhole = course.lessons.every((each) => maker.files.writtenLesson(each).faults.length === 0);
    const tried = isWhole ? course : { ...course, lessons: [lesson] };
    const id = String(tried.lessons.findIndex(({ key }) => key === lesson.key) + 1);
    tryCourse(playground, encodePack(maker.files.packOfCourse(tried)), id);
  };
  return (
    <>
      <div className={css["head"]}>
        <Button look="link" onClick={() => maker.open(null)}>
          The course
        </Button>
        <span className={css["soft"]}>
          {lessons.findIndex(({ key }) => key === lesson.key) + 1} of {lessons.length}
        </span>
        <LessonMenu lesson={lesson} />
      </div>
      <h2>
        <Inlines text={titleOfLesson(lesson)} />
      </h2>
      {lesson.kind === "ready" ? (
        <p className={css["soft"]}>
          This is in the course as it is on this page. To change it, open its course, and choose Change this
          course.
        </p>
      ) : (
        <>
          <Segmented
            legend="How to see the lesson"
            value={isPreview ? "preview" : lesson.kind}
            options={sides}
            onChange={(side) => show[side]()}
          />
          {lesson.kind === "text" && !isSound && (
            <p className={css["soft"]}>The form opens once the text has no faults.</p>
          )}
          {isPreview && <LessonPreview lesson={lesson} />}
          {!isPreview && lesson.kind === "text" && <LessonText lesson={lesson} line={line} />}
          {!isPreview && lesson.kind === "form" && <LessonForm lessonKey={lesson.key} draft={lesson.draft} />}
          <FaultList
            faults={written.faults}
            onLine={(number) => {
              showText();
              setLine({ number });
            }}
          />
          <LessonTrial lesson={settled} />
        </>
      )}
      <div className={css["row"]}>
        <Button disabled={!isSound} onClick={tryIt}>
          Try it as a learner
        </Button>
      </div>
    </>
  );
}

function LessonMenu({ lesson }: { readonly lesson: CourseLesson }): ReactNode {
  const maker = useMaker();
  const items: readonly MenuItem[] = [
    { text: "Duplicate", run: () => maker.change((old) => withDuplicate(old, lesson.key)) },
    ...(lesson.kind === "ready"
      ? []
      : [
          {
            text: "Download this lesson",
            run: () => {
              const { text, lesson: read } = maker.files.writtenLesson(lesson);
              downloadFile(`${read?.id ?? "lesson"}.md`, text, "text/markdown");
            },
          },
        ]),
    {
      text: "Remove",
      run: () => {
        maker.change((old) => withoutLesson(old, lesson.key));
        maker.open(null);
      },
    },
  ];
  return (
    <Menu label="What to do with this lesson" hasArrow={false} groups={[{ items }]}>
      <Icon name="more" />
    </Menu>
  );
}
