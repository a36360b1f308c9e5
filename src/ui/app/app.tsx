import type { ReactNode } from "react";
import { useActionKeys } from "../actions/use-action.ts";
import { Dialogs } from "../dialogs/dialogs.tsx";
import { Panes } from "../layout/panes.tsx";
import css from "./app.module.css";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NoticeBar } from "./notice-bar.tsx";

/** The page. */
export function App(): ReactNode {
  useActionKeys();
  return (
    <div className={css["app"]}>
      <Header />
      <NoticeBar />
      <main className={css["main"]}>
        <Panes />
      </main>
      <Footer />
      <Dialogs />
    </div>
  );
}
