import { type ReactNode, useCallback, useState } from "react";
import type { MigrationReply, WantedMigration } from "../../../worker/handlers/migration.ts";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { FailureNote } from "../../components/failure-note.tsx";
import { Prose } from "../../components/prose.tsx";
import { type MigrationPlan, migrationMarkdown, migrationScript } from "../../engine.ts";
import { downloadFile, fileStem } from "../../files/scenario-download.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { type KnownReply, useReply } from "../../shell/use-reply.ts";
import { count } from "../../workspace/words.ts";
import { useDump } from "../dump/use-dump.ts";
import { DumpPart } from "./dump-part.tsx";
import { GoalForm } from "./goal-form.tsx";
import css from "./migration.module.css";
import { plannerOf } from "./planner.ts";
import { Proof } from "./proof.tsx";
import { StepPart } from "./step-part.tsx";

/** A plan with a dump takes long, so it is made after this time without an edit, in milliseconds. */
const dumpDelay = 300;

/** The way from the definition's versions to others, step by step. Each step is tried on a server. */
export function MigrationView(): ReactNode {
  const { engine } = usePlayground();
  const [wanted, setWanted] = useState<WantedMigration>(null);
  const isWithout = useWorkspace(({ documents }) => documents.definition.trim() === "");
  const files = useDump().dump?.files;
  const ask = useCallback(() => plannerOf(engine).plan(wanted, files), [engine, wanted, files]);
  const known = useReply(isWithout ? null : ask, files === undefined ? 0 : dumpDelay);
  if (isWithout) return <p className={css["none"]}>There is no definition. Write or open one first.</p>;
  if (known === "awaited" && files === undefined) return <p className={css["none"]}>Checking the steps …</p>;
  if (known === "awaited" || "failure" in known)
    return (
      <div className={css["view"]}>
        {known === "awaited" ? (
          <p className={css["trying"]}>Checking the steps …</p>
        ) : (
          <FailureNote failure={known.failure} onAgain={known.again} />
        )}
        <DumpPart isFailed={known !== "awaited"} />
      </div>
    );
  return (
    <div className={css["view"]}>
      <div className={classes(css["part"], known.isStale && css["stale"])}>
        <GoalForm reply={known.reply} wanted={wanted} onWant={setWanted} />
      </div>
      <DumpPart />
      <div className={classes(css["part"], known.isStale && css["stale"])}>
        <Plan known={known} />
      </div>
    </div>
  );
}

function Plan({ known: { reply, isStale } }: { readonly known: KnownReply<MigrationReply> }): ReactNode {
  const { plan } = reply;
  if (plan.refusal !== undefined) {
    return (
      <p role="status" className={css["bad"]}>
        There is no plan. <Prose text={plan.refusal} />
      </p>
    );
  }
  return (
    <>
      <div className={css["head"]}>
        <p role="status">
          <Prose text={summaryOf(plan)} />
        </p>
        <div className={css["buttons"]}>
          <CopyButton
            text={() => migrationMarkdown(plan)}
            what="the plan"
            label="Copy as Markdown"
            look="outlined"
          />
          <Button
            onClick={() =>
              downloadFile(
                `migrate-${fileStem(plan.subject.name)}.sh`,
                migrationScript(plan),
                "application/x-sh",
              )
            }
          >
            Download script
          </Button>
        </div>
      </div>
      {plan.notes.map((note) => (
        <p key={note} className={css["warn"]}>
          <Prose text={note} />
        </p>
      ))}
      <Changes plan={plan} />
      <ol className={css["steps"]} aria-label="Steps">
        {plan.steps.map((step, i) => (
          <StepPart key={step.kind} step={step} number={i + 1} isStale={isStale} />
        ))}
      </ol>
      {plan.wrongOrders.length > 0 && <h3 className={css["title"]}>Orders that fail</h3>}
      {plan.wrongOrders.map(({ title, why, after, proof }) => (
        <details key={title} className={css["fold"]}>
          <summary>
            {title} <span className={css["soft"]}>{whenOf(after)}</span>
          </summary>
          <p>
            <Prose text={why} />
          </p>
          <Proof lines={proof} />
        </details>
      ))}
      <details className={css["fold"]}>
        <summary>Starting point</summary>
        <p>How the server reached the state that the plan starts from, with an object of each version.</p>
        <Proof lines={plan.preparation} />
      </details>
    </>
  );
}

/** What clients see of the objects at the end that they did not see before. */
function Changes({ plan: { changes } }: { readonly plan: MigrationPlan }): ReactNode {
  if (changes.length === 0) return null;
  return (
    <ul className={css["changes"]} aria-label="What happens to the objects">
      {changes.map(({ kind, version, text, objects, count: all }) => (
        <li key={`${kind} ${version} ${text}`} data-kind={kind}>
          <b>{kind === "refused" ? "rejected" : kind}</b> at <code>{version}</code>: <Prose text={text} />{" "}
          <span className={css["soft"]}>
            {objects.join(", ")}
            {all > objects.length && ` and ${all - objects.length} more`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function summaryOf({ goal, steps, objects, kubernetes }: MigrationPlan): string {
  const untaken = steps.filter(({ isTaken }) => !isTaken).length;
  const refused = untaken === 0 ? "" : ` The server rejects ${count(untaken, "step")}.`;
  return `${goal} ${count(steps.length, "step")}, checked with ${count(objects, "object")} on Kubernetes ${kubernetes}.${refused}`;
}

function whenOf(after: number): string {
  return after === 0 ? "at the beginning" : `after step ${after}`;
}
