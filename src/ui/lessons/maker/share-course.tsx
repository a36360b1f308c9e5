import { type ReactNode, useMemo, useState } from "react";
import { Button } from "../../components/button.tsx";
import { encodePack, isTooLarge } from "../../files/pack.ts";
import { downloadFile, fileStem } from "../../files/scenario-download.ts";
import { SecretWarning } from "../../share/secret-warning.tsx";
import { findSecrets, type SecretLook } from "../../share/secrets.ts";
import { usePlayground } from "../../shell/context.ts";
import { count } from "../../workspace/words.ts";
import { Inlines } from "../markdown-view.tsx";
import { PackLink } from "../pack-link.tsx";
import { titleOfLesson } from "./course-changes.ts";
import { downloadCourseFolder } from "./course-folder.ts";
import css from "./maker.module.css";
import { useCourse, useMaker } from "./maker-context.ts";
import { tryCourse } from "./tried-course.ts";
import { useSettled } from "./use-settled.ts";

/** The ways out: as a learner, as a link, as a file, and as a folder for a repository. What is wrong comes first. */
export function ShareCourse(): ReactNode {
  const playground = usePlayground();
  const maker = useMaker();
  const course = useCourse();
  const { files } = maker;
  const [isOpen, setOpen] = useState(false);
  const [looks, setLooks] = useState<readonly SecretLook[]>([]);
  const [trouble, setTrouble] = useState("");
  const faulty = course.lessons.filter((lesson) => files.writtenLesson(lesson).faults.length > 0);
  const wrong = files.courseFaults(course);
  const isSound = faulty.length === 0 && wrong.length === 0;
  const settled = useSettled(course);
  const pack = useMemo(
    () => (isOpen && isSound ? files.packOfCourse(settled) : null),
    [isOpen, isSound, files, settled],
  );
  const link = useMemo(
    () => (pack === null ? "" : `${location.href.replace(/#.*$/, "")}#${encodePack(pack)}`),
    [pack],
  );
  const share = (): void => {
    const texts = course.lessons.map((lesson) => ({
      where: titleOfLesson(lesson),
      text: files.writtenLesson(lesson).text,
    }));
    const found = findSecrets(texts);
    setLooks(found);
    if (found.length === 0) setOpen(true);
  };
  const goOn = (): void => {
    setLooks([]);
    setOpen(true);
  };
  return (
    <section className={css["share"]} aria-label="Share the course">
      {!isSound && (
        <>
          <p role="status">Before the course can be tried and shared:</p>
          <ul>
            {wrong.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {faulty.map((lesson) => (
              <li key={lesson.key}>
                <Button look="link" onClick={() => maker.open(lesson.key)}>
                  <Inlines text={titleOfLesson(lesson)} />
                </Button>{" "}
                has {count(files.writtenLesson(lesson).faults.length, "fault")}.
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={css["row"]}>
        <Button
          disabled={!isSound}
          onClick={() => tryCourse(playground, encodePack(files.packOfCourse(course)), "")}
        >
          Try it as a learner
        </Button>
        <Button disabled={!isSound} aria-expanded={isOpen} onClick={isOpen ? () => setOpen(false) : share}>
          Share
        </Button>
      </div>
      {looks.length > 0 && <SecretWarning looks={looks} onGoOn={goOn} />}
      {pack !== null && (
        <>
          <PackLink
            link={link}
            isTooLarge={isTooLarge(pack)}
            onDownload={() =>
              downloadFile(
                `${fileStem(course.title || "course")}.yaml`,
                files.writePackFile(pack),
                "application/yaml",
              )
            }
          />
          <div className={css["row"]}>
            <Button onClick={() => void downloadCourseFolder(maker.files, course).then(setTrouble)}>
              Download as a folder
            </Button>
          </div>
          <p className={css["soft"]}>The folder is for a repository: README.md and one file per lesson.</p>
          {trouble !== "" && <p role="alert">{trouble}</p>}
        </>
      )}
    </section>
  );
}
