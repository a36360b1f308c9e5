import { type ReactNode, useMemo, useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { LongPre } from "../../components/long-pre.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { type CallReport, yamlText } from "../../engine.ts";
import { useAnswer } from "../../shell/context.ts";
import css from "./rendered.module.css";

type Rendered = NonNullable<CallReport["rendered"]>[number];
type Role = Rendered["of"];

const titles: Readonly<Record<Role, string>> = { composite: "XR", claim: "Claim" };

/** The definitions that Crossplane renders from the XRD in the definition's place, as YAML. */
export function RenderedView(): ReactNode {
  const answered = useAnswer((answer) => answer.current);
  const [chosen, setChosen] = useState<Role>("composite");
  const rendered = answered?.report.crd?.rendered ?? [];
  const shown = rendered.find((each) => each.of === chosen) ?? rendered[0];
  const text = useMemo(() => (shown === undefined ? "" : yamlText(shown.definition)), [shown]);
  if (shown === undefined) {
    return (
      <p className={css["nothing"]}>
        Crossplane renders definitions from a CompositeResourceDefinition (XRD). Write one in place of the
        definition. If there is one, see Answer: nothing could be rendered.
      </p>
    );
  }
  const options = rendered.map(({ of }) => ({
    value: of,
    text: titles[of],
    title: of === "claim" ? "The definition of the claim" : "The definition of the composite resource",
  }));
  return (
    <>
      <div className={css["bar"]}>
        {options.length > 1 && (
          <Segmented legend="Definition of" value={shown.of} options={options} onChange={setChosen} />
        )}
        <span className={css["state"]}>
          {shown.accepted
            ? "Crossplane renders this from the XRD, and the server accepts it."
            : "Crossplane renders this from the XRD, and the server rejects it."}
        </span>
        <CopyButton text={text} what="the definition" />
      </div>
      <LongPre className={css["text"]} text={text} />
    </>
  );
}
