import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../../components/classes.ts";
import type { CourseLesson } from "../../files/course-draft.ts";
import { withLesson } from "./course-changes.ts";
import { typedMark } from "./fields.tsx";
import css from "./maker.module.css";
import { useMaker } from "./maker-context.ts";

/** A line of the text to show. A new object shows it again. */
export interface TextLine {
  /** From 1. */
  readonly number: number;
}

interface LessonTextProps {
  readonly lesson: CourseLesson & { readonly kind: "text" };
  readonly line: TextLine | null;
}

/** The file of a lesson. */
export function LessonText({ lesson, line }: LessonTextProps): ReactNode {
  const maker = useMaker();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    if (field === null || line === null) return;
    const before = field.value.split("\n", line.number - 1);
    const start = before.reduce((sum, text) => sum + text.length + 1, 0);
    const end = field.value.indexOf("\n", start);
    field.focus();
    field.setSelectionRange(start, end < 0 ? field.value.length : end);
  }, [line]);
  return (
    <label className={css["field"]}>
      Text of the lesson
      <textarea
        ref={area}
        className={classes(css["input"], css["code"])}
        rows={18}
        value={lesson.text}
        spellCheck={false}
        onChange={({ target: { value } }) =>
          maker.change(
            (old) => withLesson(old, lesson.key, () => ({ kind: "text", text: value })),
            typedMark(`${lesson.key}/text`, value),
          )
        }
      />
    </label>
  );
}
