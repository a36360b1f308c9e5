import { type ReactNode, useMemo, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Select } from "../../components/select.tsx";
import {
  type DeclaredStep,
  type DeclaredVersions,
  declaredConversion,
  stepsOf,
  type Value,
} from "../../engine.ts";
import { writeFromDefinition } from "../../shell/answer-on-screen.ts";
import { useAnswer, usePlayground, useWorkspace } from "../../shell/context.ts";
import { withText } from "../../workspace/transitions.ts";
import css from "./declare.module.css";
import { StepFields } from "./step-fields.tsx";
import { defaultVersions, versionNames } from "./version-names.ts";

const blank = {
  move: { kind: "move", path: "", target: "" },
  default: { kind: "default", path: "", value: "" },
  map: { kind: "map", path: "", pairs: [["", ""]] },
} as const satisfies Record<DeclaredStep["kind"], DeclaredStep>;

/**
 * The steps of a declared conversion. The text of the function is the only source: the steps are read from it, and
 * each change writes it again. A text that was not written from steps, or was edited since, is replaced only on
 * request.
 */
export function DeclareForm(): ReactNode {
  const playground = usePlayground();
  const adder = useRef<HTMLButtonElement>(null);
  const text = useWorkspace(({ documents }) => documents.conversion);
  const stored = useAnswer((answer) => answer.current?.report.crd?.stored);
  const written = useMemo(() => stepsOf(text), [text]);
  const names = useMemo(() => versionNames(stored ?? null), [stored]);
  const steps: readonly DeclaredStep[] = written?.steps ?? [];
  const versions = written?.versions ?? defaultVersions(names);
  const again = (definition: Value): string =>
    declaredConversion(steps, written?.versions ?? defaultVersions(versionNames(definition)));
  const write = (changed: readonly DeclaredStep[], choose = (old: DeclaredVersions) => old): void => {
    if (written === undefined)
      void writeFromDefinition(playground, "conversion", (definition) =>
        declaredConversion(changed, choose(defaultVersions(versionNames(definition)))),
      );
    // At once: a field must keep its caret.
    else
      playground.workspace.update((old) =>
        withText(old, "conversion", declaredConversion(changed, choose(written.versions))),
      );
  };

  const remove = (place: number): void => {
    write(steps.toSpliced(place, 1));
    // The next step gets the place and its focus. After the last step there is none.
    if (place === steps.length - 1) adder.current?.focus();
  };

  if (written === undefined ? text.trim() !== "" : written.isEdited)
    return (
      <div className={css["form"]}>
        <p>
          {written === undefined
            ? "This function was not written from steps. Steps would replace it."
            : "The function has been edited since it was written from its steps. Writing it again drops those edits."}
        </p>
        <Button onClick={() => void writeFromDefinition(playground, "conversion", again)}>
          {written === undefined ? "Replace it with steps" : "Write it again from the steps"}
        </Button>
      </div>
    );

  const choices = [...new Set([...names, versions.from, versions.to])].map((name) => ({
    value: name,
    text: name,
  }));
  return (
    <div className={css["form"]}>
      <div className={css["line"]}>
        <span>Between</span>
        <Select
          label="From version"
          value={versions.from}
          options={choices}
          onChange={(from) => write(steps, (old) => ({ from, to: from === old.to ? old.from : old.to }))}
        />
        <span>and</span>
        <Select
          label="To version"
          value={versions.to}
          options={choices}
          onChange={(to) => write(steps, (old) => ({ from: to === old.from ? old.to : old.from, to }))}
        />
      </div>
      <ol className={css["list"]} aria-label="Steps">
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity and no state.
          <li key={i}>
            <StepFields
              step={step}
              number={i + 1}
              onChange={(changed) => write(steps.with(i, changed))}
              onRemove={() => remove(i)}
            />
          </li>
        ))}
      </ol>
      <fieldset className={css["line"]}>
        <legend className="visually-hidden">Add a step</legend>
        <Button ref={adder} onClick={() => write([...steps, blank.move])}>
          Add rename or move
        </Button>
        <Button onClick={() => write([...steps, blank.default])}>Add default</Button>
        <Button onClick={() => write([...steps, blank.map])}>Add map of values</Button>
      </fieldset>
    </div>
  );
}
