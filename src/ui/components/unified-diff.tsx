import { type ReactNode, useMemo } from "react";
import type { YamlLine } from "../engine.ts";
import { classes } from "./classes.ts";
import { hunksOf } from "./hunks.ts";
import css from "./unified-diff.module.css";
import { usePaged } from "./use-paged.tsx";

const pageSize = 200;

const signs = { same: " ", added: "+", removed: "-" } as const;

/** The differences, with the lines around them, in the form of `diff -u`. */
export function UnifiedDiff({ lines }: { readonly lines: readonly YamlLine[] }): ReactNode {
  const hunks = useMemo(() => hunksOf(lines), [lines]);
  const { shown, more } = usePaged(hunks, pageSize, "places");
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
              {line.text}
            </span>
          ))}
        </pre>
      ))}
      {more !== null && <div className={css["more"]}>{more}</div>}
    </div>
  );
}
