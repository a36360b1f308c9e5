import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { useAnswer, usePlayground, useShell } from "../shell/context.ts";
import { hidesAnswer } from "../shell/shell.ts";
import { rangeBadge } from "../views/version-matrix/minors-words.ts";
import { withView } from "../workspace/transitions.ts";
import css from "./header.module.css";

/** The Kubernetes versions that accept the input, if not all do. It opens the view that explains why. */
export function MinorsBadge(): ReactNode {
  const { workspace } = usePlayground();
  const minors = useAnswer((answer) => answer.minors);
  const isHidden = useShell(hidesAnswer);
  const badge = minors === null || isHidden ? "" : rangeBadge(minors.report);
  if (badge === "") return null;
  return (
    <Button
      look="link"
      className={css["badge"]}
      title="What every Kubernetes version says"
      onClick={() => workspace.update((old) => withView(old, "minors"))}
    >
      {badge}
    </Button>
  );
}
