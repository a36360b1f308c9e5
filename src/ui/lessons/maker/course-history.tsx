import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../components/button.tsx";
import css from "../../components/rows.module.css";
import type { CourseDraft } from "../../files/course-draft.ts";
import { usePlayground } from "../../shell/context.ts";
import { browserStorage, textsIn } from "../../workspace/browser-texts.ts";
import { useStore } from "../../workspace/store.ts";
import { count } from "../../workspace/words.ts";
import { keepsCourse } from "./kept-course.ts";
import { type Maker, openMaker } from "./maker.ts";
import { showMaker } from "./tried-course.ts";

/** The courses that were made in this browser, to go on with. Nothing if there are none. */
export function CourseHistory(): ReactNode {
  const [maker, setMaker] = useState<Maker | null>(null);
  useEffect(() => {
    let isWanted = true;
    // Without a course, the maker need not be loaded.
    if (keepsCourse(textsIn(browserStorage("localStorage"))))
      openMaker().then(
        (opened) => isWanted && setMaker(opened),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, []);
  return maker === null ? null : <Courses maker={maker} />;
}

function Courses({ maker }: { readonly maker: Maker }): ReactNode {
  const playground = usePlayground();
  const { steps, earlier } = useStore(maker.state, (state) => state);
  const { course } = steps.now;
  const all = course.lessons.length === 0 ? earlier : [course, ...earlier];
  if (all.length === 0) return null;
  const open = (chosen: CourseDraft): void => {
    if (chosen !== course) maker.replace(chosen);
    playground.shell.update((old) => ({ ...old, dialog: null }));
    showMaker(playground);
  };
  return (
    <section aria-labelledby="made-courses">
      <h3 id="made-courses">Courses you made</h3>
      <ul className={css["rows"]}>
        {all.map((each, i) => {
          const title = each.title.trim() || "Untitled course";
          const lessons = count(each.lessons.length, "lesson");
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: courses have no other identity.
            <li key={i}>
              <span>
                <b>{title}</b> {lessons}
              </span>
              <Button aria-label={`Open ${title}, ${lessons}`} onClick={() => open(each)}>
                Open
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
