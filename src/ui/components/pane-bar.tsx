import type { ComponentType, MouseEvent, ReactNode } from "react";
import { usePlayground, useShell } from "../shell/context.ts";
import { type PaneId, withMaximised } from "../shell/shell.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { lazyComponent } from "./lazy-component.tsx";
import css from "./pane-bar.module.css";
import { useLayout } from "./use-media.ts";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly PaneMenu: ComponentType<{ readonly pane: PaneId }>;
  }
}

const PaneMenu = lazyComponent("PaneMenu", "nowhere");

const titles: Readonly<Record<PaneId, string>> = {
  definition: "the definition",
  resource: "the resource",
  answer: "the answer",
};

interface PaneBarProps {
  readonly pane: PaneId;
  readonly children: ReactNode;
}

/** The header of a pane. Its last button, and a double click, maximise the pane, or restore it. */
export function PaneBar({ pane, children }: PaneBarProps): ReactNode {
  const { shell } = usePlayground();
  const isMaximised = useShell((state) => state.maximised === pane);
  const isNarrow = useLayout() === "narrow";
  const maximise = (): void => shell.update((old) => withMaximised(old, pane));
  const onDoubleClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest("button, select, input, a") === null) maximise();
  };
  const label = isMaximised ? "Show all panes" : `Maximise ${titles[pane]}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button at its end does the same by keys.
    <div className={css["bar"]} onDoubleClick={isNarrow ? undefined : onDoubleClick}>
      {children}
      <PaneMenu pane={pane} />
      {!isNarrow && (
        <Button
          look="plain"
          className={css["maximise"]}
          aria-label={label}
          title={`${label} (Alt M)`}
          onClick={maximise}
        >
          <Icon name={isMaximised ? "shrink" : "grow"} />
        </Button>
      )}
    </div>
  );
}
