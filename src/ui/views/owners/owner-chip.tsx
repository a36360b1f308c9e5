import type { ReactNode } from "react";
import type { Letter } from "./letters.ts";
import css from "./owners.module.css";

interface OwnerChipProps {
  readonly name: string;
  readonly letters: ReadonlyMap<string, Letter>;
  /** Text after the name: how the manager owns. */
  readonly detail?: string;
  /** True if the letter replaces the name where space is short. */
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
