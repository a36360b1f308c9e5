import { type ReactNode, useState } from "react";
import { usePlayground, useWorkspace } from "../../app/context.ts";
import { Button } from "../../components/button.tsx";
import type { DocumentId, Fix, Problem } from "../../engine.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { UnifiedDiff } from "../object/unified-diff.tsx";
import { ApplyEdits } from "./apply-edits.tsx";
import { editLines } from "./edit-lines.ts";
import css from "./problems.module.css";
import { useWantedFix } from "./use-wanted-fix.ts";

interface FixPanelProps {
  readonly problem: Problem;
  readonly index: number;
  /** The text that has the problem. */
  readonly document: DocumentId;
  readonly name: DocumentName;
}

/** The fixes found for a problem, with the text for which they were found. */
interface Found {
  readonly problem: Problem;
  readonly text: string;
  readonly fixes: readonly Fix[] | "asked";
}

/** The same problem of the same text may come with a newer answer. */
function isFor(found: Found | null, { text, location }: Problem, document: string): found is Found {
  const { problem } = found ?? {};
  return problem?.text === text && problem.location?.line === location?.line && found?.text === document;
}

/** The way to the fixes of a problem: each shown as a diff before it is applied, and taken back with one click. */
export function FixPanel({ problem, index, document, name }: FixPanelProps): ReactNode {
  const { engine } = usePlayground();
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState(0);
  const button = useWantedFix(index);

  const text = useWorkspace((state) => state.documents[name]);

  const ask = async (): Promise<void> => {
    setChosen(0);
    setFound({ problem, text, fixes: "asked" });
    const fixes = await engine.fixes(document, problem);
    // Only the newest question counts: the text may have changed, or another problem stand here.
    setFound((old) => (isFor(old, problem, text) ? { problem, text, fixes } : old));
  };

  const current = isFor(found, problem, text) ? found : null;
  const fixes = current === null || current.fixes === "asked" ? [] : current.fixes;
  const fix = fixes[chosen];
  return (
    <div className={css["fix"]}>
      <div className={css["fixBar"]}>
        <Button
          ref={button}
          aria-expanded={current !== null}
          onClick={() => (current === null ? void ask() : setFound(null))}
        >
          {current === null ? "Find a fix" : "Close"}
        </Button>
        {fixes.map(({ title }, i) => (
          <Button
            key={title}
            look={i === chosen ? "outlined" : "plain"}
            aria-pressed={i === chosen}
            onClick={() => setChosen(i)}
          >
            {title.replaceAll("`", "")}
          </Button>
        ))}
        <span role="status" className={css["fixState"]}>
          {current?.fixes === "asked" && "Trying edits ..."}
          {current !== null &&
            current.fixes !== "asked" &&
            fixes.length === 0 &&
            "No edit is known that mends this."}
        </span>
      </div>
      {fix !== undefined && current !== null && (
        <>
          <UnifiedDiff lines={editLines(current.text, fix.edits)} />
          <ApplyEdits
            title={fix.title}
            edits={fix.edits}
            text={current.text}
            name={name}
            note="Tried: with this edit the server no longer says it."
          />
        </>
      )}
    </div>
  );
}
