import type { ReactNode } from "react";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import type { OwnersStep } from "../../engine.ts";
import type { Answered } from "../../workspace/answer.ts";
import css from "./owners.module.css";

interface ReasonListProps {
  readonly reasons: OwnersStep["reasons"];
  readonly names: Answered["names"];
}

/** Why a step was rejected: the line of what was sent, our sentence, and the line of the definition. */
export function ReasonList({ reasons, names }: ReasonListProps): ReactNode {
  if (reasons.length === 0) return null;
  return (
    <ul className={css["list"]} aria-label="Reasons">
      {reasons.map(({ sentence, line, decidedBy }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the errors is fixed.
        <li key={i}>
          {line !== undefined && <span className={css["soft"]}>Line {line}: </span>}
          <Prose text={sentence} />{" "}
          {decidedBy !== undefined && <PlaceLink location={decidedBy} names={names} />}
        </li>
      ))}
    </ul>
  );
}
