import type { ReactNode } from "react";
import { soon, useMergedLines } from "../../components/merged-lines.ts";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { UnifiedDiff } from "../../components/unified-diff.tsx";
import type { DocumentId, Location, PlacedStep, Value } from "../../engine.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import css from "./policies.module.css";
import { outcomeWord, stepWords } from "./step-words.ts";

type Names = ReadonlyMap<DocumentId, DocumentName>;

/** What one policy did: whether it matched, what its expressions said, and what it changed. */
export function PolicyStepCard({
  step,
  cost,
  names,
}: {
  readonly step: PlacedStep;
  readonly cost: string;
  readonly names: Names;
}): ReactNode {
  const { policy, binding, actions = [], param, kind, location, again, misconfigured, expressions } = step;
  const { tone, verdict, reason } = stepWords(step);
  const { validations = [], mutations = [] } = step;
  return (
    <li className={css["step"]}>
      <div className={css["head"]}>
        <span className={css["verdict"]} data-tone={tone}>
          {verdict}
        </span>
        <strong>
          {location === undefined ? (
            policy
          ) : (
            <PlaceLink location={location} names={names}>
              {policy}
            </PlaceLink>
          )}
        </strong>
        <span className={css["soft"]}>
          {kind === "MutatingAdmissionPolicy" ? "mutates" : "validates"}
          {binding === undefined ? "" : `, binding ${binding}`}
          {actions.length === 0 ? "" : ` (${actions.join(", ")})`}
          {param === undefined ? "" : `, params ${param}`}
          {again === true ? ", second round" : ""}
        </span>
        {cost !== "" && <span className={css["cost"]}>{cost}</span>}
      </div>
      {reason !== undefined && (
        <p className={css["soft"]}>
          <Prose text={reason} />
        </p>
      )}
      {misconfigured !== undefined && <p className={css["words"]}>{misconfigured.text}</p>}
      {validations.length > 0 && (
        <ul className={css["items"]} aria-label={`Validations of ${policy}`}>
          {validations.map((validation, i) => (
            <li key={validation.index} className={css["item"]}>
              {outcomeWord(validation, step)} <Place location={expressions[i]} names={names} />
              {validation.why !== undefined && <span className={css["words"]}>: {validation.why.text}</span>}
            </li>
          ))}
        </ul>
      )}
      {mutations.map(({ index, before, after, why }, i) => (
        <div key={index}>
          <p>
            Mutation <Place location={expressions[validations.length + i]} names={names} />
            {why !== undefined && <span className={css["words"]}>: {why.text}</span>}
          </p>
          {after !== undefined && <Change before={before} after={after} />}
        </div>
      ))}
    </li>
  );
}

function Place({
  location,
  names,
}: {
  readonly location: Location | undefined;
  readonly names: Names;
}): ReactNode {
  return location === undefined ? null : <PlaceLink location={location} names={names} />;
}

/** What a mutation changed, as a diff. */
function Change({ before, after }: { readonly before: Value; readonly after: Value }): ReactNode {
  const { latest } = useMergedLines(before, after, soon);
  return latest === undefined ? <p>Comparing …</p> : <UnifiedDiff lines={latest} />;
}
