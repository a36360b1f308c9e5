import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { usePaged } from "../../components/use-paged.tsx";
import type { YamlLine } from "../../engine.ts";
import css from "./versions.module.css";

const pageSize = 500;
const signs = { same: " ", added: "+", removed: "−" } as const;
const spoken = { same: "", added: "added: ", removed: "gone: " } as const;

interface MarkedLinesProps {
  readonly lines: readonly YamlLine[];
  readonly label: string;
}

/** Two forms of an object in one, what is gone struck through in place. */
export function MarkedLines({ lines, label }: MarkedLinesProps): ReactNode {
  const { shown, more } = usePaged(lines, pageSize, "lines");
  return (
    <>
      <ol className={css["lines"]} aria-label={label}>
        {shown.map(({ text, mark }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <li key={i} className={classes(css[mark])}>
            <span className={css["sign"]} aria-hidden="true">
              {signs[mark]}
            </span>
            <span className="visually-hidden">{spoken[mark]}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
