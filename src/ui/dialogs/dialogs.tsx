import type { ComponentType, ReactNode } from "react";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { usePlayground, useShell } from "../shell/context.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly PaletteDialog: ComponentType;
    readonly ShareDialog: ComponentType;
    readonly HistoryDialog: ComponentType;
    readonly PackDialog: ComponentType;
    readonly HandoutDialog: ComponentType;
    readonly GalleryDialog: ComponentType;
    readonly HelpDialog: ComponentType;
    readonly AboutDialog: ComponentType;
    readonly AddressDialog: ComponentType;
    readonly ExplainErrorDialog: ComponentType;
  }
}

const dialogs = {
  palette: lazyComponent("PaletteDialog", "floating"),
  share: lazyComponent("ShareDialog", "floating"),
  history: lazyComponent("HistoryDialog", "floating"),
  pack: lazyComponent("PackDialog", "floating"),
  handout: lazyComponent("HandoutDialog", "floating"),
  gallery: lazyComponent("GalleryDialog", "floating"),
  help: lazyComponent("HelpDialog", "floating"),
  about: lazyComponent("AboutDialog", "floating"),
  address: lazyComponent("AddressDialog", "floating"),
  "explain-error": lazyComponent("ExplainErrorDialog", "floating"),
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
