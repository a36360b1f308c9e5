import type { ReactNode } from "react";
import { useActionKeys } from "../actions/use-action.ts";
import { answerPanelId } from "../answer/panel-id.ts";
import { VerdictStrip } from "../answer/verdict-strip.tsx";
import { Button } from "../components/button.tsx";
import { classes } from "../components/classes.ts";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { Dialogs } from "../dialogs/dialogs.tsx";
import type { Drawer as DrawerView } from "../drawer/drawer.tsx";
import { Panes } from "../layout/panes.tsx";
import type { LessonPanel as LessonPanelView } from "../lessons/lesson-panel.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import { showsCoursePage, withPaneShown } from "../shell/shell.ts";
import type { WhyDialog as WhyDialogView } from "../why/why-dialog.tsx";
import css from "./app.module.css";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { IntroLine } from "./intro-line.tsx";
import type { SidePanels as SidePanelsView } from "./side-panels.tsx";
import { SpokenText } from "./spoken-text.tsx";
import { Toasts } from "./toasts.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly Drawer: typeof DrawerView;
    readonly LessonPanel: typeof LessonPanelView;
    readonly SidePanels: typeof SidePanelsView;
    readonly WhyDialog: typeof WhyDialogView;
  }
}

const Drawer = lazyComponent("Drawer");
const LessonPanel = lazyComponent("LessonPanel");
const SidePanels = lazyComponent("SidePanels", "nowhere");
const WhyDialog = lazyComponent("WhyDialog", "floating");

/** The card of a place, if one is open. */
function Why(): ReactNode {
  const { shell } = usePlayground();
  const why = useShell((state) => state.why);
  if (why === null) return null;
  return (
    <FailureBoundary
      what="The card"
      place="floating"
      subject={why}
      onClose={() => shell.update((old) => ({ ...old, why: null }))}
    >
      <WhyDialog />
    </FailureBoundary>
  );
}

/** The open lesson, if there is one. */
function Lesson(): ReactNode {
  const lesson = useShell((shell) => shell.lesson);
  if (lesson === null) return null;
  return (
    <aside className={css["lesson"]} aria-label="Lesson">
      <FailureBoundary what="The lesson" subject={lesson}>
        <LessonPanel />
      </FailureBoundary>
    </aside>
  );
}

/** The first stop of Tab, visible while it has the focus. */
function SkipToAnswer(): ReactNode {
  const { shell } = usePlayground();
  const skip = (): void => {
    shell.update((old) => withPaneShown(old, "answer"));
    requestAnimationFrame(() => document.getElementById(answerPanelId)?.focus());
  };
  return (
    <Button className={css["skip"]} onClick={skip}>
      Skip to the answer
    </Button>
  );
}

/** The page. */
export function App(): ReactNode {
  useActionKeys();
  const hasDrawer = useShell((shell) => shell.drawer !== null);
  const isCoursePage = useShell(showsCoursePage);
  return (
    <div className={classes(css["app"], isCoursePage && css["alone"])}>
      <SkipToAnswer />
      <Header />
      <IntroLine />
      <VerdictStrip />
      <div className={css["work"]}>
        <SidePanels />
        <Lesson />
        <main className={css["main"]}>
          <Panes />
        </main>
      </div>
      {hasDrawer && <Drawer />}
      <Footer />
      <Toasts />
      <SpokenText />
      <Why />
      <Dialogs />
    </div>
  );
}
