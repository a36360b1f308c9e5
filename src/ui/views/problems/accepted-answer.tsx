import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { useMergedLines, yamlOf } from "../../components/merged-lines.ts";
import type { CallReport, Value, YamlLine } from "../../engine.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";
import { copyText } from "../../shell/copy-text.ts";
import { putObject, writeSample } from "../../shell/put-object.ts";
import { manifestOf } from "../../workspace/accepted.ts";
import { type Answered, callOf } from "../../workspace/answer.ts";
import { count } from "../../workspace/words.ts";
import { AnnotatedLines } from "../object/annotated-lines.tsx";
import { saveAsTest } from "../tests/edit-tests.ts";
import css from "./accepted-answer.module.css";

/** What is shown if nothing must be fixed: the stored object as a diff with reasons, and what to do next. */
export function AcceptedAnswer(): ReactNode {
  const current = useAnswer((answer) => answer.current);
  if (current === null) return null;
  const call = callOf(current, "resource");
  if (call === undefined) return <NoResource isAccepted={current.report.crd?.accepted === true} />;
  return call.accepted ? <Stored answered={current} call={call} /> : null;
}

function NoResource({ isAccepted }: { readonly isAccepted: boolean }): ReactNode {
  const playground = usePlayground();
  if (!isAccepted) return null;
  return (
    <div className={css["next"]}>
      <p>The server accepts the definition. There is no resource to send to it yet.</p>
      <Button onClick={() => void writeSample(playground, "minimal")}>Write a minimal one</Button>
      <Button onClick={() => void writeSample(playground, "full")}>Write one with every field</Button>
    </div>
  );
}

interface StoredProps {
  readonly answered: Answered;
  readonly call: CallReport;
}

function Stored({ answered, call }: StoredProps): ReactNode {
  const { stored } = call;
  const sent = call.stages.find(({ output }) => output !== undefined)?.output;
  const { lines, whole, latest } = useMergedLines(
    stored === undefined ? undefined : (sent ?? stored),
    stored,
  );
  const isWhole = call.problems.every(({ severity }) => severity !== "loss");
  if (stored === undefined) return <p className={css["heading"]}>Nothing to fix.</p>;
  return (
    <>
      <h3 className={css["heading"]}>
        {isWhole ? "Nothing to fix." : "Accepted, but not all of it is kept."} This is what the server stores{" "}
        <small>{latest !== undefined && changesOf(latest)}</small>
      </h3>
      <AnnotatedLines
        lines={lines}
        total={whole?.length}
        call={call}
        names={answered.names}
        foldsServerLines
      />
      <NextSteps stored={stored} />
    </>
  );
}

function NextSteps({ stored }: { readonly stored: Value }): ReactNode {
  const playground = usePlayground();
  const change = (): void =>
    putObject(playground, {
      resource: playground.workspace.get().documents.resource,
      existing: manifestOf(stored),
      message: "The stored object is in Existing now; edit the resource to change it.",
    });
  return (
    <div className={css["next"]}>
      <h3>What next</h3>
      <Button onClick={change}>Send a change to it</Button>
      <Button onClick={() => void saveAsTest(playground)}>Save as test</Button>
      <Button onClick={() => playground.shell.update((old) => ({ ...old, dialog: "share" }))}>Share</Button>
      <Button onClick={() => void copyText(playground, yamlOf(stored))}>Copy the object</Button>
    </div>
  );
}

/** Returns the numbers of changed lines: "5 lines added, 1 dropped". */
function changesOf(lines: readonly YamlLine[]): string {
  const [added, removed] = (["added", "removed"] as const).map(
    (mark) => lines.filter((line) => line.mark === mark).length,
  );
  const dropped = removed === 0 ? "none dropped" : `${removed} dropped`;
  return added === 0 && removed === 0
    ? "just as it was sent"
    : `${count(added ?? 0, "line")} added, ${dropped}`;
}
