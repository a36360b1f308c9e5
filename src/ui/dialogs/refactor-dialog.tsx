import { type ReactNode, useCallback, useMemo, useState } from "react";
import dialog from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { FailureNote } from "../components/failure-note.tsx";
import type { RefactorGround } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import { workTextsOf } from "../shell/put-refactored.ts";
import { type RefactorVerb, startedRefactoring } from "../shell/refactoring.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { useStore } from "../workspace/store.ts";
import { changeOf, hasField, placeAtStart, type RefactorChoices } from "./refactor-choices.ts";
import { RefactorForm } from "./refactor-form.tsx";
import { RefactorPreview } from "./refactor-preview.tsx";

const titles: Readonly<Record<RefactorVerb, string>> = {
  "add-version": "Add a version",
  "copy-kind": "Like this, but of another kind",
  "rename-kind": "Rename the kind",
  "rename-field": "Rename a field",
  "move-field": "Move a field",
  "require-field": "Make a field required",
  "rule-as-policy": "Write a rule as a policy",
};

/** Changes a definition with everything that belongs to it: asks for what is missing, and shows each text before and after. */
export function RefactorDialog(): ReactNode {
  const { engine, workspace } = usePlayground();
  const { verb, caret } = useStore(startedRefactoring, (state) => state);
  const texts = useMemo(() => workTextsOf(workspace.get()), [workspace]);
  const ask = useCallback(() => engine.ask("refactorGround", { texts, caret }), [engine, texts, caret]);
  const replied = useReply(ask);
  const ground = knownReply(replied)?.reply;
  return (
    <Dialog title={titles[verb]} isWide>
      <div className={dialog["body"]}>
        {typeof replied === "object" && "failure" in replied && (
          <FailureNote failure={replied.failure} onAgain={replied.again} />
        )}
        {ground === undefined && <p role="status">Reading …</p>}
        {ground !== undefined && <Chosen verb={verb} ground={ground} texts={texts} />}
      </div>
    </Dialog>
  );
}

function startName(verb: RefactorVerb, { nextVersion, kind }: RefactorGround): string | undefined {
  if (verb === "add-version") return nextVersion;
  return verb === "rename-kind" || verb === "copy-kind" ? kind : undefined;
}

interface ChosenProps {
  readonly verb: RefactorVerb;
  readonly ground: RefactorGround;
  readonly texts: ReturnType<typeof workTextsOf>;
}

function Chosen({ verb, ground, texts }: ChosenProps): ReactNode {
  const [choices, setChoices] = useState<RefactorChoices>(() => ({
    name: startName(verb, ground),
    group: ground.group,
    place: placeAtStart(verb, ground),
    target: 0,
    scope: "version",
  }));
  const change = useMemo(() => changeOf(verb, ground, choices), [verb, ground, choices]);
  const isWithoutField = hasField(verb) && choices.place === undefined;
  return (
    <>
      <RefactorForm
        {...{ verb, ground, choices }}
        onChange={(changes) => setChoices((old) => ({ ...old, ...changes }))}
      />
      {isWithoutField && (
        <p className={dialog["soft"]}>
          {verb === "rule-as-policy"
            ? "The definition has no rule."
            : "The definition has no field for this."}
        </p>
      )}
      {change !== undefined && <RefactorPreview {...{ change, texts, ground }} />}
    </>
  );
}
