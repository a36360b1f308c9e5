import { type ReactNode, type Ref, useState } from "react";
import { Button } from "../../components/button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { Prose } from "../../components/prose.tsx";
import { UnifiedDiff } from "../../components/unified-diff.tsx";
import type { FitProposal } from "../../engine.ts";
import { ApplyEdits } from "../../fixes/apply-edits.tsx";
import { editLines } from "../../fixes/edit-lines.ts";
import { BoundControl } from "./bound-control.tsx";
import css from "./fit.module.css";
import { FitMarkers } from "./fit-changes.tsx";
import { FitFiguresList } from "./fit-figures.tsx";
import { type Fit, type FitControl, useFit } from "./use-fit.ts";

interface FitPanelProps {
  /** The rule's path as errors name it. If it is missing, all rules of the definition are meant. */
  readonly path?: string;
  /** The button that opens the panel. */
  readonly button?: Ref<HTMLButtonElement>;
}

/** Gets a definition's rules below the cost limits: proposals, each as a diff, and bounds to try. */
export function FitPanel({ path, button }: FitPanelProps): ReactNode {
  const control = useFit(path);
  const { fit, ask, close } = control;
  const report = fit?.report;
  return (
    <div className={css["panel"]}>
      <div className={css["line"]}>
        <Button ref={button} aria-expanded={fit !== undefined} onClick={fit === undefined ? ask : close}>
          {fit === undefined ? "Make it fit" : "Close"}
        </Button>
        <span role="status" className={css["unit"]}>
          {fit !== undefined && report === undefined && fit.failure === undefined && "Looking for bounds ..."}
          {report !== undefined && report.proposals.length === 0 && "No edit is known that makes it fit."}
        </span>
      </div>
      {fit?.failure !== undefined && <FailureNote failure={fit.failure} />}
      {report?.notes.map((note) => (
        <p key={note} className={css["why"]}>
          <Prose text={note} />
        </p>
      ))}
      {fit !== undefined && report !== undefined && <Ways key={fit.text} fit={fit} control={control} />}
    </div>
  );
}

/** The proposals: by bounds that the user may change, or in another way. */
function Ways({ fit, control }: { readonly fit: Fit; readonly control: FitControl }): ReactNode {
  const [chosen, setChosen] = useState(0);
  const { proposals = [], bounds = [] } = fit.report ?? {};
  const proposal = proposals[chosen];
  const isByBounds = proposal === undefined || proposal.kind === "bounds" || proposal.kind === "lift";
  return (
    <>
      {proposals.length > 1 && (
        <div className={css["line"]}>
          {proposals.map(({ kind, title }, i) => (
            <Button
              key={title}
              look={i === chosen ? "outlined" : "plain"}
              aria-pressed={i === chosen}
              title={title.replaceAll("`", "")}
              onClick={() => setChosen(i)}
            >
              {wayNames[kind]}
            </Button>
          ))}
        </div>
      )}
      {proposal !== undefined && (
        <p className={css["why"]}>
          <strong>
            <Prose text={proposal.title} />.
          </strong>{" "}
          <Prose text={proposal.why} />
        </p>
      )}
      {isByBounds && bounds.length > 0 ? (
        <ByBounds fit={fit} control={control} />
      ) : (
        proposal !== undefined && <ByRewrite proposal={proposal} text={fit.text} />
      )}
    </>
  );
}

const wayNames: Readonly<Record<FitProposal["kind"], string>> = {
  bounds: "Set bounds",
  lift: "Raise bounds",
  "list-type": "Use a list type",
  pattern: "Use a pattern",
  enum: "Use an enum",
  move: "Move the rule",
  rewrite: "Rewrite the rule",
};

function ByBounds({ fit, control }: { readonly fit: Fit; readonly control: FitControl }): ReactNode {
  const { report, trial, values, isTrying, text } = fit;
  if (report === undefined) return null;
  const figures = trial?.figures ?? report.before;
  const edits = trial?.edits ?? [];
  const fits = trial?.figures.fits === true;
  return (
    <>
      <div className={css["bounds"]}>
        {report.bounds.map((bound) => (
          <BoundControl
            key={bound.id}
            bound={bound}
            value={values[bound.id] ?? null}
            onChange={(value) => control.choose({ ...values, [bound.id]: value })}
          />
        ))}
      </div>
      <FitFiguresList figures={figures} isTrying={isTrying} />
      {edits.length > 0 && (
        <>
          <UnifiedDiff lines={editLines(text, edits)} />
          <FitMarkers changes={trial?.changes ?? []} />
          <ApplyEdits
            title={(trial?.changes ?? []).map(({ after }) => after).join(", ")}
            edits={edits}
            text={text}
            name="definition"
            note={fits ? "With these bounds it fits." : "With these bounds it is still too expensive."}
            disabled={isTrying}
          />
        </>
      )}
    </>
  );
}

function ByRewrite({ proposal, text }: { readonly proposal: FitProposal; readonly text: string }): ReactNode {
  const { title, edits, changes } = proposal;
  return (
    <>
      <UnifiedDiff lines={editLines(text, edits)} />
      <FitMarkers changes={changes} />
      <ApplyEdits
        title={title}
        edits={edits}
        text={text}
        name="definition"
        note="Tried: with this edit the server no longer reports it."
      />
    </>
  );
}
