import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Explanation } from "../../components/explanation.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import type { MinorAnswer, MinorsReport, MinorVerdict } from "../../engine.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import type { ScenarioPlan } from "../../workspace/scenario-of.ts";
import { withKubernetes } from "../../workspace/transitions.ts";
import type { MinorGroup } from "./minor-groups.ts";
import css from "./minors.module.css";
import { titleOf } from "./minors-table.tsx";
import { causeFor, differenceSentence } from "./minors-words.ts";
import { supportOf } from "./support.ts";
import { WidenPanel } from "./widen-panel.tsx";

interface MinorDetailsProps {
  readonly report: MinorsReport;
  readonly group: MinorGroup;
  readonly plan: ScenarioPlan;
}

/** What Kubernetes versions with the same answer say: the first error of each rejected write, and its cause. */
export function MinorDetails({ report, group, plan }: MinorDetailsProps): ReactNode {
  const { workspace } = usePlayground();
  const selected = useWorkspace(({ kubernetes }) => kubernetes);
  const { name, title, minors, newest } = group;
  const { kubernetes, verdicts } = newest;
  const refused = verdicts.filter(({ accepted }) => !accepted);
  return (
    <section className={css["details"]} aria-label={`Kubernetes ${name}`}>
      <div className={css["bar"]}>
        <h3>Kubernetes {title}</h3>
        {!minors.includes(selected) && (
          <Button onClick={() => workspace.update((old) => withKubernetes(old, kubernetes))}>
            Answer for {kubernetes}
          </Button>
        )}
      </div>
      <p className={css["soft"]}>
        {minors.length > 1
          ? "These versions answer the same."
          : supportOf(kubernetes, new Date().toISOString().slice(0, 10)).sentence}{" "}
        All answers are upstream's: distributions may differ.
      </p>
      {refused.length === 0 && <p className={css["soft"]}>Everything is accepted.</p>}
      {refused.map((verdict) => (
        <Refusal key={verdict.document} {...{ report, plan, verdict }} minor={newest} />
      ))}
    </section>
  );
}

interface RefusalProps extends Omit<MinorDetailsProps, "group"> {
  readonly minor: MinorAnswer;
  readonly verdict: MinorVerdict;
}

function Refusal({ report, minor, plan, verdict }: RefusalProps): ReactNode {
  const { document, errors, first } = verdict;
  const cause = causeFor(report, minor, document);
  const isTakenElsewhere = cause !== undefined;
  return (
    <div className={css["refusal"]}>
      <div className={css["top"]}>
        <span className={css["bad"]}>Rejected</span>
        <span>{titleOf(document, report.minors, plan)}</span>
        {first?.location !== undefined && <PlaceLink location={first.location} names={plan.names} />}
        {errors > 1 && <span>first of {errors} errors</span>}
        {first !== undefined && <CopyButton text={first.text} what="the message" />}
      </div>
      {first !== undefined && <pre className={css["text"]}>{first.text}</pre>}
      {first !== undefined && (
        <p>
          <Explanation text={first.explanation} decidedBy={first.decidedBy} names={plan.names} />
        </p>
      )}
      {cause?.differences.map((difference) => (
        <p key={difference.what} className={css["cause"]}>
          <Prose text={differenceSentence(difference, cause)} />
        </p>
      ))}
      {isTakenElsewhere && <WidenPanel kubernetes={minor.kubernetes} document={document} plan={plan} />}
    </div>
  );
}
