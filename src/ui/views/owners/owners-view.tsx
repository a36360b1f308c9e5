import { type ReactNode, useCallback, useState } from "react";
import type { OwnersReply } from "../../../worker/handlers/owners.ts";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { FailureNote } from "../../components/failure-note.tsx";
import type { OwnersReport, OwnersStep, ScenarioRequest } from "../../engine.ts";
import { usePlayground, useShell, useWorkspace } from "../../shell/context.ts";
import { type KnownReply, useReply } from "../../shell/use-reply.ts";
import { isBlank, planOf } from "../../workspace/scenario-of.ts";
import { withWrites } from "../../workspace/transitions.ts";
import { count } from "../../workspace/words.ts";
import type { SavedWrite } from "../../workspace/workspace.ts";
import { lettersOf } from "./letters.ts";
import css from "./owners.module.css";
import { StepForm } from "./step-form.tsx";
import { StepList } from "./step-list.tsx";
import { StepPanel } from "./step-panel.tsx";
import { fieldsOf, freeManager, type StepFields, writeOf, writesOf } from "./writes.ts";

/** Server-side apply: who owns which field after each write of several managers. */
export function OwnersView(): ReactNode {
  const { engine, workspace } = usePlayground();
  const writes = useWorkspace((state) => state.writes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps make another question.
  const ask = useCallback(() => {
    const work = workspace.get();
    const { requests: _, previousRequests: __, ...scenario } = planOf(work).scenario;
    return engine.ask("owners", { scenario, writes: writesOf(work) });
  }, [engine, workspace, writes]);
  const known = useReply(ask);
  if (known === "awaited") return <p className={css["view"]}>Sending the steps …</p>;
  if ("failure" in known) return <FailureNote failure={known.failure} onAgain={known.again} />;
  const { reply } = known;
  if ("error" in reply) return <p className={css["view"]}>The steps cannot be read: {reply.error}.</p>;
  const { refused, givenUp } = reply.report;
  if (givenUp !== undefined) return <p className={css["words"]}>{givenUp}</p>;
  if (refused !== undefined && reply.report.steps.length === 0) {
    const which = refused.document === "crd" ? "the definition" : "the definition in Before";
    return (
      <div className={css["view"]}>
        <p role="status">The server runs no steps, because it rejects {which}.</p>
        <p className={css["words"]}>{refused.words}</p>
      </div>
    );
  }
  return <Steps known={known} reply={reply} />;
}

interface StepsProps {
  readonly known: KnownReply<OwnersReply>;
  readonly reply: Exclude<OwnersReply, { readonly error: string }>;
}

function Steps({ known, reply: { report, writes } }: StepsProps): ReactNode {
  const { workspace } = usePlayground();
  const opened = useShell((shell) => shell.ownersStep);
  const resource = useWorkspace(({ documents }) => documents.resource);
  const hasBefore = useWorkspace(({ documents }) => !isBlank(documents.before));
  const [chosen, setChosen] = useState<number | null>(null);
  const { steps } = report;
  const letters = lettersOf(steps);
  const shown = Math.min(chosen ?? opened ?? firstShown(steps), steps.length - 1);
  const step = steps[shown];
  const request = writes[shown];

  const put = (next: readonly SavedWrite[], show: number): void => {
    workspace.update((old) => withWrites(old, next));
    setChosen(show);
  };
  const isBefore = (i: number): object => (steps[i]?.isBefore ? { isBefore: true } : {});
  const list = writes.map((write, i): SavedWrite => ({ ...write, ...isBefore(i) }));
  const replace = (by: SavedWrite): void => put(list.with(shown, by), shown);
  const add = (fields: StepFields): void => put([...list, writeOf(fields)], list.length);
  const second: StepFields = {
    manager: freeManager(steps.map(({ manager }) => manager)),
    way: "apply",
    force: false,
    object: request?.object ?? resource,
    isBefore: false,
  };
  const fields = request && fieldsOf(request, step?.isBefore);

  return (
    <div className={classes(css["view"], known.isStale && css["stale"])}>
      <p role="status">{summaryOf(report)}</p>
      {steps.length < 2 && (
        <div className={css["row"]}>
          <p>
            Fields have owners once a manager writes them. Add a second manager to see what happens between
            them.
          </p>
          <Button look="tinted" onClick={() => add({ ...second, object: resource })}>
            Apply the same as another manager
          </Button>
        </div>
      )}
      <StepList steps={steps} letters={letters} shown={shown} onShow={setChosen} />
      {report.unsent > 0 && (
        <p className={css["soft"]}>
          {count(report.unsent, "more step")} not sent
          {report.refused === undefined ? "." : ", because the server rejects the definition:"}
        </p>
      )}
      {report.refused !== undefined && <p className={css["words"]}>{report.refused.words}</p>}
      {step !== undefined && (
        <StepPanel
          step={step}
          index={shown}
          letters={letters}
          names={known.answered.names}
          onReplace={(by: ScenarioRequest) => replace({ ...by, ...isBefore(shown) })}
        />
      )}
      <details className={css["edit"]}>
        <summary>Add a step</summary>
        <StepForm
          key={`add ${JSON.stringify(second)}`}
          first={second}
          hasBefore={hasBefore}
          action="Add the step"
          onSend={add}
        />
      </details>
      {step !== undefined && (
        <details className={css["edit"]}>
          <summary>Change step {shown + 1}</summary>
          {fields === undefined ? (
            <p className={css["soft"]}>Change a step of this kind in the scenario file.</p>
          ) : (
            <StepForm
              key={JSON.stringify([shown, fields])}
              first={fields}
              hasBefore={hasBefore}
              action={`Send step ${shown + 1} with these changes`}
              onSend={(changed) => replace(writeOf(changed, request))}
            />
          )}
          <Button onClick={() => put(list.toSpliced(shown, 1), Math.max(shown - 1, 0))}>
            Remove step {shown + 1}
          </Button>
        </details>
      )}
    </div>
  );
}

/** Returns the index of the first interesting step: with a conflict, else rejected, else one that gives up fields, else the last. */
function firstShown(steps: readonly OwnersStep[]): number {
  const conflict = steps.findIndex(({ conflicts }) => conflicts.length > 0);
  if (conflict >= 0) return conflict;
  const rejected = steps.findIndex(({ accepted }) => !accepted);
  if (rejected >= 0) return rejected;
  const givenUp = steps.findIndex(({ changes }) =>
    changes.some(({ kind }) => kind === "kept" || kind === "removed"),
  );
  return givenUp >= 0 ? givenUp : steps.length - 1;
}

function summaryOf({ steps, kubernetes }: OwnersReport): string {
  if (steps.length === 0) return "There is nothing to send. Write a resource, or add a step.";
  const managers = new Set(steps.map(({ manager }) => manager)).size;
  const conflicts = steps.reduce((sum, step) => sum + step.conflicts.length, 0);
  // A step that failed for another reason says nothing about conflicts.
  const rejected = steps.filter((step) => !step.accepted && step.conflicts.length === 0).length;
  const told = [
    ...(conflicts > 0 ? [count(conflicts, "conflict")] : []),
    ...(rejected > 0 ? [`${rejected} rejected for other reasons`] : []),
  ];
  return `${count(steps.length, "step")} by ${count(managers, "manager")} on Kubernetes ${kubernetes}: ${told.join(", ") || "no conflict"}.`;
}
