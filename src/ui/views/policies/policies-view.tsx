import { Fragment, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import type { AdmissionReport } from "../../engine.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";
import { withDocumentShown } from "../../shell/shell.ts";
import { callOf } from "../../workspace/answer.ts";
import css from "./policies.module.css";
import { PolicyStepCard } from "./policy-step.tsx";

/** What each admission policy did with the resource: whether it matched and why not, what it checked and changed. */
export function PoliciesView(): ReactNode {
  const { shell } = usePlayground();
  const answered = useAnswer((answer) => answer.current);
  if (answered === null) return null;
  const call = callOf(answered, "resource");
  const admission = call?.admission;
  if (admission === undefined) {
    return (
      <div className={css["nothing"]}>
        <p>
          Admission policies say what a schema and its rules cannot: who may write what, in which namespace,
          with which params. They act on the resource once both are accepted.
        </p>
        <Button onClick={() => shell.update((old) => withDocumentShown(old, "policies"))}>
          Go to the policies
        </Button>
      </div>
    );
  }
  const { steps, auditAnnotations } = admission;
  return (
    <div className={css["view"]}>
      {steps.length === 0 && (
        <p role="status">
          {call?.accepted === true
            ? "No policy was asked: none is bound. A policy acts only if a binding names it."
            : "No policy was asked: the server rejects the resource before."}
        </p>
      )}
      <ol className={css["steps"]} aria-label="Policies in the order of the server">
        {steps.map((step, i) => (
          <PolicyStepCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a policy can have several steps that look the same.
            key={i}
            step={step}
            cost={costText(admission, step)}
            names={answered.names}
          />
        ))}
      </ol>
      {auditAnnotations.size > 0 && (
        <section aria-label="Audit annotations">
          <h3>Audit annotations</h3>
          <dl className={css["pairs"]}>
            {[...auditAnnotations].map(([key, value]) => (
              <Fragment key={key}>
                <dt>
                  <code>{key}</code>
                </dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** The run-time cost of a policy with its params: that of all its expressions. */
function costText(
  { costs }: AdmissionReport,
  { policy, kind, param, unmatched }: AdmissionReport["steps"][number],
): string {
  if (unmatched !== undefined) return "";
  const own = costs.filter((each) => each.policy === policy && each.kind === kind && each.param === param);
  const all = own.flatMap(
    ({
      matchConditions = [],
      validations = [],
      messageExpressions = [],
      auditAnnotations = [],
      cost = 0n,
    }) => [...matchConditions, ...validations, ...messageExpressions, ...auditAnnotations, cost],
  );
  if (all.length === 0) return "";
  if (all.includes("exceeded")) return "over the cost budget";
  const sum = all.reduce<bigint>((total, cost) => total + (cost === "exceeded" ? 0n : cost), 0n);
  return `cost ${sum.toLocaleString("en")}`;
}
