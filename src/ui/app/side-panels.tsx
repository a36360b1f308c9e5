import { type ReactNode, useEffect } from "react";
import { openServedFolder } from "../import/served-folder.ts";
import { ProjectPanel } from "../project/project-panel.tsx";
import { usePlayground } from "../shell/context.ts";
import { GoWatch } from "../shell/go-watch.tsx";
import { PasteWatch } from "../shell/paste-watch.tsx";

/** What is beside the work, and what watches it, once the page has answered. */
export function SidePanels(): ReactNode {
  const playground = usePlayground();
  useEffect(() => void openServedFolder(playground), [playground]);
  return (
    <>
      <ProjectPanel />
      <GoWatch />
      <PasteWatch />
    </>
  );
}
