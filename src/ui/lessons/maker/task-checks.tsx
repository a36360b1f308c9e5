import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Select } from "../../components/select.tsx";
import type { CheckDraft, TaskDraft } from "../../files/lesson-draft.ts";
import { answerOnScreen } from "../../shell/answer-on-screen.ts";
import { usePlayground } from "../../shell/context.ts";
import { callOf } from "../../workspace/answer.ts";
import { kindOf } from "../../workspace/title.ts";
import { Inlines } from "../markdown-view.tsx";
import { checkLines } from "./check-words.ts";
import { LineField } from "./fields.tsx";
import type { FormChanges } from "./form-changes.ts";
import css from "./maker.module.css";

interface TaskChecksProps {
  readonly index: number;
  readonly task: TaskDraft;
  readonly changes: FormChanges;
}

type RequestDraft = NonNullable<CheckDraft["requests"]>[number];

/** What proves that a task is done. All of it must be true. */
export function TaskChecks({ index, task, changes }: TaskChecksProps): ReactNode {
  const playground = usePlayground();
  const { putTask } = changes;
  const putChecks = (change: (checks: readonly CheckDraft[]) => readonly CheckDraft[]): void =>
    putTask(index, (old) => ({ ...old, checks: change(old.checks) }));
  const addObject = async (): Promise<void> => {
    const current = await answerOnScreen(playground);
    const send = playground.workspace.get().documents.resource;
    const isAccepted = current !== null && callOf(current, "resource")?.accepted === true;
    const request = {
      title: `A ${kindOf(send) || "object"}`,
      send,
      verdict: isAccepted ? "accepted" : "rejected",
    } as const;
    putChecks((old) => [...old, { requests: [request] }]);
  };
  const hasReference = task.checks.some(({ reference }) => reference !== undefined);
  return (
    <div className={css["checks"]}>
      <h4>It is done when</h4>
      {task.checks.length === 0 && <p className={css["soft"]}>Nothing proves it yet.</p>}
      <ul aria-label={`Checks of task ${index + 1}`}>
        {task.checks.map((check, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the checks of a task have no other identity.
          <li key={i}>
            <CheckRow
              index={index}
              at={i}
              check={check}
              changes={changes}
              onRemove={() => putChecks((old) => old.filter((_, j) => j !== i))}
            />
          </li>
        ))}
      </ul>
      <div className={css["row"]}>
        <Button onClick={() => void addObject()}>Add the object on screen</Button>
        {!hasReference && (
          <Button onClick={() => putChecks((old) => [...old, { reference: "solution" }])}>
            Compare with the solution
          </Button>
        )}
      </div>
    </div>
  );
}

interface CheckRowProps {
  readonly index: number;
  readonly at: number;
  readonly check: CheckDraft;
  readonly changes: FormChanges;
  readonly onRemove: () => void;
}

const verdicts = [
  { value: "accepted", text: "is accepted" },
  { value: "rejected", text: "is rejected" },
] as const;

/** A check: its objects with their names and verdicts, and the rest in words. The text of the lesson has all of it. */
function CheckRow({ index, at, check, changes, onRemove }: CheckRowProps): ReactNode {
  const { requests = [], ...rest } = check;
  const put = (i: number, change: (request: RequestDraft) => RequestDraft, typed?: string): void => {
    const next = (task: TaskDraft): TaskDraft => ({
      ...task,
      checks: task.checks.map((each, j) => (j === at ? withRequest(each, i, change) : each)),
    });
    if (typed === undefined) changes.putTask(index, next);
    else changes.typeTask(index, `check ${at} ${i}`, typed, next);
  };
  const isSimple = ({ values, absent }: RequestDraft): boolean =>
    values === undefined && absent === undefined;
  const inWords = { ...rest, requests: requests.filter((each) => !isSimple(each)) };
  return (
    <>
      {requests.map((request, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the objects of a check have no other identity.
        <div key={i} className={css["beside"]}>
          <LineField
            label={`Object ${i + 1}`}
            value={request.title ?? ""}
            onChange={(title) => put(i, (old) => ({ ...old, title }), title)}
          />
          {request.verdict !== undefined && (
            <Select
              label={`Answer to object ${i + 1}`}
              value={request.verdict}
              options={verdicts}
              onChange={(verdict) => put(i, (old) => ({ ...old, verdict }))}
            />
          )}
        </div>
      ))}
      <div className={css["beside"]}>
        <div className={css["words"]}>
          {checkLines(inWords).map((line) => (
            <small key={line}>
              <Inlines text={line} />
            </small>
          ))}
        </div>
        <Button look="link" aria-label={`Remove check ${at + 1} of task ${index + 1}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  );
}

function withRequest(
  check: CheckDraft,
  index: number,
  change: (request: RequestDraft) => RequestDraft,
): CheckDraft {
  const { requests = [] } = check;
  return { ...check, requests: requests.map((each, i) => (i === index ? change(each) : each)) };
}
