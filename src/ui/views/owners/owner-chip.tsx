import type { ReactNode } from "react";
import type { Letter } from "./letters.ts";
import css from "./owners.module.css";

interface OwnerChipProps {
  readonly name: string;
  readonly letters: ReadonlyMap<string, Letter>;
  /** What follows the name: how it owns. */
  readonly detail?: string;
  /** The name gives way to its letter where there is little room. */
  readonly isShort?: boolean;
}

/** A manager: its letter and its name. */
export function OwnerChip({ name, letters, detail = "", isShort = false }: OwnerChipProps): ReactNode {
  const { letter, tone } = letters.get(name) ?? { letter: "?", tone: 0 };
  return (
    <span className={css["chip"]} data-tone={tone} title={isShort ? `${name}${detail}` : undefined}>
      <b>{letter}</b>{" "}
      <span className={isShort ? css["chipName"] : undefined}>
        {name}
        {detail}
      </span>
    </span>
  );
}
