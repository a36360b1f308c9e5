import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { keysText } from "../../actions/keys.ts";
import { Button } from "../../components/button.tsx";
import { say } from "../../shell/spoken.ts";
import { useTakenFocus } from "../use-taken-focus.ts";
import { CourseForm } from "./course-form.tsx";
import { CourseMenu } from "./course-menu.tsx";
import { LessonPage } from "./lesson-page.tsx";
import css from "./maker.module.css";
import { type Maker, openMaker } from "./maker.ts";
import { MakerProvider, useMaker, useMakerState } from "./maker-context.ts";

/** The place to make a course, next to the work that its lessons begin with. */
export function MakerPage(): ReactNode {
  const [maker, setMaker] = useState<Maker | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isWanted = true;
    openMaker().then(
      (opened) => isWanted && setMaker(opened),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  if (maker !== null) {
    return (
      <MakerProvider value={maker}>
        <OpenMaker />
      </MakerProvider>
    );
  }
  if (!hasFailed) return <p className={css["note"]}>Loading …</p>;
  const again = (): void => {
    setFailed(false);
    setAttempt((old) => old + 1);
  };
  return (
    <p className={css["note"]} role="alert">
      This part of the page could not be loaded. <Button onClick={again}>Try again</Button>
    </p>
  );
}

function OpenMaker(): ReactNode {
  const maker = useMaker();
  const open = useMakerState(({ steps }) => steps.now.open);
  const lesson = useMakerState(({ steps }) => steps.now.course.lessons.find(({ key }) => key === open));
  const page = useRef<HTMLElement>(null);
  useTakenFocus(page);
  useEffect(() => maker.flush, [maker]);
  const shown = useRef(open);
  useEffect(() => {
    const left = shown.current;
    shown.current = open;
    if (left === open || page.current === null) return;
    // What had the focus is gone with its page.
    const back = page.current.querySelector<HTMLElement>(`[data-lesson="${left}"]`);
    if (document.activeElement === document.body) (back ?? page.current).focus();
    if (back === null) page.current.scrollTo(0, 0);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step === undefined) return;
    // The fields have no steps of their own: undo would not know what else was changed since.
    event.preventDefault();
    event.stopPropagation();
    maker[step]();
    say(step === "undo" ? "Undone" : "Done again");
  };
  return (
    <section ref={page} className={css["page"]} aria-label="The course" tabIndex={-1} onKeyDown={onKeyDown}>
      <Steps />
      {lesson === undefined ? <CourseForm /> : <LessonPage key={lesson.key} lesson={lesson} />}
    </section>
  );
}

/** The step that keys ask for. */
function stepOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): "undo" | "redo" | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
}

/** Undo and redo, other courses, and whether the browser keeps this one. */
function Steps(): ReactNode {
  const maker = useMaker();
  const canUndo = useMakerState(({ steps }) => steps.past.length > 0);
  const canRedo = useMakerState(({ steps }) => steps.future.length > 0);
  const keeping = useMakerState((state) => state.keeping);
  return (
    <>
      <div className={css["row"]}>
        <Button
          disabled={!canUndo}
          onClick={maker.undo}
          title={`Undo (${keysText({ key: "z", command: true })})`}
        >
          Undo
        </Button>
        <Button disabled={!canRedo} onClick={maker.redo}>
          Redo
        </Button>
        <CourseMenu />
        <span className={css["soft"]}>{keeping === "refused" ? "Not saved" : "Saved"}</span>
      </div>
      {keeping === "refused" && (
        <p role="alert" className={css["warn"]}>
          This browser does not keep the course: it is too long, or the storage is full or switched off. Share
          it as a file, or download its lessons, before you close the page.
        </p>
      )}
      {keeping === "shared" && (
        <p role="alert" className={css["warn"]}>
          Another tab has kept another course. It is among the earlier courses now; this one is kept.
        </p>
      )}
    </>
  );
}
