import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../components/button.tsx";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { Icon } from "../components/icon.tsx";
import { lazyComponent } from "../components/lazy-component.tsx";
import { TabList, tabElementId } from "../components/tabs.tsx";
import { usePlayground, useShell } from "../shell/context.ts";
import type { DrawerId } from "../shell/shell.ts";
import type { View } from "../views/view.ts";
import css from "./drawer.module.css";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly ConsoleView: View["Component"];
    readonly KubectlView: View["Component"];
  }
}

const ConsoleView = lazyComponent("ConsoleView");
const KubectlView = lazyComponent("KubectlView");

const tabs: readonly { readonly id: DrawerId; readonly content: string }[] = [
  { id: "console", content: "Console" },
  { id: "requests", content: "Requests" },
];

const panelId = "drawer-panel";

/**
 * The drawer at the bottom of the page, if it is open: a kubectl console, and what kubectl prints for the page's own
 * requests.
 */
export function Drawer(): ReactNode {
  const open = useShell((state) => state.drawer);
  return open === null ? null : <OpenDrawer open={open} />;
}

function OpenDrawer({ open }: { readonly open: DrawerId }): ReactNode {
  const { shell } = usePlayground();
  const drawer = useRef<HTMLElement>(null);
  // If it is closed while it has the focus, the focus returns to where it was before the drawer opened.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = drawer.current;
    return () => {
      if (element?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <section className={css["drawer"]} aria-label="Drawer" ref={drawer} data-drawer="">
      <div className={css["bar"]}>
        <TabList
          label="Drawer"
          tabs={tabs}
          selected={open}
          onSelect={(drawer) => shell.update((old) => ({ ...old, drawer }))}
          panelId={panelId}
          className={css["tabs"]}
        />
        <Button
          look="plain"
          aria-label="Close the drawer"
          onClick={() => shell.update((old) => ({ ...old, drawer: null }))}
        >
          <Icon name="close" />
        </Button>
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabElementId(panelId, open)}
        className={css["panel"]}
      >
        <FailureBoundary key={open} what="The drawer">
          {open === "console" ? <ConsoleView /> : <KubectlView />}
        </FailureBoundary>
      </div>
    </section>
  );
}
