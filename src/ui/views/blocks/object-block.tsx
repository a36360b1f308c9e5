import { type ReactNode, useMemo } from "react";
import { Button } from "../../components/button.tsx";
import { soon, useMergedLines } from "../../components/merged-lines.ts";
import { stringAt } from "../../engine.ts";
import { useAnswer, usePlayground } from "../../shell/context.ts";
import { writeSample } from "../../shell/put-object.ts";
import {
  type Answered,
  actualProblems,
  callIfAccepted,
  callOf,
  type ShownCall,
} from "../../workspace/answer.ts";
import { AnnotatedLines, keyOf } from "../object/annotated-lines.tsx";
import { objectsOf } from "../object/objects-of.ts";
import { Block } from "./block.tsx";
import css from "./blocks.module.css";
import { differences } from "./differences.ts";

/** What is or would be stored: the lines that differ from the text, with their reasons. */
export function ObjectBlock({ answered }: { readonly answered: Answered }): ReactNode {
  const shown = useAnswer((answer) => answer.shown);
  const stale = useAnswer((answer) => answer.stale);
  const isSent = callOf(answered, "resource") !== undefined;
  if (answered.report.crd?.accepted === true && !isSent) return <NoResource />;
  if (shown === null) return null;
  return <ShownObject shown={shown} answered={answered} stale={stale} />;
}

interface ShownObjectProps {
  readonly shown: ShownCall;
  readonly answered: Answered;
  /** Why the object does not belong to the newest answer; null if it does. */
  readonly stale: string | null;
}

function ShownObject({ shown, answered, stale }: ShownObjectProps): ReactNode {
  const { call, names } = shown;
  const { sent, result } = useMemo(() => objectsOf(call), [call]);
  const { latest } = useMergedLines(sent ?? result, result, soon);
  const { lines, words } = useMemo(() => {
    const reasons = new Set(call.stages.flatMap(({ changes }) => changes.map(({ path }) => keyOf(path))));
    return differences(latest ?? [], ({ path }) => reasons.has(keyOf(path)));
  }, [latest, call]);
  if (result === undefined) return null;
  return (
    <Block
      title="Object"
      detail={
        stale === null
          ? [stateOf(shown, answered), ...(latest === undefined ? [] : [words])].join(" · ")
          : stale
      }
      view={{ id: "object", text: "all of it" }}
      isDim={stale !== null || call.stored === undefined}
    >
      {stale !== null && <p className={css["old"]}>Last answer</p>}
      {lines.length > 0 && (
        <AnnotatedLines lines={lines} total={lines.length} call={call} names={names} isFollowing={false} />
      )}
    </Block>
  );
}

function stateOf({ call }: ShownCall, answered: Answered): string {
  if (call.stored !== undefined) {
    const version = stringAt(call.stored, "apiVersion").split("/").at(-1);
    return `stored as ${version}`;
  }
  if (callOf(answered, "resource") === undefined && callIfAccepted(answered) !== undefined) {
    return "if the definition were accepted";
  }
  const errors = actualProblems(call).filter(({ severity }) => severity === "error").length;
  return errors > 1 ? "if the problems were fixed" : "if the problem were fixed";
}

function NoResource(): ReactNode {
  const playground = usePlayground();
  return (
    <Block title="Object" detail="The server accepts the definition. There is no resource to send to it yet.">
      <div className={css["buttons"]}>
        <Button onClick={() => void writeSample(playground, "minimal")}>Write a minimal one</Button>
        <Button onClick={() => void writeSample(playground, "full")}>Write one with every field</Button>
      </div>
    </Block>
  );
}
