import { type ReactNode, useEffect, useRef, useState } from "react";
import { usePlayground, useShell, useWorkspace } from "../../app/context.ts";
import { Button } from "../../components/button.tsx";
import { applyEdits, type DocumentId, type Fix, type Problem } from "../../engine.ts";
import { withText } from "../../workspace/transitions.ts";
import { documentTitles } from "../../workspace/words.ts";
import type { DocumentName } from "../../workspace/workspace.ts";
import { UnifiedDiff } from "../object/unified-diff.tsx";
import { editLines } from "./edit-lines.ts";
import css from "./problems.module.css";

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
  const { engine, shell } = usePlayground();
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState(0);
  const isWanted = useShell((state) => state.fixing === index);
  const button = useRef<HTMLButtonElement>(null);

  const text = useWorkspace((state) => state.documents[name]);

  const ask = async (): Promise<void> => {
    setChosen(0);
    setFound({ problem, text, fixes: "asked" });
    const fixes = await engine.fixes(document, problem);
    // Only the newest question counts: the text may have changed, or another problem stand here.
    setFound((old) => (isFor(old, problem, text) ? { problem, text, fixes } : old));
  };
  useEffect(() => {
    if (!isWanted) return;
    shell.update((old) => ({ ...old, fixing: -1 }));
    button.current?.focus();
    button.current?.click();
  }, [isWanted, shell]);

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
          <Apply fix={fix} text={current.text} name={name} />
        </>
      )}
    </div>
  );
}

interface ApplyProps {
  readonly fix: Fix;
  readonly text: string;
  readonly name: DocumentName;
}

function Apply({ fix, text, name }: ApplyProps): ReactNode {
  const { workspace, tell } = usePlayground();
  const put = (next: string): void => workspace.update((old) => withText(old, name, next));
  const apply = (): void => {
    if (workspace.get().documents[name] !== text) return;
    put(applyEdits(text, fix.edits));
    tell({
      tone: "info",
      text: `Done in ${documentTitles[name]}: ${fix.title.replaceAll("`", "")}.`,
      actions: [
        {
          label: "Undo",
          run: () => {
            put(text);
            tell(null);
          },
        },
      ],
    });
  };
  return (
    <div className={css["fixBar"]}>
      <Button look="primary" onClick={apply}>
        Apply
      </Button>
      <span className={css["fixState"]}>Tried: with this edit the server no longer says it.</span>
    </div>
  );
}
