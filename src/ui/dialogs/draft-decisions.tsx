import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { useLimit } from "../components/use-paged.tsx";
import type { Decision } from "../engine.ts";
import css from "./draft.module.css";

interface DraftDecisionsProps {
  readonly decisions: readonly Decision[];
  readonly onChoose: (id: string, option: string) => void;
}

const pageSize = 100;

/** What was decided for each field, why, and a button for each alternative. */
export function DraftDecisions({ decisions, onChoose }: DraftDecisionsProps): ReactNode {
  const { limit, button } = useLimit(pageSize, "decisions");
  return (
    <>
      <ul className={css["list"]} aria-label="Decisions">
        {decisions.slice(0, limit).map((decision) => (
          <DecisionRow key={decision.id} decision={decision} onChoose={onChoose} />
        ))}
      </ul>
      {decisions.length > limit && button(Math.min(pageSize, decisions.length - limit), decisions.length)}
    </>
  );
}

interface DecisionRowProps extends Pick<DraftDecisionsProps, "onChoose"> {
  readonly decision: Decision;
}

function DecisionRow({ decision, onChoose }: DecisionRowProps): ReactNode {
  const { id, topic, field, line, chosen, alternatives, evidence, isChosen, isOffer } = decision;
  return (
    <li className={css["row"]}>
      <p>
        {field === "" ? topic : <code>{field}</code>}: <strong>{chosen.label}</strong>
        {isChosen && " (your choice)"}
      </p>
      <p className={css["evidence"]}>
        Line {line}: {evidence}.
      </p>
      {alternatives.length > 0 && (
        <p className={css["ways"]}>
          {isOffer ? "Possible:" : "Instead:"}
          {alternatives.map((option) => (
            <Button
              key={option.id}
              look="link"
              aria-label={`${option.label}, for ${id}`}
              onClick={() => onChoose(id, option.id)}
            >
              {option.label}
            </Button>
          ))}
        </p>
      )}
    </li>
  );
}
