import { type ReactNode, useMemo } from "react";
import { classes } from "../../components/classes.ts";
import { clipped } from "../../components/clipped.ts";
import { useLimit } from "../../components/use-paged.tsx";
import type { YamlLine } from "../../engine.ts";
import css from "./versions.module.css";

const pageSize = 500;
const signs = { same: " ", added: "+", removed: "−" } as const;
const spoken = { same: "", added: "added: ", removed: "gone: " } as const;

interface MarkedLinesProps {
  /** Only the lines that are shown are iterated. */
  readonly lines: Iterable<YamlLine>;
  readonly label: string;
}

/** Two forms of an object in one. What is gone is struck through in place. */
export function MarkedLines({ lines, label }: MarkedLinesProps): ReactNode {
  const { limit, button } = useLimit(pageSize, "lines");
  const shown = useMemo(() => {
    const first: YamlLine[] = [];
    for (const line of lines) if (first.push(line) > limit) break;
    return first;
  }, [lines, limit]);
  return (
    <>
      <ol className={css["lines"]} aria-label={label}>
        {shown.slice(0, limit).map(({ text, mark }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
          <li key={i} className={classes(css[mark])}>
            <span className={css["sign"]} aria-hidden="true">
              {signs[mark]}
            </span>
            <span className="visually-hidden">{spoken[mark]}</span>
            <span>{clipped(text)}</span>
          </li>
        ))}
      </ol>
      {shown.length > limit && button(pageSize, undefined)}
    </>
  );
}
