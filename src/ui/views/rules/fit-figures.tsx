import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import type { FitFigures } from "../../engine.ts";
import css from "./fit.module.css";

/** Further expressions are only counted. */
const mostShown = 5;

interface FitFiguresListProps {
  readonly figures: FitFigures;
  readonly isTrying: boolean;
}

/** What the rules would cost: each as a share of its limit, the most expensive first. */
export function FitFiguresList({ figures, isTrying }: FitFiguresListProps): ReactNode {
  const over = figures.expressions.filter(({ fits }) => !fits).length;
  const shown = figures.expressions.slice(0, Math.max(1, Math.min(over, mostShown)));
  const totals = figures.totals.filter(({ fits, times }) => !fits || times > 0.5);
  const rest = over - shown.length;
  return (
    <div className={classes(css["figures"], isTrying && css["trying"])}>
      {[...shown, ...totals].map(({ path, rule, times, fits }) => (
        <div key={path} className={css["figure"]}>
          <code className={css["rule"]}>{rule === "" ? "All rules together" : rule}</code>
          <span className={css["bar"]} aria-hidden="true">
            <span
              className={classes(css["share"], !fits && css["over"])}
              style={{ inlineSize: `${Math.min(100, times * 100)}%` }}
            />
          </span>
          <span className={classes(css["times"], !fits && css["isOver"])}>{shareText(times)}</span>
        </div>
      ))}
      {rest > 0 && <p className={css["unit"]}>and {rest} more above the limit</p>}
    </div>
  );
}

/** Returns a cost as a share of the limit, above it in the server's own form. */
function shareText(times: number): string {
  if (times > 100) return "more than 100 times the limit";
  if (times > 1) return `${times < 1.5 ? times.toPrecision(3) : times.toFixed(1)} times the limit`;
  const percent = times * 100;
  return `${percent < 1 ? "less than 1" : Math.ceil(percent)} % of the limit`;
}
