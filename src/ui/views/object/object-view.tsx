import { type ReactNode, useMemo, useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { soon, useMergedLines, yamlOf } from "../../components/merged-lines.ts";
import { Segmented } from "../../components/segmented.tsx";
import { UnifiedDiff } from "../../components/unified-diff.tsx";
import { jsonText } from "../../engine.ts";
import { useAnswer } from "../../shell/context.ts";
import { AnnotatedLines } from "./annotated-lines.tsx";
import css from "./object.module.css";
import { objectsOf } from "./objects-of.ts";

type Form = "annotated" | "diff" | "json";

const forms: readonly { readonly value: Form; readonly text: string; readonly title: string }[] = [
  { value: "annotated", text: "YAML", title: "The object, with what was added and dropped in place" },
  { value: "diff", text: "Diff", title: "What was sent against what is stored" },
  { value: "json", text: "JSON", title: "The object as JSON" },
];

/** The stored object, or what would be stored: defaulted lines are marked, pruned lines are struck through in place. */
export function ObjectView(): ReactNode {
  const shown = useAnswer((answer) => answer.shown);
  const [form, setForm] = useState<Form>("annotated");
  const call = shown?.call;
  const { sent, result } = useMemo(
    () => (call === undefined ? { sent: undefined, result: undefined } : objectsOf(call)),
    [call],
  );
  const { lines, whole, latest } = useMergedLines(sent ?? result, result, form === "diff" ? soon : undefined);
  const json = useMemo(
    () => (form === "json" && result !== undefined ? jsonText(result) : ""),
    [form, result],
  );
  if (shown === null || call === undefined || result === undefined) {
    return <p className={css["none"]}>There is no object to show: nothing could be read.</p>;
  }
  return (
    <>
      <div className={css["bar"]}>
        <Segmented legend="Form" value={form} options={forms} onChange={setForm} />
        <span className={css["state"]}>
          {call.stored === undefined ? "Not stored. This is what it would be." : "Stored as shown."}
        </span>
        <CopyButton text={() => (form === "json" ? json : yamlOf(result))} what="the object" />
      </div>
      {form === "annotated" && (
        <AnnotatedLines lines={lines} total={whole?.length} call={call} names={shown.names} />
      )}
      {form === "diff" && latest !== undefined && <UnifiedDiff lines={latest} />}
      {form === "json" && <LongPre className={css["json"]} text={json} />}
    </>
  );
}
