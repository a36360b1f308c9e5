import type { ReactNode } from "react";
import { Icon } from "../../components/icon.tsx";
import { type DocumentId, pathText } from "../../engine.ts";
import { count } from "../../workspace/words.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import type { ProblemOf } from "./problem-markdown.ts";
import css from "./problems.module.css";
import { UpcomingRow } from "./upcoming-row.tsx";

/** A problem in the list, with its number. */
interface Row extends ProblemOf {
  readonly index: number;
}

/** Two problems at one place are read at a glance. */
const fewAtAPlace = 2;

/**
 * Returns the problems of a definition that follow others at the very same place or for the very same reason. What is
 * missing in a definition that is half typed is reported field by field, and all of it at the line that the fields
 * belong below; the fields of what is no definition are all unknown.
 */
export function samePlaceRows<R extends Row>(rows: readonly R[]): readonly R[] {
  const places = new Map<string, R[]>();
  for (const row of rows) {
    const { location, severity } = row.problem;
    if (location?.document !== "crd" || severity !== "error") continue;
    const isUnknown = row.problem.fault?.code === "decode/unknown-field";
    const { explanation } = row.problem;
    const place =
      isUnknown && typeof explanation === "string" ? explanation : `${location.line} ${location.range.start}`;
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  // Without its plural and its group, a definition cannot be named either.
  const isNamed = rows.some(
    ({ problem: { error } }) => error !== undefined && pathText(error.path) === "metadata.name",
  );
  return [...places.values()].flatMap((found) =>
    found.length > fewAtAPlace ? found.slice(isNamed && found.some(isOfName) ? 0 : 1) : [],
  );
}

/** Whether a name of a definition depends on what a problem is about. */
function isOfName({ problem: { error } }: Row): boolean {
  return error !== undefined && ["spec.group", "spec.names.plural"].includes(pathText(error.path));
}

interface SamePlaceProps {
  readonly rows: readonly Row[];
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** The server's other problems at the place of one that is shown in full: one line each, which opens. */
export function SamePlace({ rows, names }: SamePlaceProps): ReactNode {
  const isOnePlace = new Set(rows.map(({ problem }) => problem.location?.line)).size === 1;
  const heading = isOnePlace ? "At the same place" : "For the same reason";
  return (
    <>
      <h3 className={css["heading"]}>
        {heading} <small>{count(rows.length, "problem")} that one fix may solve</small>
      </h3>
      <ol aria-label={heading}>
        {rows.map(({ index, problem, document }) => (
          <UpcomingRow
            key={index}
            index={index}
            problem={problem}
            document={document}
            names={names}
            mark={
              <span className={css["mark"]}>
                <Icon name="cross" size={12} />
              </span>
            }
          />
        ))}
      </ol>
    </>
  );
}
