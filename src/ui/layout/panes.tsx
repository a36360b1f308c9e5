import type { ReactNode } from "react";
import { Group, Panel, Separator, useDefaultLayout } from "react-resizable-panels";
import { AnswerPane } from "../answer/answer-pane.tsx";
import { FailureBoundary } from "../components/failure-boundary.tsx";
import { useLayout } from "../components/use-media.ts";
import { useShell } from "../shell/context.ts";
import { DefinitionPane } from "./definition-pane.tsx";
import { layoutStorage } from "./layout-storage.ts";
import { NarrowPanes } from "./narrow-panes.tsx";
import css from "./panes.module.css";
import { ResourcePane } from "./resource-pane.tsx";

interface SplitProps {
  /** The name under which the sizes are remembered. */
  readonly id: string;
  readonly orientation: "horizontal" | "vertical";
  readonly parts: readonly { readonly id: string; readonly size: string; readonly content: ReactNode }[];
  /** What the borders between the parts are called. */
  readonly borders: readonly string[];
}

/** Parts side by side or below each other; the borders can be dragged, with keys too, and are remembered. */
function Split({ id, orientation, parts, borders }: SplitProps): ReactNode {
  const remembered = useDefaultLayout({ id: `crd-playground/1/${id}`, storage: layoutStorage });
  return (
    <Group orientation={orientation} className={css["group"]} {...remembered}>
      {parts.flatMap(({ id: part, size, content }, index) => {
        const border = borders[index - 1];
        return [
          ...(border === undefined
            ? []
            : [<Separator key={border} className={css[orientation]} aria-label={border} />]),
          <Panel key={part} id={part} defaultSize={size} minSize="15%" className={css["panel"]}>
            <FailureBoundary what="This part of the page">{content}</FailureBoundary>
          </Panel>,
        ];
      })}
    </Group>
  );
}

/** The three panes, laid out for the width of the page. */
export function Panes(): ReactNode {
  const withLesson = useShell((shell) => shell.lesson !== null);
  const layout = useLayout(withLesson);
  if (layout === "narrow") return <NarrowPanes />;
  const definition = { id: "definition", content: <DefinitionPane /> };
  const resource = { id: "resource", content: <ResourcePane /> };
  if (layout === "wide") {
    return (
      <Split
        key="wide"
        id="columns"
        orientation="horizontal"
        parts={[
          { ...definition, size: "33%" },
          { ...resource, size: "31%" },
          { id: "answer", size: "36%", content: <AnswerPane withVerdict /> },
        ]}
        borders={["Border between definition and resource", "Border between resource and answer"]}
      />
    );
  }
  const editors = (
    <Split
      id="editors"
      orientation="horizontal"
      parts={[
        { ...definition, size: "50%" },
        { ...resource, size: "50%" },
      ]}
      borders={["Border between definition and resource"]}
    />
  );
  return (
    <Split
      // A lesson is about the texts: beside it they have more of the height.
      key={withLesson ? "medium-lesson" : "medium"}
      id={withLesson ? "rows-lesson" : "rows"}
      orientation="vertical"
      parts={[
        { id: "editors", size: withLesson ? "60%" : "48%", content: editors },
        { id: "answer", size: withLesson ? "40%" : "52%", content: <AnswerPane withVerdict /> },
      ]}
      borders={["Border between editors and answer"]}
    />
  );
}
