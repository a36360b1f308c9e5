import type { ReactNode } from "react";
import { useActionKeys } from "../actions/use-action.ts";
import { Dialogs } from "../dialogs/dialogs.tsx";
import { laterComponent } from "../later/later.tsx";
import { Panes } from "../layout/panes.tsx";
import css from "./app.module.css";
import { useShell } from "./context.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NoticeBar } from "./notice-bar.tsx";

const LessonPanel = laterComponent("LessonPanel");
const WhyDialog = laterComponent("WhyDialog", "floating");

/** The card of a place, if one is open. */
function Why(): ReactNode {
  const isOpen = useShell((shell) => shell.why !== null);
  return isOpen ? <WhyDialog /> : null;
}

/** The lesson that is open, if any. */
function Lesson(): ReactNode {
  const isOpen = useShell((shell) => shell.lesson !== null);
  if (!isOpen) return null;
  return (
    <aside className={css["lesson"]} aria-label="Lesson">
      <LessonPanel />
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
