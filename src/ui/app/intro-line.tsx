import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { loadLazyModules } from "../lazy/lazy-modules.ts";
import type { openFirstLesson } from "../lessons/first-lesson.ts";
import { usePlayground, useShell } from "../shell/context.ts";
import css from "./intro-line.module.css";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly openFirstLesson: typeof openFirstLesson;
  }
}

/** Learn is still there, and says what failed. */
function ignore(): void {}

/**
 * Says on the first visit what the page is, with a link to the first lesson. A lesson hides it. Once closed, it does
 * not come back.
 */
export function IntroLine(): ReactNode {
  const playground = usePlayground();
  const { shell, preferences } = playground;
  const isShown = useShell((state) => state.showsIntro && state.lesson === null);
  if (!isShown) return null;
  const close = (): void => {
    shell.update((old) => ({ ...old, showsIntro: false }));
    preferences.update((old) => ({ ...old, introClosed: true }));
  };
  return (
    <section className={css["intro"]} aria-label="What this is">
      <p>
        What the Kubernetes API server does with your CRD, as you type. Nothing is uploaded.{" "}
        <Button
          look="link"
          onClick={() => {
            close();
            void loadLazyModules().then(({ openFirstLesson }) => openFirstLesson(playground), ignore);
          }}
        >
          Take the first lesson
        </Button>
      </p>
      <Button look="plain" aria-label="Close the introduction" onClick={close}>
        <Icon name="close" />
      </Button>
    </section>
  );
}
