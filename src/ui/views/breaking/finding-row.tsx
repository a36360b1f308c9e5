import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { type DocumentId, type Finding, type Witness, yamlText } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { putObject } from "../../shell/put-object.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import css from "./breaking.module.css";
import { severityWords } from "./severity-words.ts";

interface FindingRowProps {
  readonly finding: Finding;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** A change: who feels it, where it stands in both definitions, what it means, and the object that shows it. */
export function FindingRow({ finding, names }: FindingRowProps): ReactNode {
  const { severity, rule, version, field, before, after, message, witness } = finding;
  const { sign, word, sentence } = severityWords[severity];
  return (
    <li className={classes(css["row"], css[severity])}>
      <div className={css["top"]}>
        <span className={css["severity"]} title={sentence}>
          <span aria-hidden="true">{sign}</span> {word}
        </span>
        <code className={css["path"]}>{field}</code>
        {before !== undefined && (
          <span>
            before: <PlaceLink location={before} names={names} />
          </span>
        )}
        {after !== undefined && (
          <span>
            now: <PlaceLink location={after} names={names} />
          </span>
        )}
        <span className={css["rule"]}>{version === "" ? rule : `${rule}, ${version}`}</span>
      </div>
      <p className={css["message"]}>
        <Prose text={message} />
      </p>
      {witness === undefined ? (
        <p className={css["unconfirmed"]}>Not confirmed: no object was found that shows it.</p>
      ) : (
        <Shown witness={witness} />
      )}
    </li>
  );
}

const requestWords: Readonly<Record<Witness["request"], string>> = {
  create: "create",
  update: "update",
  status: "update of the status",
  scale: "read of the scale",
  list: "list by the field",
};

function Shown({ witness }: { readonly witness: Witness }): ReactNode {
  const playground = usePlayground();
  const { object, existing, request, before, after, stored } = witness;
  const use = (): void =>
    putObject(playground, {
      resource: yamlText(object),
      ...(existing === undefined ? {} : { existing: yamlText(existing) }),
      message: "The object of the breaking change stands in Resource now.",
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
            <p>Sent in its place:</p>
          </>
        )}
        <pre>{yamlText(object)}</pre>
      </details>
      <Button onClick={use}>Use this object as the resource</Button>
    </>
  );
}
