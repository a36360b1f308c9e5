import type { ReactNode } from "react";
import { Segmented } from "../components/segmented.tsx";
import { usePlayground } from "../shell/context.ts";
import type { Family } from "../views/view.ts";
import { withView } from "../workspace/transitions.ts";
import css from "./family-tabs.module.css";

interface FamilyTabsProps {
  readonly family: Family;
  /** The id of the view that is shown. */
  readonly chosen: string;
}

/** The views that share a tab. */
export function FamilyTabs({ family: { title, members }, chosen }: FamilyTabsProps): ReactNode {
  const { workspace } = usePlayground();
  return (
    <div className={css["family"]}>
      <Segmented
        legend={title}
        value={chosen}
        options={members.map(({ id, title: text }) => ({ value: id, text, title: text }))}
        onChange={(id) => workspace.update((old) => withView(old, id))}
      />
    </div>
  );
}
