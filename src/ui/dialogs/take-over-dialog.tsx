import { type ReactNode, useCallback, useMemo, useState } from "react";
import dialog from "../components/dialog.module.css";
import { Dialog } from "../components/dialog.tsx";
import { FailureNote } from "../components/failure-note.tsx";
import { Select } from "../components/select.tsx";
import type { RefactorGround, Refactoring } from "../engine.ts";
import { usePlayground } from "../shell/context.ts";
import { workTextsOf } from "../shell/put-refactored.ts";
import { startedRefactoring } from "../shell/refactoring.ts";
import { knownReply, useReply } from "../shell/use-reply.ts";
import { useStore } from "../workspace/store.ts";
import { emptyWorkspace } from "../workspace/workspace.ts";
import { PartSource } from "./part-source.tsx";
import css from "./refactor.module.css";
import { RefactorPreview } from "./refactor-preview.tsx";
import { fieldAtStart, fieldsOf, objectAtStart, objectsOf } from "./take-over-places.ts";

/** Adds a field of somebody else's definition to the one on screen, with its rules, and shows what they cost here. */
export function TakeOverDialog(): ReactNode {
  const { engine, workspace } = usePlayground();
  const caret = useStore(startedRefactoring, (state) => state.caret);
  const texts = useMemo(() => workTextsOf(workspace.get()), [workspace]);
  const [source, setSource] = useState("");
  const [version, setVersion] = useState<number>();
  const choose = useCallback((text: string) => {
    setSource(text);
    setVersion(undefined);
  }, []);
  const ask = useCallback(() => engine.ask("refactorGround", { texts, caret }), [engine, texts, caret]);
  const askSource = useCallback(() => {
    const other = { ...workTextsOf(emptyWorkspace), definition: source };
    return engine.ask("refactorGround", { texts: other, caret: undefined, version: version ?? "stored" });
  }, [engine, source, version]);
  const replied = useReply(ask);
  const repliedSource = useReply(source === "" ? null : askSource);
  const own = knownReply(replied)?.reply;
  const other = source === "" ? undefined : knownReply(repliedSource);
  const failed = [replied, repliedSource].find((each) => typeof each === "object" && "failure" in each);
  return (
    <Dialog title="Take over a part of another definition" isWide>
      <div className={dialog["body"]}>
        <PartSource onText={choose} />
        <VersionChoice ground={other?.reply} version={version} onVersion={setVersion} />
        {typeof failed === "object" && "failure" in failed && (
          <FailureNote failure={failed.failure} onAgain={failed.again} />
        )}
        {own !== undefined && objectsOf(own).length === 0 && (
          <p className={dialog["soft"]}>The definition on screen has no object for the part.</p>
        )}
        {own !== undefined && other !== undefined && !other.isStale && (
          <Part key={`${version} ${source}`} own={own} other={other.reply} source={source} texts={texts} />
        )}
      </div>
    </Dialog>
  );
}

interface VersionChoiceProps {
  readonly ground: RefactorGround | undefined;
  readonly version: number | undefined;
  readonly onVersion: (version: number) => void;
}

/** Chooses a version of the other definition, if it has several. At first it is the stored one. */
function VersionChoice({ ground, version, onVersion }: VersionChoiceProps): ReactNode {
  if (ground === undefined || ground.versions.length < 2) return null;
  return (
    <div className={dialog["field"]}>
      <span aria-hidden="true">Version</span>
      <Select
        label="Version"
        value={String(version ?? ground.version)}
        options={ground.versions.map((text, i) => ({ value: String(i), text }))}
        onChange={(value) => onVersion(Number(value))}
      />
    </div>
  );
}

interface PartProps {
  readonly own: RefactorGround;
  readonly other: RefactorGround;
  readonly source: string;
  readonly texts: ReturnType<typeof workTextsOf>;
}

/** Chooses the field, where it goes and its name, and shows the change. */
function Part({ own, other, source, texts }: PartProps): ReactNode {
  const fields = useMemo(() => fieldsOf(other), [other]);
  const objects = useMemo(() => objectsOf(own), [own]);
  const [field, setField] = useState(() => fieldAtStart(fields));
  const [object, setObject] = useState(() => objectAtStart(own));
  const [name, setName] = useState<string>();
  const from = fields[field];
  const into = objects[object];
  const written = name ?? from?.place.at.at(-1) ?? "";
  const change = useMemo(
    (): Refactoring | undefined =>
      from &&
      into && {
        kind: "take-over",
        from: { definition: source, place: from.place },
        into: into.place,
        name: written,
      },
    [from, into, source, written],
  );
  if (from === undefined) return <p className={dialog["soft"]}>This text has no definition with fields.</p>;
  return (
    <>
      <div className={css["form"]}>
        <div className={dialog["field"]}>
          <span aria-hidden="true">Field</span>
          <Select
            label="Field"
            value={String(field)}
            options={fields.map((each, i) => ({ value: String(i), text: each.field }))}
            onChange={(value) => {
              setField(Number(value));
              setName(undefined);
            }}
          />
        </div>
        <div className={dialog["field"]}>
          <span aria-hidden="true">Add it to</span>
          <Select
            label="Add it to"
            value={String(object)}
            options={objects.map((each, i) => ({ value: String(i), text: each.field }))}
            onChange={(value) => setObject(Number(value))}
          />
        </div>
        <label className={dialog["field"]}>
          Name of the field
          <input
            className={css["name"]}
            value={written}
            spellCheck={false}
            autoCapitalize="off"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
      </div>
      {change !== undefined && <RefactorPreview change={change} texts={texts} ground={own} />}
    </>
  );
}
