import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import type { YamlLine } from "../../yaml/yaml-lines.ts";
import { hunksOf } from "./hunks.ts";
import css from "./object.module.css";

const signs = { same: " ", added: "+", removed: "-" } as const;

/** What differs, with the lines around it, in the form of `diff -u`. */
export function UnifiedDiff({ lines }: { readonly lines: readonly YamlLine[] }): ReactNode {
  const hunks = hunksOf(lines);
  if (hunks.length === 0) return <p className={css["none"]}>No difference.</p>;
  return (
    <div className={css["diff"]}>
      {hunks.map(({ header, lines: hunk }) => (
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
    </div>
  );
}
