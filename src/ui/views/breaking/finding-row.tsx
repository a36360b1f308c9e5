import type { ReactNode } from "react";
import { classes } from "../../components/classes.ts";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import type { DocumentId, Finding } from "../../engine.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import css from "./breaking.module.css";
import { severityWords } from "./severity-words.ts";
import { WitnessPart } from "./witness-part.tsx";

interface FindingRowProps {
  readonly finding: Finding;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

/** A change: who is affected, where it is in both definitions, what it means, and the object that proves it. */
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
        <WitnessPart witness={witness} />
      )}
    </li>
  );
}
