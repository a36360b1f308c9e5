import type { ReactNode } from "react";
import { useAnswer, useWorkspace } from "../../shell/context.ts";
import { groupsOf } from "../version-matrix/minor-groups.ts";
import { Block, Mark } from "./block.tsx";
import css from "./blocks.module.css";
import { groupWords } from "./minor-words.ts";

/** More are in the view. */
const mostMarks = 4;

/** Which Kubernetes versions answer as the chosen one, and which otherwise. */
export function MinorsBlock(): ReactNode {
  const minors = useAnswer((answer) => answer.minors);
  const chosen = useWorkspace(({ kubernetes }) => kubernetes);
  const groups = groupsOf(minors?.report.minors ?? [], true);
  const here = groups.find((group) => group.minors.some((minor) => minor === chosen));
  const marks = here === undefined ? [] : groups.map((group) => groupWords(group, here));
  return (
    <Block
      title="Kubernetes"
      {...(here === undefined ? { detail: "asking every version …" } : {})}
      view={{ id: "minors", text: "compare" }}
      isLine
    >
      {marks.slice(0, mostMarks).map(({ text, tone }) => (
        <Mark key={text} tone={tone}>
          {text}
        </Mark>
      ))}
      {marks.length > mostMarks && <span className={css["detail"]}>and {marks.length - mostMarks} more</span>}
    </Block>
  );
}
