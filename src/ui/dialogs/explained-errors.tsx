import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { Prose } from "../components/prose.tsx";
import type { DocumentId, ExplainedError, Location, Scenario } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import { openScenario } from "../shell/open-scenario.ts";
import { documentTitles } from "../workspace/words.ts";
import type { DocumentName } from "../workspace/workspace.ts";
import { ErrorCode } from "./error-code.tsx";
import css from "./explain-error.module.css";

type Names = ReadonlyMap<DocumentId, DocumentName>;

interface ExplainedErrorsProps {
  readonly errors: readonly ExplainedError[];
  readonly names: Names;
  /** Scenarios that have an error, by its number. */
  readonly examples: ReadonlyMap<number, Scenario>;
}

/** Each message of the server, with our words below it, the ways to its place, and its code. */
export function ExplainedErrors({ errors, names, examples }: ExplainedErrorsProps): ReactNode {
  if (errors.length === 0) return null;
  return (
    <ul className={css["list"]} aria-label="Messages of the server">
      {errors.map((error, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message may occur twice, with other parts around it.
        <ErrorRow key={i} error={error} names={names} example={examples.get(i)} />
      ))}
    </ul>
  );
}

interface ErrorRowProps {
  readonly error: ExplainedError;
  readonly names: Names;
  readonly example: Scenario | undefined;
}

function ErrorRow({ error, names, example }: ErrorRowProps): ReactNode {
  const { code, text, sentence, place } = error;
  return (
    <li className={css["row"]}>
      <pre className={css["said"]}>{text}</pre>
      <p className={css["why"]}>
        {sentence === undefined ? noSentence : <Prose text={sentence} />}
        {place !== undefined && inWork[place.has]}
      </p>
      <p className={css["ways"]}>
        {place !== undefined && <GoTo location={place.location} names={names} />}
        {place?.decidedBy !== undefined && <GoTo location={place.decidedBy} names={names} />}
        {example !== undefined && <OpenExample scenario={example} />}
        <ErrorCode code={code} />
      </p>
    </li>
  );
}

/** What the open work has at a place, if it is not the same problem. */
const inWork = {
  problem: "",
  field: " The open work has this field, but not this problem.",
  parent: " The open work does not have this field.",
};

const noSentence = "There is no explanation of this message yet.";

/** Closes the dialog and opens a small definition and resource with the error. */
function OpenExample({ scenario }: { readonly scenario: Scenario }): ReactNode {
  const playground = usePlayground();
  const open = (): void => {
    playground.shell.update((old) => ({ ...old, dialog: null }));
    openScenario(playground, scenario, "an example with this error");
  };
  return <Button onClick={open}>Open an example with this error</Button>;
}

/** Closes the dialog and moves the caret to a place. */
function GoTo({ location, names }: { readonly location: Location; readonly names: Names }): ReactNode {
  const { shell, reveal } = usePlayground();
  const document = names.get(location.document);
  if (document === undefined) return null;
  const go = (): void => {
    shell.update((old) => ({ ...old, dialog: null }));
    reveal(location, names);
  };
  return (
    <Button onClick={go}>
      Go to line {location.line} of {documentTitles[document]}
    </Button>
  );
}
