import type { ReactNode } from "react";
import { classes } from "../components/classes.ts";
import { Explanation } from "../components/explanation.tsx";
import type { WhyStep } from "../engine.ts";
import { FixPanel } from "../fixes/fix-panel.tsx";
import { isFixable } from "../fixes/fixable.ts";
import { stageTitles } from "../workspace/words.ts";
import type { KnownCard } from "./use-why.ts";
import css from "./why.module.css";

/** Outcomes of stages that did nothing to the value. */
const quiet: ReadonlySet<WhyStep["outcome"]> = new Set(["read", "kept", "absent", "skipped"]);

/** What happened to a value at each stage, in order. */
export function Steps({ card, answered: { names } }: KnownCard): ReactNode {
  const refused = card.problems.some(({ severity }) => severity === "error");
  return (
    <ol className={classes(css["list"], css["steps"])}>
      {card.steps.map(({ stage, outcome, hypothetical, text, change }) => (
        <li key={stage} className={quiet.has(outcome) ? css["quiet"] : undefined}>
          <span className={css["stage"]}>{stageTitles[stage]}</span>
          <p>
            <Explanation text={text} decidedBy={change?.decidedBy} names={names} />
            {hypothetical && outcome !== "skipped" && " (If the request got here.)"}
          </p>
          {/* An error of the same field has the same fixes. */}
          {change !== undefined && !refused && isFixable(change.kind) && (
            <FixPanel target={{ kind: "change", change }} document={card.place.document} names={names} />
          )}
        </li>
      ))}
    </ol>
  );
}
