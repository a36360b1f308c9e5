import type { ReactNode } from "react";
import { usePlayground, useShell } from "../app/context.ts";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { laterComponent } from "../later/later.tsx";

const dialogs = {
  palette: laterComponent("PaletteDialog", "floating"),
  share: laterComponent("ShareDialog", "floating"),
  history: laterComponent("HistoryDialog", "floating"),
  pack: laterComponent("PackDialog", "floating"),
  gallery: laterComponent("GalleryDialog", "floating"),
  help: laterComponent("HelpDialog", "floating"),
};

/** The dialog that is open, if any. */
export function Dialogs(): ReactNode {
  const { shell } = usePlayground();
  const dialog = useShell((shell) => shell.dialog);
  if (dialog === null) return null;
  const Dialog = dialogs[dialog];
  return (
    <FailureBoundary
      key={dialog}
      what="The dialog"
      place="floating"
      onClose={() => shell.update((old) => ({ ...old, dialog: null }))}
    >
      <Dialog />
    </FailureBoundary>
  );
}
