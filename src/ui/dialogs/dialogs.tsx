import type { ReactNode } from "react";
import { useShell } from "../app/context.ts";
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
  const dialog = useShell((shell) => shell.dialog);
  if (dialog === null) return null;
  const Dialog = dialogs[dialog];
  return <Dialog />;
}
