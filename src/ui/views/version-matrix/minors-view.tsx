import { type ReactNode, useState } from "react";
import { classes } from "../../components/classes.ts";
import {
  alikeVersion,
  type KubernetesVersion,
  type MinorsReport,
  minorOf,
  offeredVersions,
} from "../../engine.ts";
import { useAnswer, useWorkspace } from "../../shell/context.ts";
import type { MinorsAnswer } from "../../workspace/answer.ts";
import { planOf } from "../../workspace/scenario-of.ts";
import { MinorDetails } from "./minor-details.tsx";
import { groupsOf } from "./minor-groups.ts";
import css from "./minors.module.css";
import { MinorsTable, titleOf } from "./minors-table.tsx";
import { rangeSentence } from "./minors-words.ts";
import { UpgradePanel } from "./upgrade-panel.tsx";

/** The version of the report that answers like a version: a patch release is in it only if its minor answers otherwise. */
function alikeIn({ minors }: MinorsReport, version: KubernetesVersion): KubernetesVersion {
  const alike = alikeVersion(version);
  return minors.some(({ kubernetes }) => kubernetes === alike) ? alike : minorOf(version);
}

/** What every Kubernetes version says about the texts, why some reject them, and what an upgrade changes. */
export function MinorsView(): ReactNode {
  const minors = useAnswer((answer) => answer.minors);
  const current = useAnswer((answer) => answer.current);
  if (minors === null) return <p className={css["none"]}>Asking every version …</p>;
  return <Minors answer={minors} isStale={minors.report.minors.length === 0 || current === null} />;
}

function Minors({
  answer,
  isStale,
}: {
  readonly answer: MinorsAnswer;
  readonly isStale: boolean;
}): ReactNode {
  const { report, plan } = answer;
  const selected = useWorkspace(({ kubernetes }) => kubernetes);
  const isOld = useWorkspace((workspace) => planOf(workspace).scenario.crd !== plan.scenario.crd) || isStale;
  const [chosen, setChosen] = useState<string | null>(null);
  const refusing = report.minors.find(({ verdicts }) => verdicts.some(({ accepted }) => !accepted));
  const wanted: string = chosen ?? refusing?.kubernetes ?? alikeIn(report, selected);
  const shown = groupsOf(report.minors).find(({ minors }) => minors.some((minor) => minor === wanted));
  return (
    <div className={classes(isOld && css["stale"])}>
      <p className={css["summary"]} role="status">
        {isOld
          ? "Asking every version again …"
          : rangeSentence(report, (document) => titleOf(document, report.minors, plan))}
      </p>
      <MinorsTable minors={report.minors} chosen={shown} onChoose={setChosen} plan={plan} />
      {shown !== undefined && <MinorDetails report={report} group={shown} plan={plan} />}
      <UpgradePanel minors={offeredVersions(selected)} answer={answer} />
    </div>
  );
}
