import { type ReactNode, useEffect, useRef } from "react";
import { Group, Panel, Separator, useDefaultLayout, useGroupRef } from "react-resizable-panels";
import { useShell } from "../shell/context.ts";
import { layoutStorage } from "./layout-storage.ts";
import { grown } from "./pane-step.ts";
import css from "./panes.module.css";

interface SplitProps {
  /** The name under which the sizes are remembered. */
  readonly id: string;
  readonly orientation: "horizontal" | "vertical";
  readonly parts: readonly { readonly id: string; readonly size: string; readonly content: ReactNode }[];
  /** The names of the borders between the parts. */
  readonly borders: readonly string[];
}

/** Parts next to or below each other. A person can move the borders, also with keys, and their places are remembered. */
export function Split({ id, orientation, parts, borders }: SplitProps): ReactNode {
  const remembered = useDefaultLayout({ id: `crd-playground/1/${id}`, storage: layoutStorage });
  const group = useGroupRef();
  const step = useShell((shell) => shell.paneStep);
  const done = useRef(step);
  useEffect(() => {
    if (step === null || step === done.current) return;
    done.current = step;
    const layout = group.current?.getLayout();
    if (layout !== undefined) group.current?.setLayout(grown(layout, step));
  }, [group, step]);
  return (
    <Group orientation={orientation} className={css["group"]} groupRef={group} {...remembered}>
      {parts.flatMap(({ id: part, size, content }, index) => {
        const border = borders[index - 1];
        return [
          ...(border === undefined
            ? []
            : [<Separator key={border} className={css[orientation]} aria-label={border} />]),
          <Panel key={part} id={part} defaultSize={size} minSize="15%" className={css["panel"]}>
            {content}
          </Panel>,
        ];
      })}
    </Group>
  );
}
