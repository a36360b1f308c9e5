import { type ReactNode, useLayoutEffect } from "react";
import { lazyComponent } from "../components/lazy-component.tsx";
import { useLayout } from "../components/use-media.ts";
import { usePlayground, useShell } from "../shell/context.ts";
import { restoreFocus } from "../shell/pane-focus.ts";
import type { PaneId } from "../shell/shell.ts";
import { useStore } from "../workspace/store.ts";
import type { EditorTabs as EditorTabsView } from "./editor-tabs.tsx";
import { NarrowPanes } from "./narrow-panes.tsx";
import { Pane } from "./pane.tsx";
import { Split } from "./split.tsx";

declare module "../lazy/lazy-modules.ts" {
  interface LazyModules {
    readonly EditorTabs: typeof EditorTabsView;
  }
}

const EditorTabs = lazyComponent("EditorTabs");

/** Above each other, the answer needs more: a resource is short. */
const heights = { answer: "66%", resource: "34%" };

function between(first: PaneId, second: PaneId): string {
  return `Border between ${first} and ${second}`;
}

/** The three panes, laid out for the size of the page. */
export function Panes(): ReactNode {
  const { preferences } = usePlayground();
  const isProjected = useStore(preferences, (state) => state.isProjected);
  const withLesson = useShell((shell) => shell.lesson !== null);
  const hasFiles = useShell((shell) => shell.hasFiles);
  const layout = useLayout(withLesson, withLesson || isProjected || hasFiles);
  const maximised = useShell((shell) => shell.maximised);
  const answersBelow = useStore(preferences, (state) => state.answersBelow);
  // After all panes are in their new places.
  useLayoutEffect(restoreFocus);
  if (layout === "narrow") return <NarrowPanes />;
  if (maximised !== null) return <Pane id={maximised} />;
  const pane = (id: PaneId, size: string) => ({ id, size, content: <Pane id={id} /> });
  if (layout === "wide") {
    return (
      <Split
        key="wide"
        id="columns"
        orientation="horizontal"
        parts={[pane("definition", "36%"), pane("resource", "28%"), pane("answer", "36%")]}
        borders={[between("definition", "resource"), between("resource", "answer")]}
      />
    );
  }
  if (layout === "lesson") {
    return (
      <Split
        key="lesson"
        id="lesson"
        orientation="horizontal"
        parts={[{ id: "editors", size: "50%", content: <EditorTabs /> }, pane("answer", "50%")]}
        borders={["Border between editor and answer"]}
      />
    );
  }
  const [upper, lower] = answersBelow ? (["resource", "answer"] as const) : (["answer", "resource"] as const);
  const column = (
    <Split
      key={upper}
      id={`column-${upper}`}
      orientation="vertical"
      parts={[pane(upper, heights[upper]), pane(lower, heights[lower])]}
      borders={[between("resource", "answer")]}
    />
  );
  return (
    <Split
      key="medium"
      id="halves"
      orientation="horizontal"
      parts={[pane("definition", "46%"), { id: "column", size: "54%", content: column }]}
      borders={["Border between definition and answer"]}
    />
  );
}
