import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { Icon } from "../../components/icon.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import type { DocumentId, Location, RatchetMark } from "../../engine.ts";
import { usePlayground } from "../../shell/context.ts";
import { putEdits } from "../../shell/put-text.ts";
import { documentTitles } from "../../workspace/words.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import css from "./ratcheting.module.css";
import { trialSentence } from "./words.ts";

interface MarkRowProps {
  readonly mark: RatchetMark;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
  /** The document of the update, and its text that the mark is about. */
  readonly name: DocumentName | undefined;
  readonly text: string;
  readonly isStale: boolean;
}

/** One error of the update: its mark, the server's words, the reason, and an edit that was tried. */
export function MarkRow({ mark, names, name, text, isStale }: MarkRowProps): ReactNode {
  const playground = usePlayground();
  const { reason, location, stored, decidedBy, trial } = mark;
  const isTolerated = reason.state === "tolerated";
  return (
    <li className={classes(css["row"], css[reason.state])}>
      <div className={css["top"]}>
        <span className={css["state"]}>
          <Icon name={isTolerated ? "pause" : "cross"} size={14} /> {isTolerated ? "Tolerated" : "Enforced"}
        </span>
        {[location, stored, decidedBy].map(
          (place) =>
            place && <Place key={`${place.document}-${place.line}`} location={place} names={names} />,
        )}
        <CopyButton text={mark.text} what="the message" />
      </div>
      <pre className={css["text"]}>{mark.text}</pre>
      <p>
        <Prose text={reason.sentence} />
      </p>
      {trial !== undefined && name !== undefined && (
        <div className={css["trial"]}>
          <span>
            <Prose text={trialSentence(mark)} />
          </span>
          <Button
            disabled={isStale}
            onClick={() => putEdits(playground, name, text, trial.edits, trial.title)}
          >
            Try it<span className="visually-hidden">: {trial.title.replaceAll("`", "")}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

function Place({
  location,
  names,
}: {
  readonly location: Location;
  readonly names: MarkRowProps["names"];
}): ReactNode {
  const name = names.get(location.document);
  return (
    <PlaceLink location={location} names={names}>
      {name === undefined ? "" : documentTitles[name]}, line {location.line}
    </PlaceLink>
  );
}
