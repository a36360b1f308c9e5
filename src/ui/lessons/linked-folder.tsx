import { type ReactNode, useEffect } from "react";
import { Button } from "../components/button.tsx";
import type { ReadFolderLink } from "../files/read-folder-link.ts";
import { openProject } from "../project/open-project.ts";
import { useAnswer, usePlayground } from "../shell/context.ts";
import { count } from "../workspace/words.ts";
import css from "./lesson-panel.module.css";
import { closeLesson } from "./show-lesson.ts";

/** The folder of a link, in place of lessons: it opens at once, or after a click on a page that runs nothing by itself. */
export function LinkedFolder({ read }: { readonly read: NonNullable<ReadFolderLink> }): ReactNode {
  const playground = usePlayground();
  const isHeld = useAnswer(({ progress }) => progress === "held");
  const open = (): void => {
    if (!read.ok) return;
    const { title, files } = read.folder;
    closeLesson(playground);
    void openProject(playground, title, files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once.
  useEffect(() => {
    if (!isHeld) open();
  }, [read]);
  if (!read.ok) {
    return (
      <p className={css["trouble"]} role="alert">
        This folder cannot be opened: {read.error}.
      </p>
    );
  }
  return (
    <p className={css["trouble"]}>
      The link holds a folder of {count(read.folder.files.length, "file")}.{" "}
      <Button onClick={open}>Open the folder</Button>
    </p>
  );
}
