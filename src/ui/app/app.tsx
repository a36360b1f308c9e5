import type { ReactNode } from "react";
import { useActionKeys } from "../actions/use-action.ts";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { Dialogs } from "../dialogs/dialogs.tsx";
import { laterComponent } from "../later/later.tsx";
import { Panes } from "../layout/panes.tsx";
import css from "./app.module.css";
import { usePlayground, useShell } from "./context.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NoticeBar } from "./notice-bar.tsx";

const LessonPanel = laterComponent("LessonPanel");
const WhyDialog = laterComponent("WhyDialog", "floating");

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

/** The lesson that is open, if any. */
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

/** The page. */
export function App(): ReactNode {
  useActionKeys();
  return (
    <div className={css["app"]}>
      <Header />
      <NoticeBar />
      <div className={css["work"]}>
        <Lesson />
        <main className={css["main"]}>
          <Panes />
        </main>
      </div>
      <Footer />
      <Why />
      <Dialogs />
    </div>
  );
}
