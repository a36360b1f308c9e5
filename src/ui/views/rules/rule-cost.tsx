import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import type { StaticCost } from "../../engine.ts";
import { shareText } from "../../workspace/cost-words.ts";
import { units } from "./rule-words.ts";
import css from "./rules.module.css";

/** What an expression can cost in the worst case, as a share of the limit. */
export function Cost({ cost: { each, times, total, share } }: { readonly cost: StaticCost }): ReactNode {
  return (
    <>
      <Bar share={share} /> {shareText(share)}
      <span className={css["product"]}>
        {times === 1n ? ` (${units(total)})` : ` (${units(each)} × ${units(times)} = ${units(total)})`}
      </span>
    </>
  );
}

function Bar({ share }: { readonly share: number }): ReactNode {
  return (
    <span className={classes(css["bar"], share > 1 && css["over"])} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
    </span>
  );
}
