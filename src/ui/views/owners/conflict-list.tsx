import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import type { FieldConflict, OwnersStep, ScenarioRequest } from "../../engine.ts";
import type { Answered } from "../../workspace/answer.ts";
import type { Letter } from "./letters.ts";
import { OwnerChip } from "./owner-chip.tsx";
import css from "./owners.module.css";

interface ConflictListProps {
  readonly step: OwnersStep;
  readonly letters: ReadonlyMap<string, Letter>;
  readonly names: Answered["names"];
  /** Replaces this step with another request. */
  readonly onReplace: (request: ScenarioRequest) => void;
}

/** The conflicts: the fields and their owners, what causes the conflicts, and the ways to solve them. */
export function ConflictList({ step, letters, names, onReplace }: ConflictListProps): ReactNode {
  const { conflicts, owners, ways } = step;
  if (conflicts.length === 0) return null;
  const nameOf = ({ owner }: FieldConflict): string => owners.find(({ key }) => key === owner)?.name ?? "";
  return (
    <>
      <ul className={css["list"]} aria-label="Conflicts">
        {conflicts.map((conflict) => (
          <li key={`${conflict.owner} ${conflict.field}`} className={css["conflict"]}>
            <p>
              <code>{conflict.field}</code> is owned by{" "}
              <OwnerChip name={nameOf(conflict)} letters={letters} />
            </p>
            <dl className={css["values"]}>
              <dt>Stored</dt>
              <dd>
                <code>{conflict.stored}</code>
              </dd>
              <dt>Applied</dt>
              <dd>
                <code>{conflict.applied}</code>
              </dd>
            </dl>
            <p>
              <Prose text={conflict.granularity.text} />{" "}
              {conflict.granularity.location !== undefined && (
                <PlaceLink location={conflict.granularity.location} names={names} />
              )}
            </p>
          </li>
        ))}
      </ul>
      {ways.length > 0 && (
        <section aria-label="Ways out" className={css["ways"]}>
          <h4>Ways out</h4>
          <ul className={css["list"]}>
            {ways.map(({ name, title, text, request }) => (
              <li key={name} className={css["way"]}>
                <p>
                  <strong>{title}</strong> <Prose text={text} />
                </p>
                <Button onClick={() => onReplace(request)} aria-label={`Try it: ${title}`}>
                  Try it
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
