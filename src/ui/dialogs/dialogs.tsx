import type { ComponentType, ReactNode } from "react";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import type { DialogId } from "../shell/shell.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly OpenDialog: ComponentType<{ readonly dialog: DialogId }>;
  }
}

const OpenDialog = lazyComponent("OpenDialog", "floating");

/** The dialog that is open, if any. */
export function Dialogs(): ReactNode {
  const { shell } = usePlayground();
  const dialog = useShell((shell) => shell.dialog);
  if (dialog === null) return null;
  return (
    <FailureBoundary
      key={dialog}
      what="The dialog"
      place="floating"
      onClose={() => shell.update((old) => ({ ...old, dialog: null }))}
    >
      <OpenDialog dialog={dialog} />
    </FailureBoundary>
  );
}
