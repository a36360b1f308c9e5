import type { ReactNode } from "react";
import { useShell } from "../app/context.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { PaletteDialog } from "./palette-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/** The dialog that is open, if any. */
export function Dialogs(): ReactNode {
  const dialog = useShell((shell) => shell.dialog);
  if (dialog === "palette") return <PaletteDialog />;
  if (dialog === "share") return <ShareDialog />;
  return dialog === "help" ? <HelpDialog /> : null;
}
