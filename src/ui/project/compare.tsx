import { type ReactNode, useState } from "react";
import { Button } from "../components/button.tsx";
import type { ComparedDefinition } from "../engine.ts";
import { count } from "../workspace/words.ts";
import { MarkIcon } from "./mark-icon.tsx";
import type { OpenedProject } from "./open-project.ts";
import css from "./project.module.css";
import type { Comparison } from "./project-session.ts";
import { chooseFiles, readFiles } from "./sources/read-files.ts";

interface CompareProps {
  readonly project: OpenedProject;
  readonly onClose: () => void;
}

/** Compares the project with an earlier state of it: what changes for clients, definition by definition. */
export function Compare({ project, onClose }: CompareProps): ReactNode {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [trouble, setTrouble] = useState("");
  const compare = async (files: readonly File[]): Promise<void> => {
    setTrouble("");
    try {
      const texts = await readFiles(files);
      if (texts.length === 0) setTrouble("There is no manifest among these files.");
      else await project.session.compare(texts, setComparison);
    } catch (error) {
      setTrouble(error instanceof Error ? `${error.message}.` : String(error));
    }
  };
  const choose = (isFolder: boolean): void => chooseFiles(isFolder, (files) => void compare(files));
  return (
    <>
      <p>
        Choose the old definitions, for example those of the last release: a folder, a zip, or what `git
        bundle create` makes. They are compared, and not kept.
      </p>
      <p className={css["choices"]}>
        <Button onClick={() => choose(true)}>A folder</Button>{" "}
        <Button onClick={() => choose(false)}>An archive or files</Button>
      </p>
      {trouble !== "" && (
        <p className={css["trouble"]} role="alert">
          {trouble}
        </p>
      )}
      {comparison !== null && <Result comparison={comparison} project={project} onClose={onClose} />}
    </>
  );
}

function Result({
  comparison: { found, left, added, isCut },
  project,
  onClose,
}: CompareProps & { readonly comparison: Comparison }): ReactNode {
  const breaking = found.filter(isBreaking);
  const rest = found.filter((each) => !isBreaking(each));
  const isSame = left === 0 && found.length === 0;
  const sentence =
    left > 0
      ? `${count(left, "definition")} still to compare …`
      : isSame
        ? "No existing definition has changed."
        : `${count(breaking.length, "definition")} of ${found.length} that changed may break clients.`;
  return (
    <>
      <p role="status">
        {sentence}
        {added.length > 0 && ` New: ${added.join(", ")}.`}
        {isCut === true && " The comparison ended early, because one definition took too long."}
      </p>
      {[...breaking, ...rest].map((each) => (
        <Changed key={each.name} of={each} project={project} onClose={onClose} />
      ))}
    </>
  );
}

function isBreaking({ note, changes }: ComparedDefinition): boolean {
  return note !== undefined || changes.some(({ severity }) => severity === "stored" || severity === "writes");
}

/** More lines of one definition are in its own view. */
const mostLines = 5;

function Changed({ of, project, onClose }: CompareProps & { readonly of: ComparedDefinition }): ReactNode {
  const { id, name, before, note, changes } = of;
  const open = (): void => {
    if (id === undefined) return;
    void project.openBeside(id, before);
    onClose();
  };
  const told = changes.filter(({ severity }) => severity !== "note");
  return (
    <section aria-label={name}>
      <h3>
        <MarkIcon mark={isBreaking(of) ? "wrong" : told.length > 0 ? "told" : "fine"} /> {name}{" "}
        {id !== undefined && <Button onClick={open}>Open with the old definition</Button>}
      </h3>
      {note !== undefined && <p className={css["said"]}>{note}</p>}
      {note === undefined && told.length === 0 && <p>Nothing that clients notice.</p>}
      <ul>
        {told.slice(0, mostLines).map(({ field, message, confirmed }) => (
          <li key={`${field} ${message}`}>
            {message} {!confirmed && <small>(no object was found that shows it)</small>}
          </li>
        ))}
        {told.length > mostLines && <li>and {told.length - mostLines} more</li>}
      </ul>
    </section>
  );
}
