import { type ReactNode, useMemo } from "react";
import type { DiffLine } from "../engine.ts";
import { classes } from "./classes.ts";
import { clipped } from "./clipped.ts";
import { firstHunks, hunksOf } from "./hunks.ts";
import css from "./unified-diff.module.css";
import { useLimit } from "./use-paged.tsx";

/** In lines. */
const pageSize = 1_000;

const signs = { same: " ", added: "+", removed: "-" } as const;

/** The differences, with the lines around them, in the form of `diff -u`. */
export function UnifiedDiff({ lines }: { readonly lines: readonly DiffLine[] }): ReactNode {
  const hunks = useMemo(() => hunksOf(lines), [lines]);
  const { limit, button } = useLimit(pageSize, "places");
  const shown = firstHunks(hunks, limit);
  const next = firstHunks(hunks, limit + pageSize).length - shown.length;
  if (hunks.length === 0) return <p className={css["none"]}>No difference.</p>;
  return (
    <div className={css["diff"]}>
      {shown.map(({ header, lines: hunk }) => (
        <pre key={header} className={css["hunk"]}>
          <span className={css["header"]}>{header}</span>
          {hunk.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
            <span key={i} className={classes(css["diffLine"], css[line.mark])}>
              {signs[line.mark]}
              {clipped(line.text)}
            </span>
          ))}
        </pre>
      ))}
      {next > 0 && <div className={css["more"]}>{button(next, hunks.length)}</div>}
    </div>
  );
}
