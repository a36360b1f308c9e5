import { type ReactNode, useEffect } from "react";
import { OpeningWatch } from "../editor/opening-watch.ts";
import { openServedFolder } from "../import/served-folder.ts";
import { openKeptInTab } from "../project/open-kept.ts";
import { ProjectPanel } from "../project/project-panel.tsx";
import { usePlayground, useWorkspace } from "../shell/context.ts";
import { GoWatch } from "../shell/go-watch.tsx";
import { PasteWatch } from "../shell/paste-watch.tsx";
import { titleOf } from "../workspace/title.ts";
import { KeepWatch } from "./keep-watch.ts";
import { ToastWatch } from "./toast-watch.ts";

const pageName = "CRD Playground";

/** What is beside the work, and what watches it, once the page has answered. */
export function SidePanels(): ReactNode {
  const playground = usePlayground();
  useEffect(() => {
    void openServedFolder(playground).then((isOpen) => {
      if (!isOpen) void openKeptInTab(playground);
    });
  }, [playground]);
  const title = useWorkspace(titleOf);
  useEffect(() => {
    // So that tabs, bookmarks and the browser's history can be told apart.
    document.title = title === "" ? pageName : `${title} · ${pageName}`;
  }, [title]);
  return (
    <>
      <ProjectPanel />
      <GoWatch />
      <PasteWatch />
      <ToastWatch />
      <KeepWatch />
      <OpeningWatch />
    </>
  );
}
