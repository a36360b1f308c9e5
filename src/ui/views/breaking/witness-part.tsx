import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { type Witness, yamlText } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { putObject } from "../../shell/put-object.ts";
import css from "./breaking.module.css";

const requestWords: Readonly<Record<Witness["request"], string>> = {
  create: "create",
  update: "update",
  status: "update of the status",
  scale: "read of the scale",
  list: "list by the field",
};

/** An object with the answers of both definitions to it. */
export function WitnessPart({ witness }: { readonly witness: Witness }): ReactNode {
  const playground = usePlayground();
  const { object, existing, request, before, after, stored } = witness;
  const use = (): void =>
    putObject(playground, {
      resource: yamlText(object),
      ...(existing === undefined ? {} : { existing: yamlText(existing) }),
      message: "The object of the breaking change is in Resource now.",
    });
  return (
    <>
      <dl className={css["answers"]}>
        <dt>Before, {requestWords[request]}</dt>
        <dd>{before}</dd>
        <dt>Now, {requestWords[request]}</dt>
        <dd>{after}</dd>
      </dl>
      {stored !== undefined && <p className={css["afterwards"]}>{stored}</p>}
      <details className={css["object"]}>
        <summary>The object</summary>
        {existing !== undefined && (
          <>
            <p>Stored:</p>
            <pre>{yamlText(existing)}</pre>
            <p>Sent as the update:</p>
          </>
        )}
        <pre>{yamlText(object)}</pre>
      </details>
      <Button onClick={use}>Use this object as the resource</Button>
    </>
  );
}
